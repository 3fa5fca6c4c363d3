import { sql } from 'kysely';
import type { Culture } from '../../contract/culture.ts';
import type { EmailName } from '../../contract/email-kinds.ts';
import type { EmailWords } from '../../contract/office-email.ts';
import type { Db } from '../../database/connect.ts';
import { oneLine } from '../locale/index.ts';

export const noWords: EmailWords = { subject: '', greeting: '', body: '' };

/** Whether a site sends a kind of email, and the words of its own; Flemish borrows those in Dutch. */
export async function readEmailSettings(
  db: Db,
  siteId: string,
  kind: EmailName,
  culture: Culture,
): Promise<{ isOn: boolean; words: EmailWords }> {
  const { rows } = await sql<EmailWords & { culture: Culture }>`
    select culture, subject, greeting, body from email_text
    where site_id = ${siteId} and kind = ${kind} and culture = any(${[culture, ...(culture === 'be' ? ['nl'] : [])]}::text[])`.execute(
    db,
  );
  const [own, borrowed] = [culture, 'nl'].map((one) => rows.find((row) => row.culture === one));
  const choose = (field: keyof EmailWords) => own?.[field] || (culture === 'be' && borrowed?.[field]) || '';
  const off = await db
    .selectFrom('email_off')
    .select('kind')
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return {
    isOn: !off,
    words: { subject: choose('subject'), greeting: choose('greeting'), body: choose('body') },
  };
}

type Opening = { subject: string; greeting: string; paragraphs: readonly string[] };

/**
 * Puts the business's own words over the shipped ones, with their fields filled in. A greeting that names a guest whose
 * name is unknown stays as shipped.
 */
export function withOwnWords(shipped: Opening, words: EmailWords, values: Record<string, string>): Opening {
  const fill = (text: string) =>
    text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => values[name] ?? '');
  const isNameless = /\{\{\s*guestName\s*\}\}/.test(words.greeting) && !values.guestName;
  const paragraphs = fill(words.body)
    .split(/\n\s*\n/)
    .map(oneLine)
    .filter(Boolean);
  return {
    subject: oneLine(words.subject ? fill(words.subject) : shipped.subject),
    greeting: words.greeting && !isNameless ? oneLine(fill(words.greeting)) : shipped.greeting,
    paragraphs: paragraphs.length > 0 ? paragraphs : shipped.paragraphs,
  };
}
