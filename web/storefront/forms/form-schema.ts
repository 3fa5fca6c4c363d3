import { z } from 'zod';
import { emailAddress } from '../../../contract/account.ts';
import type { Question, Survey } from '../../../contract/survey.ts';
import { answersSchema } from '../../../contract/survey-answers.ts';

/** What the part of a form with its files is called. */
export const filesField = 'attachments';

/** The questions of a page of a form, as its fields. */
export const pageSchema = (questions: readonly Question[]) => answersSchema(questions);

/** A message to the house: its answers, where an answer goes, and what is sent along. */
export function contactSchema({ pages, attachments }: Pick<Survey, 'pages' | 'attachments'>) {
  const answers = answersSchema(pages.flatMap(({ questions }) => questions));
  const files = attachments ? { [filesField]: filesSchema(attachments) } : {};
  return z.object({ ...answers.shape, email: emailAddress, ...files });
}

function filesSchema({ most, maxBytes, types }: NonNullable<Survey['attachments']>) {
  // What a browser does not know the kind of, the server looks into.
  const isKnown = ({ type }: File) => type === '' || types.some((one) => one === type);
  return z
    .array(z.file())
    .refine((files) => files.length <= most, {
      params: { code: 'too_many_files' },
      message: `at most ${most}`,
    })
    .refine((files) => files.every(({ size }) => size <= maxBytes), {
      params: { code: 'file_too_large' },
      message: `at most ${Math.floor(maxBytes / 1_000_000)} MB`,
    })
    .refine((files) => files.every(isKnown), { params: { code: 'file_kind' } })
    .optional();
}
