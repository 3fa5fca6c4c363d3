import type { RouterContextProvider } from 'react-router';
import { requestContext } from '../../request-context.ts';
import { readFormData } from '../../ui/form/submission.ts';

/**
 * Reads the form sent to its own screen or to the page that has it. Multipart bodies are read as a stream, with or without files,
 * because the server does not parse them.
 * @param maxFiles the maximum number of files
 * @throws status 400 where the request has no form
 */
export async function readMultipartForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
  maxFiles = 0,
): Promise<{ form: FormData; problem?: string }> {
  const isInParts = /^multipart\//i.test(request.headers.get('Content-Type') ?? '');
  if (!isInParts) return { form: await readFormData(request) };
  return context.get(requestContext).readForm(request, maxFiles);
}
