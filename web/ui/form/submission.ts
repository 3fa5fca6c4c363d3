import type { Submission, SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { data } from 'react-router';
import type { z } from 'zod';
import type { Failure } from '../../../client/result.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { humanTokenField } from '../../../contract/human-token.ts';
import { defaultMessages, type Problem, type ProblemType, toProblems } from './problem.ts';

/** What an action gives back to its form: what was typed, but for passwords, and what is wrong with it. */
export type FormResult = SubmissionResult<Problem[]>;

/** A form that is emptied after its success says so by having no value at all. */
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

/** What was sent, by its schema: in the browser before it goes, on the server when it comes. */
export function parseForm<Schema extends z.ZodType>(form: FormData, schema: Schema): FormSubmission<Schema> {
  return parseWithZod(form, { schema, error: defaultMessages, formatError: toProblems });
}

/**
 * For an action: the checked value, or the result to answer with status 400.
 * @throws status 400 where no form was sent at all, or none that is ours
 */
export async function readForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<Read<Schema>> {
  const submission = parseForm(await readFormData(request), schema);
  if (submission.status === 'success') return { value: submission.value, submission };
  return { value: undefined, submission, result: submission.reply({ hideFields: secrets(submission) }) };
}

/** More than any form of ours has; reading many more would keep everybody else waiting. */
const maxEntries = 200;
const maxNameLength = 100;
const maxPathParts = 3;

/**
 * The fields that were sent, without those whose names no form of ours has.
 * @throws status 400 where no form was sent at all, or none that is ours
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
 * Not Conform's own names, for lists that grow, which nobody needs here: what is no JSON in them would throw. Nor a
 * far place in a list: all the places before it would be made. Nor a deep one: Conform walks down to it recursively.
 */
function isReadable(name: string): boolean {
  if (name === '__intent__' || name === '__state__') return false;
  return name.length <= maxNameLength && name.split(/[.[]/).length <= maxPathParts && !/\[\d{3}/.test(name);
}

/**
 * A failed call as problems of the fields it names, or else of the form.
 * @param as what a code is called on this form
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
    // Nobody sees the field with that token.
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

/** `body.lines.0.name` is the field `lines[0].name`. */
function fieldName(path: string): string {
  return path.replace(/^\w+\./, '').replace(/\.(\d+)(?=\.|$)/g, '[$1]');
}

/** What was typed, but for passwords, for a form that sends it once more. */
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
