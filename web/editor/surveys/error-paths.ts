import type { Failure } from '../../../client/result.ts';
import type { Draft } from './draft.ts';

type Steps = { page: number | undefined; question: number | undefined; rest: string[] };

/** Splits `body.definition.pages.0.questions.1.label` into its steps. */
export function parsePath(path: string): Steps {
  const steps = path.replace(/^body\.definition\.?/, '').split('.');
  const [pages, page, questions, question] = steps;
  if (pages !== 'pages' || page === undefined) return { page: undefined, question: undefined, rest: steps };
  if (questions !== 'questions' || question === undefined) {
    return { page: Number(page), question: undefined, rest: steps.slice(2) };
  }
  return { page: Number(page), question: Number(question), rest: steps.slice(4) };
}

/** The path of a question's errors: by its name, since the question may have moved. */
export const questionPath = (name: string) => `question ${name}`;

/** Converts the errors of a saved form to paths in the current draft. */
export function locateErrors(failure: Failure | null, saved: Draft): Failure | null {
  if (!failure) return null;
  const errors = failure.errors.map((error) => {
    const { page, question, rest } = parsePath(error.path);
    const name = page !== undefined && question !== undefined && saved.pages[page]?.questions[question]?.name;
    if (name) return { ...error, path: [questionPath(name), ...rest].join('.') };
    return { ...error, path: (page === undefined ? rest : ['pages', page, ...rest]).join('.') };
  });
  return { ...failure, errors };
}

/** The first error at a path or below it. */
export function findErrorIn(failure: Failure | null, path: string): string | undefined {
  return failure?.errors.find((error) => error.path === path || error.path.startsWith(`${path}.`))?.message;
}
