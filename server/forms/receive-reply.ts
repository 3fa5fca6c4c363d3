import { createHash, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { UploadedFile } from '../../contract/upload.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import type { Library } from '../media/index.ts';
import { type CheckedFile, checkAttachments, claimFiles, putFiles, releaseFiles } from './attachments.ts';
import { readGuestEmail } from './guest-email.ts';

/** Emails of a guest in one conversation. More are left in the mailbox. */
const maxReplies = 100;

const maxFiles = 5;
const maxFileBytes = 10_000_000;

type Reply = {
  siteId: string;
  messageId: string;
  source: Uint8Array;
  /** The address of the mailbox: what it sent itself is no reply. */
  address: string;
};

/**
 * Adds an email of a guest to its conversation, which is open again then. Each email is added once, however often it is
 * read. Files of kinds that forms do not accept are left out.
 * @throws UnreadableEmail
 */
export async function receiveReply(
  { db, library }: { db: Db; library: Pick<Library, 'storage'> },
  { siteId, messageId, source, address }: Reply,
): Promise<void> {
  const { from, text, fullText, files, ...email } = await readGuestEmail(source);
  if (from.toLowerCase() === address.toLowerCase()) return;
  const emailId = email.emailId || createHash('sha256').update(source).digest('hex');
  if (!(await takesReply(db, siteId, messageId))) return;
  const checked = await checkFiles(files.slice(0, maxFiles));
  if (text === '' && checked.files.length === 0) return checked.remove();
  const stored = await putFiles(db, library, checked.files).finally(checked.remove);
  const isAdded = await transact(db, async (trx) => {
    await trx.selectFrom('survey_entry').select('id').where('id', '=', messageId).forUpdate().execute();
    if (!(await takesReply(trx, siteId, messageId))) return false;
    const post = await trx
      .insertInto('message_post')
      .values({
        ...{ entry_id: messageId, is_from_guest: true, body: text, full_text: fullText },
        ...{ from_address: from, email_id: emailId },
      })
      .onConflict((conflict) =>
        conflict.columns(['entry_id', 'email_id']).where('email_id', 'is not', null).doNothing(),
      )
      .returning('id')
      .executeTakeFirst();
    if (!post) return false;
    await claimFiles(trx, messageId, stored, post.id);
    await trx
      .updateTable('survey_entry')
      .set({ state: sql<string>`case state when 'new' then 'new' else 'open' end`, answered_at: null })
      .where('id', '=', messageId)
      .execute();
    return true;
  });
  if (!isAdded) await releaseFiles(db, stored);
}

/** Whether the conversation exists and takes another email. */
async function takesReply(db: Db, siteId: string, messageId: string): Promise<boolean> {
  const { rows } = await sql<{ takesReply: boolean }>`
    select (select count(*) from message_post where entry_id = ${messageId} and is_from_guest) < ${maxReplies} as "takesReply"
    from survey_entry where id = ${messageId} and site_id = ${siteId} and email_address <> ''`.execute(db);
  return rows[0]?.takesReply ?? false;
}

/** Writes the files of accepted kinds to temporary files, as uploads are. */
async function checkFiles(
  files: readonly { fileName: string; bytes: Uint8Array }[],
): Promise<{ files: CheckedFile[]; remove: () => Promise<void> }> {
  const written: UploadedFile[] = [];
  const remove = async () => {
    for (const { path } of written) await rm(path, { force: true });
  };
  const accepted: CheckedFile[] = [];
  for (const { fileName, bytes } of files) {
    const path = join(tmpdir(), `herberg-reply-${randomUUID()}`);
    const file = { path, fileName, bytes: bytes.length };
    written.push(file);
    await writeFile(path, bytes);
    const allowed = { maxFiles: 1, maxBytes: maxFileBytes };
    accepted.push(...(await checkAttachments(allowed, [file]).catch(() => [])));
  }
  return { files: accepted, remove };
}
