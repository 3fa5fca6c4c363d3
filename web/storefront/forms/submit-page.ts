import type { Api } from '../../../client/typed.ts';
import type { Contract } from '../../../contract/contract.ts';
import type { Survey } from '../../../contract/survey.ts';
import type { Answers } from '../../../contract/survey-answers.ts';
import { type FormResult, failureResult, parseForm } from '../../ui/form/submission.ts';
import { findHumanToken } from './bot-check/human-token.ts';
import { pageSchema } from './form-schema.ts';

/** The progress in a survey: the current page, from 0, and the answers of the other pages. */
export type Progress = { page: number; answers: Answers };

export type PageResult =
  | { reference: string }
  | { progress: Progress; result?: FormResult | undefined; status: number };

/**
 * Reads the answers of one page of a survey and goes forward or back; on the last page sends all answers. The
 * form carries the answers of the other pages, so that it needs neither JavaScript nor storage on the server.
 */
export async function submitPage(form: FormData, api: Api<Contract>, survey: Survey): Promise<PageResult> {
  const last = survey.pages.length - 1;
  const page = Math.min(Math.max(0, Math.trunc(Number(form.get('page'))) || 0), last);
  const earlier = readEarlier(form.get('earlier'));
  const schema = pageSchema(survey.pages[page]?.questions ?? []);
  if (form.get('go') === 'back' && page > 0) {
    const answers = { ...earlier, ...typedIn(form, Object.keys(schema.shape)) };
    return { progress: { page: page - 1, answers }, status: 200 };
  }
  const submission = parseForm(form, schema);
  if (submission.status !== 'success') {
    const result = submission.reply({ hideFields: ['earlier', 'page', 'reCaptchaToken', 'formTicket'] });
    return { progress: { page, answers: earlier }, result, status: 400 };
  }
  const answers = { ...earlier, ...answered(submission.value) };
  if (page < last) return { progress: { page: page + 1, answers }, status: 200 };
  const body = { name: survey.name, answers, reCaptchaToken: findHumanToken(form) };
  const result = await api.survey.submit({ body });
  if (result.succeeded) return { reference: result.data.reference };
  return {
    progress: { page, answers: earlier },
    result: failureResult(submission, result),
    status: result.status || 503,
  };
}

const answered = (value: Record<string, unknown>): Answers =>
  Object.fromEntries(Object.entries(value).filter(([, answer]) => answer !== undefined)) as Answers;

/** The typed values, valid or not. */
function typedIn(form: FormData, names: readonly string[]): Answers {
  return Object.fromEntries(
    names.flatMap((name): [string, string | string[]][] => {
      const values = form
        .getAll(name)
        .filter((value) => typeof value === 'string' && value !== '') as string[];
      const [first, ...more] = values;
      return first === undefined ? [] : [[name, more.length > 0 ? values : first]];
    }),
  );
}

/** The carried answers come from the visitor, and are validated again when all are sent. */
function readEarlier(text: unknown): Answers {
  try {
    const read = JSON.parse(String(text ?? '{}')) as Record<string, unknown>;
    const isAnswer = (value: unknown) =>
      typeof value === 'string' || (Array.isArray(value) && value.every((one) => typeof one === 'string'));
    return Object.fromEntries(Object.entries(Object(read)).filter(([, value]) => isAnswer(value))) as Answers;
  } catch {
    return {};
  }
}
