import { z } from 'zod';
import type { Culture } from '../contract/culture.ts';
import { ApiError, type FieldError } from '../contract/errors.ts';
import { readBody } from './body.ts';
import { discardFiles, readForm } from './form-body.ts';
import { foldNames, readQuery } from './input.ts';
import { incomingFolder, type Library } from './media/library.ts';
import { schemaMessages } from './messages.ts';
import type { Route } from './routes.ts';

/** What a handler receives of a request. */
export type Input = { params: unknown; query: unknown; body: unknown };

/** A request to a call, before anything in it was looked at. */
export type Sent = {
  route: Route;
  params: Record<string, string>;
  url: URL;
  request: Request;
  culture: Culture;
  library: Library;
};

/**
 * Reads and checks all of the input, so that one answer names everything that is wrong with it.
 * @throws ApiError `invalid`, `too_large`, `unsupported_media_type`
 */
export async function receive(sent: Sent): Promise<Input> {
  const { route, params, url, request, culture } = sent;
  const { endpoint } = route;
  const problems: FieldError[] = [];
  const read = (name: 'params' | 'query' | 'body', schema: z.ZodType | undefined, given: unknown) => {
    if (!schema) return undefined;
    const parsed = schema.safeParse(foldNames(schema, given, name, problems), {
      error: schemaMessages[culture],
    });
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) {
      const problem = problemOf(name, issue);
      // A list tells of each wrong item, and a pattern says no more than the date that is none.
      const isTold = ({ path, message }: FieldError) =>
        path === problem.path && (message === problem.message || problem.message === ofPattern);
      if (!problems.some(isTold)) problems.push(problem);
    }
  };
  const { body } = endpoint;
  const given =
    body && (await (route.form ? readParts(sent, problems) : readBody(request, endpoint.bodyLimit)));
  const input = {
    params: read('params', endpoint.params, params),
    query:
      endpoint.query && read('query', endpoint.query, readQuery(endpoint.query, url.searchParams, problems)),
    body: body && read('body', body, given),
  };
  if (problems.length > 0) {
    await discardFiles(given);
    throw new ApiError('invalid', { errors: problems.slice(0, 100) });
  }
  return input;
}

const ofPattern = 'field.form';

/** What is wrong with a part of an input that its call checks by itself, as `receive` would say it; `path` names the part. */
export function validatePart<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  path: string,
  culture: Culture,
): { data?: z.output<Schema>; errors: FieldError[] } {
  const parsed = schema.safeParse(value, { error: schemaMessages[culture] });
  if (parsed.success) return { data: parsed.data, errors: [] };
  return { errors: parsed.error.issues.map((issue) => problemOf(path, issue)) };
}

function problemOf(name: string, issue: z.core.$ZodIssue): FieldError {
  const path = [name, ...issue.path].join('.');
  if (issue.code === 'custom' && issue.params?.code) {
    return { path, code: issue.params.code, message: `field.${issue.params.code}` };
  }
  // A pattern is for machines to read.
  const isPattern = issue.code === 'invalid_format' && issue.format === 'regex';
  return { path, code: issue.code ?? 'custom', message: isPattern ? ofPattern : issue.message };
}

/** The parts of form data, its files in a folder of their own. */
function readParts({ route, request, library }: Sent, problems: FieldError[]): Promise<unknown> {
  const { body, files = {}, bodyLimit: maxTextBytes } = route.endpoint;
  const names = body instanceof z.ZodObject ? Object.keys(body.shape) : [];
  const { maxBytes } = library;
  const reading = { names, files, folder: incomingFolder(library), maxBytes, maxTextBytes };
  return readForm(request, reading, problems);
}
