import type { RouterContextProvider } from 'react-router';
import { requestContext } from '../../request-context.ts';
import { readFormData } from '../../ui/form/submission.ts';

/**
 * What a form's own screen was sent. What comes in parts is read as it comes, files or not: the server lets it by unread.
 * @param maxFiles how many files may be among it
 * @throws status 400 where no form was sent at all
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
