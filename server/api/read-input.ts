import { z } from 'zod';
import type { Culture } from '../../contract/culture.ts';
import { ApiError, type FieldError } from '../../contract/errors.ts';
import { incomingFolder, type Library } from '../media/index.ts';
import {
  describeIssue,
  discardFiles,
  matchNames,
  patternMessage,
  readBody,
  readForm,
  readQuery,
  schemaMessages,
} from '../platform/index.ts';
import type { Route } from './routes.ts';

/** The input of a request for its handler. */
export type Input = { params: unknown; query: unknown; body: unknown };

/** A request to a call, before any validation. */
export type ReceivedRequest = {
  route: Route;
  params: Record<string, string>;
  url: URL;
  request: Request;
  culture: Culture;
  library: Library;
};

/**
 * Reads and validates all of the input, so that one answer names every error.
 * @throws ApiError `invalid`, `too_large`, `unsupported_media_type`
 */
export async function parseRequest(received: ReceivedRequest): Promise<Input> {
  const { route, params, url, request, culture } = received;
  const { endpoint } = route;
  const problems: FieldError[] = [];
  const read = (name: 'params' | 'query' | 'body', schema: z.ZodType | undefined, value: unknown) => {
    if (!schema) return undefined;
    const parsed = schema.safeParse(matchNames(schema, value, name, problems), {
      error: schemaMessages[culture],
    });
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) {
      const problem = describeIssue(name, issue);
      // A list reports each wrong item, and a pattern adds nothing to the error of an invalid date.
      const isReported = ({ path, message }: FieldError) =>
        path === problem.path && (message === problem.message || problem.message === patternMessage);
      if (!problems.some(isReported)) problems.push(problem);
    }
  };
  const { body } = endpoint;
  const rawBody =
    body && (await (route.form ? readParts(received, problems) : readBody(request, endpoint.bodyLimit)));
  const input = {
    params: read('params', endpoint.params, params),
    query:
      endpoint.query && read('query', endpoint.query, readQuery(endpoint.query, url.searchParams, problems)),
    body: body && read('body', body, rawBody),
  };
  if (problems.length > 0) {
    await discardFiles(rawBody);
    throw new ApiError('invalid', { errors: problems.slice(0, 100) });
  }
  return input;
}

/** Reads the parts of form data, with its files in a folder of their own. */
function readParts({ route, request, library }: ReceivedRequest, problems: FieldError[]): Promise<unknown> {
  const { body, files = {}, bodyLimit: maxTextBytes } = route.endpoint;
  const names = body instanceof z.ZodObject ? Object.keys(body.shape) : [];
  const { maxBytes } = library;
  const reading = { names, files, folder: incomingFolder(library), maxBytes, maxTextBytes };
  return readForm(request, reading, problems);
}
