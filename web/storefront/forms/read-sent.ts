import type { RouterContextProvider } from 'react-router';
import { sentForm } from '../../ui/form/submission.ts';
import { visitContext } from '../../visit.ts';

/**
 * What a form's own screen was sent. What comes in parts is read as it comes, files or not: the server lets it by unread.
 * @param most how many files may be among it
 * @throws status 400 where no form was sent at all
 */
export async function readSent(
  request: Request,
  context: Readonly<RouterContextProvider>,
  most = 0,
): Promise<{ form: FormData; problem?: string }> {
  const isInParts = /^multipart\//i.test(request.headers.get('Content-Type') ?? '');
  if (!isInParts) return { form: await sentForm(request) };
  return context.get(visitContext).readForm(request, most);
}
