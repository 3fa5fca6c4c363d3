import { sql } from 'kysely';
import type { Received } from '../../contract/contract.ts';
import { ApiError } from '../../contract/errors.ts';
import { maxNotes, type Note, type officeGuestNote } from '../../contract/office-notes.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { assertVersion, versionOf } from '../content/index.ts';
import { personName } from '../customers/index.ts';
import { instantColumn } from '../platform/index.ts';

/** What notes are about: the column that refers to it and its id. */
export type NoteSubject = {
  siteId: string;
  column: 'person_id' | 'reservation_id' | 'order_id';
  id: string;
};

const subjectTables = { person_id: 'person', reservation_id: 'reservation', order_id: 'customer_order' };

/** Lists the notes about a subject: pinned ones first, then the newest first. @throws ApiError `not_found` without it */
export async function listNotes(db: Db, subject: NoteSubject): Promise<Note[]> {
  await assertSubject(db, subject);
  const { rows } = await sql<Omit<Note, 'version'>>`
    select note.id, text, is_pinned as "isPinned",
      ${personName()} as "staffName",
      ${instantColumn(sql`note.created_at`)} as "createdAt"
    from note left join person on person.id = note.staff_id
    where ${sql.ref(`note.${subject.column}`)} = ${subject.id}
    order by is_pinned desc, note.created_at desc, note.id desc`.execute(db);
  return rows.map((note) => ({ ...note, version: noteVersion(note) }));
}

/** Writes a note. @throws ApiError `not_found` without its subject, `conflict` over the limit */
export async function createNote(
  db: Db,
  subject: NoteSubject,
  staffId: string,
  { text, isPinned }: Received<typeof officeGuestNote.create>['body'],
): Promise<Note[]> {
  return transact(db, async (trx) => {
    const notes = await listNotes(trx, subject);
    if (notes.length >= maxNotes) throw new ApiError('conflict', { details: { max: maxNotes } });
    await sql`
      insert into note (site_id, ${sql.ref(subject.column)}, text, is_pinned, staff_id)
      values (${subject.siteId}, ${subject.id}, ${text}, ${isPinned}, ${staffId})`.execute(trx);
    return listNotes(trx, subject);
  });
}

/** Changes the sent fields of a note. @throws ApiError `not_found`, `version_conflict` */
export async function changeNote(
  db: Db,
  subject: NoteSubject,
  noteId: string,
  { version, ...change }: Received<typeof officeGuestNote.change>['body'],
): Promise<Note[]> {
  return transact(db, async (trx) => {
    await sql`select from note where id = ${noteId} for update`.execute(trx);
    const note = (await listNotes(trx, subject)).find(({ id }) => id === noteId);
    if (!note) throw new ApiError('not_found');
    assertVersion(note, version, change);
    const { text, isPinned } = { ...note, ...change };
    await sql`update note set text = ${text}, is_pinned = ${isPinned} where id = ${noteId}`.execute(trx);
    return listNotes(trx, subject);
  });
}

/** Removes a note. @throws ApiError `not_found` */
export async function removeNote(db: Db, subject: NoteSubject, noteId: string): Promise<Note[]> {
  return transact(db, async (trx) => {
    await assertSubject(trx, subject);
    const { rows } = await sql`
      delete from note where id = ${noteId} and ${sql.ref(subject.column)} = ${subject.id} returning id`.execute(
      trx,
    );
    if (rows.length === 0) throw new ApiError('not_found');
    return listNotes(trx, subject);
  });
}

async function assertSubject(db: Db, { siteId, column, id }: NoteSubject): Promise<void> {
  const { rows } = await sql`
    select from ${sql.table(subjectTables[column])} where id = ${id}::uuid and site_id = ${siteId}`.execute(
    db,
  );
  if (rows.length === 0) throw new ApiError('not_found');
}

const noteVersion = ({ text, isPinned }: Pick<Note, 'text' | 'isPinned'>) => versionOf({ text, isPinned });
