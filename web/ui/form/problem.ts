import type { $ZodErrorMap, $ZodIssue, $ZodRawIssue } from 'zod/v4/core';

/**
 * A problem of a field or a form: its type has a translation with `values` for its placeholders, its message may contain
 * a number.
 */
export type Problem = { type: string; message?: string; values?: Record<string, string> };

/** The types that have a translation of their own, under `error:form.{type}`. */
export const problemTypes = [
  'required',
  'oneOf',
  'too_small',
  'too_big',
  'at_most',
  'invalid',
  'invalid_email',
  'invalid_date',
  'invalid_phone',
  'invalid_country',
  'invalid_order',
  'birth_date',
  'username_differs',
  'already_used',
  'address_taken',
  'obvious',
  'wrong_password',
  'wrong_login',
  'nothing_chosen',
  'rate_limited',
  'unavailable',
  'vat_number',
  'postal_code',
  'accept_terms',
  'confirm_age',
  'whole_number',
  'too_many_files',
  'file_too_large',
  'file_kind',
  'not_human',
  'no_check',
  'guest_gone',
] as const;

export type ProblemType = (typeof problemTypes)[number];

export function isProblemType(type: string): type is ProblemType {
  return problemTypes.some((known) => known === type);
}

const required = 'required field';

/** The default messages of schemas. They are for the log and for the number in them, not for people. */
export const defaultMessages: $ZodErrorMap = (issue) => {
  if (isMissing(issue)) return required;
  if (issue.code === 'too_small') return `at least ${issue.minimum} characters`;
  if (issue.code === 'too_big') return `at most ${issue.maximum} characters`;
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'valid email';
  return undefined;
};

function isMissing({ code, input }: $ZodRawIssue): boolean {
  return code !== 'custom' && (input === undefined || input === null || input === '');
}

/** Converts the issues of a schema to problems for the form: each type once. */
export function toProblems(issues: readonly $ZodIssue[]): Problem[] {
  const problems = issues.map((issue) => toProblem(issue, issue.path.at(-1)));
  return problems.filter(({ type }, index) => problems.findIndex((other) => other.type === type) === index);
}

function toProblem(issue: $ZodIssue, name: PropertyKey | undefined): Problem {
  if (issue.code === 'invalid_union' && issue.message !== required) {
    // The value is none of the literals, so the other branch of the union describes the problem.
    const other = issue.errors.flat().find(({ code }) => code !== 'invalid_value');
    return other ? toProblem(other, name) : { type: 'oneOf', message: issue.message };
  }
  const values = issue.code === 'custom' ? issue.params?.values : undefined;
  return { type: getProblemType(issue, name), message: issue.message, ...(values && { values }) };
}

/** The type of a pattern problem, by the name of the field. */
const ofPattern: Record<string, ProblemType> = {
  countryCode: 'invalid_country',
  orderName: 'invalid_order',
};

function getProblemType(issue: $ZodIssue, name: PropertyKey | undefined): ProblemType {
  if (issue.message === required) return 'required';
  switch (issue.code) {
    case 'invalid_value':
      return 'oneOf';
    case 'too_small':
      // A required text that consists of spaces is empty after trimming.
      if (issue.origin === 'string') return issue.minimum === 1 ? 'required' : 'too_small';
      return 'invalid';
    case 'too_big':
      if (issue.origin === 'string') return 'too_big';
      return issue.origin === 'number' || issue.origin === 'int' ? 'at_most' : 'invalid';
    case 'invalid_format':
      return known(`invalid_${issue.format}`) ?? ofPattern[String(name)] ?? 'invalid';
    case 'custom':
      return known(issue.params?.code) ?? 'invalid';
    default:
      return 'invalid';
  }
}

const known = (type: unknown) => (typeof type === 'string' && isProblemType(type) ? type : undefined);
