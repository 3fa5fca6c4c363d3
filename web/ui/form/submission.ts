import type { Submission, SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { data } from 'react-router';
import type { z } from 'zod';
import type { Failure } from '../../../client/result.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { humanTokenField } from '../../../contract/human-token.ts';
import { defaultMessages, type Problem, type ProblemType, toProblems } from './problem.ts';

/** The result of an action for its form: the typed values, but for passwords, and the problems. */
export type FormResult = SubmissionResult<Problem[]>;

/** Whether a submission succeeded. A form that is emptied after its success has no value at all. */
export function isSuccess(result: FormResult | null | undefined): boolean {
  return result?.status === 'success' || result?.initialValue === null;
}

export type FormSubmission<Schema extends z.ZodType> = Submission<
  z.input<Schema>,
  Problem[],
  z.output<Schema>
>;

type Read<Schema extends z.ZodType> =
  | { value: z.output<Schema>; submission: FormSubmission<Schema>; result?: undefined }
  | { value: undefined; submission: FormSubmission<Schema>; result: FormResult };

/** Validates form data by a schema: in the browser before sending, on the server at arrival. */
export function parseForm<Schema extends z.ZodType>(form: FormData, schema: Schema): FormSubmission<Schema> {
  return parseWithZod(form, { schema, error: defaultMessages, formatError: toProblems });
}

/**
 * Reads a form in an action: the validated value, or the result to return with status 400.
 * @throws status 400 for a request without a form, or with a form that is not ours
 */
export async function readForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<Read<Schema>> {
  const submission = parseForm(await readFormData(request), schema);
  if (submission.status === 'success') return { value: submission.value, submission };
  return { value: undefined, submission, result: submission.reply({ hideFields: secrets(submission) }) };
}

/** More entries than any form of ours has. Reading many more would delay all other requests. */
const maxEntries = 200;
const maxNameLength = 100;
const maxPathParts = 3;

/**
 * Reads the fields of a request, without those whose names no form of ours has.
 * @throws status 400 for a request without a form, or with a form that is not ours
 */
export async function readFormData(request: Request): Promise<FormData> {
  const received = await request.formData().catch(() => undefined);
  const entries = [...(received ?? [])];
  if (!received || entries.length > maxEntries) throw data(null, { status: 400 });
  const form = new FormData();
  for (const [name, value] of entries) if (isReadable(name)) form.append(name, value);
  return form;
}

/**
 * Refuses Conform's own names for growing lists, which no form of ours uses: invalid JSON in them would
 * throw. Also refuses a high index, because Conform would create all entries before it, and a deep path,
 * because Conform recurses into it.
 */
function isReadable(name: string): boolean {
  if (name === '__intent__' || name === '__state__') return false;
  return name.length <= maxNameLength && name.split(/[.[]/).length <= maxPathParts && !/\[\d{3}/.test(name);
}

/**
 * Converts a failed call to problems of the fields that it names, or else of the form.
 * @param as problem types for error codes on this form
 */
export function failureResult<Schema extends z.ZodType>(
  submission: FormSubmission<Schema>,
  failure: Failure,
  as: Partial<Record<ErrorCode, ProblemType>> = {},
): FormResult {
  const fields = submission.reply().fields ?? [];
  const fieldErrors: Record<string, Problem[]> = {};
  const formErrors: Problem[] = [];
  for (const { path, code, message } of failure.errors) {
    const name = fieldName(path);
    const problem = { type: as[code as ErrorCode] ?? code, message };
    // The field with that token is hidden.
    if (fields.includes(name) && name !== humanTokenField)
      fieldErrors[name] = [...(fieldErrors[name] ?? []), problem];
    else formErrors.push(problem);
  }
  if (failure.errors.length === 0) {
    const type = (failure.code && as[failure.code]) ?? failure.code ?? 'unavailable';
    formErrors.push({ type, message: failure.serverMessage ?? undefined });
  }
  return submission.reply({ formErrors, fieldErrors, hideFields: secrets(submission) });
}

/** Converts `body.lines.0.name` to the field `lines[0].name`. */
function fieldName(path: string): string {
  return path.replace(/^\w+\./, '').replace(/\.(\d+)(?=\.|$)/g, '[$1]');
}

/** The typed values, but for passwords, for a form that sends them once more. */
export function typedValues<Schema extends z.ZodType>(
  submission: FormSubmission<Schema>,
): Record<string, string> {
  const { initialValue } = submission.reply({ hideFields: secrets(submission) });
  return Object.fromEntries(
    Object.entries(initialValue ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}

function secrets({ payload }: { payload: Record<string, unknown> }): string[] {
  return Object.keys(payload).filter((name) => /password|token/i.test(name));
}
