import type { RouterContextProvider } from 'react-router';
import type { Failure, Result } from '../../../client/result.ts';
import type { Api } from '../../../client/typed.ts';
import type { Contract } from '../../../contract/contract.ts';
import type { Survey } from '../../../contract/survey.ts';
import { joinChoices } from '../../../contract/survey-answers.ts';
import type { Problem } from '../../ui/form/problem.ts';
import { type FormResult, failureResult, parseForm } from '../../ui/form/submission.ts';
import { findHumanToken } from './bot-check/human-token.ts';
import { contactSchema, filesField } from './form-schema.ts';
import { readMultipartForm } from './read-multipart-form.ts';

type Sending = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  api: Api<Contract>;
  survey: Survey;
};

export type SendResult = { reference: string } | { result: FormResult; status: number };

/**
 * Sends a guest's message, with its files as a stream. After an error the form returns with its text, and
 * without its files.
 */
export async function sendMessage({ request, context, api, survey }: Sending): Promise<SendResult> {
  const { form, problem } = await readMultipartForm(request, context, survey.attachments?.maxFiles);
  const schema = contactSchema(survey);
  const submission = parseForm(form, schema);
  // The form's result can hold no files.
  const shown = parseForm(withoutFiles(form), schema);
  if (problem === 'rate_limited') {
    return { result: reply(shown, { '': [{ type: problem, message: '' }] }), status: 429 };
  }
  if (problem) {
    const type = problem === 'too_large' ? 'file_too_large' : problem;
    const maxMegabytes = Math.floor((survey.attachments?.maxBytes ?? 0) / 1_000_000);
    const failed = { type, message: `at most ${maxMegabytes} MB` };
    return { result: reply(shown, { [filesField]: [failed] }), status: 400 };
  }
  if (submission.status !== 'success') {
    const { [filesField]: ofFiles } = submission.error ?? {};
    return { result: reply(shown, ofFiles ? { [filesField]: ofFiles } : {}), status: 400 };
  }
  const result = await send(api, survey, submission.value, findHumanToken(form));
  if (result.succeeded) return { reference: result.data.reference };
  return { result: failureResult(shown, named(result)), status: result.status || 503 };
}

type Shown = ReturnType<typeof parseForm<ReturnType<typeof contactSchema>>>;

const secrets = ['reCaptchaToken', 'formTicket'];

const reply = (shown: Shown, fieldErrors: Record<string, Problem[]>): FormResult =>
  shown.reply({ fieldErrors, hideFields: secrets });

function withoutFiles(form: FormData): FormData {
  const fields = new FormData();
  for (const [name, value] of form) if (typeof value === 'string') fields.append(name, value);
  return fields;
}

function send(
  api: Api<Contract>,
  { name: templateName, attachments }: Survey,
  value: Record<string, unknown>,
  reCaptchaToken: string | undefined,
): Promise<Result<{ reference: string }>> {
  const { email, [filesField]: files, ...answers } = value;
  const emailFields = Object.fromEntries(
    Object.entries(answers).flatMap(([name, answer]) =>
      answer === undefined ? [] : [[name, Array.isArray(answer) ? joinChoices(answer) : String(answer)]],
    ),
  );
  if (!attachments) {
    return api.survey.contactForm({
      body: { templateName, email: String(email), emailFields, reCaptchaToken },
    });
  }
  return api.survey.contactFormWithAttachment({
    body: {
      Attachments: Array.isArray(files) && files.length > 0 ? files : undefined,
      EmailFields: JSON.stringify(emailFields),
      ReCaptchaToken: reCaptchaToken,
      TemplateName: templateName,
      Email: String(email),
    },
  });
}

/** The failure with its errors under the names of the form's fields. */
function named(failure: Failure): Failure {
  const errors = failure.errors.map((error) => ({
    ...error,
    path: error.path
      .replace(/^body\.emailFields\./i, 'body.')
      .replace('body.Attachments', `body.${filesField}`)
      .replace('body.Email', 'body.email'),
  }));
  return { ...failure, errors };
}
