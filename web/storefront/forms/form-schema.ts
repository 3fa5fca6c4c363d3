import { z } from 'zod';
import { emailAddress } from '../../../contract/email-address.ts';
import type { Question, Survey } from '../../../contract/survey.ts';
import { answersSchema } from '../../../contract/survey-answers.ts';

/** The multipart name of a form's files. */
export const filesField = 'attachments';

/** The schema of one page of a form. */
export const pageSchema = (questions: readonly Question[]) => answersSchema(questions);

/** The schema of a message to the business: its answers, the address for the reply, and its files. */
export function contactSchema({ pages, attachments }: Pick<Survey, 'pages' | 'attachments'>) {
  const answers = answersSchema(pages.flatMap(({ questions }) => questions));
  const files = attachments ? { [filesField]: filesSchema(attachments) } : {};
  return z.object({ ...answers.shape, email: emailAddress, ...files });
}

function filesSchema({ maxFiles, maxBytes, types }: NonNullable<Survey['attachments']>) {
  // The server checks the content of a file without a known type.
  const isKnown = ({ type }: File) => type === '' || types.some((one) => one === type);
  return z
    .array(z.file())
    .refine((files) => files.length <= maxFiles, {
      params: { code: 'too_many_files' },
      message: `at most ${maxFiles}`,
    })
    .refine((files) => files.every(({ size }) => size <= maxBytes), {
      params: { code: 'file_too_large' },
      message: `at most ${Math.floor(maxBytes / 1_000_000)} MB`,
    })
    .refine((files) => files.every(isKnown), { params: { code: 'file_kind' } })
    .optional();
}
