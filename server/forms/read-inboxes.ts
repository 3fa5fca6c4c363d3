import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../../database/connect.ts';
import type { Library } from '../media/index.ts';
import { findInboxConnection, type InboxHeaders, type Keys, type Transport } from '../platform/index.ts';
import { UnreadableEmail } from './guest-email.ts';
import { receiveReply } from './receive-reply.ts';
import { emailsAnswered, isAutomatic, messageOfAddress } from './reply-address.ts';

export type InboxReader = {
  /** Reads each mailbox that is due once. */
  readDue: () => Promise<void>;
  /** Ends the reading; what is left is read after the next start. */
  stop: () => void;
};

type Deps = {
  db: Db;
  keys: Keys;
  transport: Pick<Transport, 'readInbox'>;
  library: Pick<Library, 'storage'>;
  log: Logger;
};

/** One process reads a mailbox at a time; after this another one may, as the first has died. Seconds. */
const claimSeconds = 600;

/** A mailbox that answers more slowly goes on at its next turn, so that it does not keep others waiting. */
const readingMs = 300_000;

const pauseSeconds = 50;
/** After failures the pause doubles up to this, so that a mail server does not lock the account. */
const maxPauseSeconds = 3600;

/** A mailbox that failed this often, half an hour after the first time, is logged. */
const failuresToLog = 5;

/** Reads the mailboxes of all sites for replies of guests, which it adds to their conversations. */
export function openInboxReader(deps: Deps): InboxReader {
  const stopping = new AbortController();
  return {
    async readDue() {
      for (let siteId = await claimDue(deps.db); siteId; siteId = await claimDue(deps.db)) {
        if (stopping.signal.aborted) return;
        await readOne(deps, siteId, stopping.signal);
      }
    },
    stop: () => stopping.abort(),
  };
}

/** Claims a mailbox that is due, and returns its site. */
async function claimDue(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ site_id: string }>`
    update inbox_connection set next_read_at = now() + make_interval(secs => ${claimSeconds})
    where site_id = (
      select site_id from inbox_connection where next_read_at <= now() order by next_read_at
      limit 1 for update skip locked
    )
    returning site_id`.execute(db);
  return rows[0]?.site_id;
}

async function readOne(deps: Deps, siteId: string, signal: AbortSignal): Promise<void> {
  const { db, keys, transport, log } = deps;
  const connection = await findInboxConnection(db, keys, siteId);
  const row = await db
    .selectFrom('inbox_connection')
    .select(['uid_validity', 'last_uid', 'failures', 'checked_at'])
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  if (!connection || !row) return;
  // A mailbox that staff connect meanwhile has a position of its own.
  const unchanged = db
    .updateTable('inbox_connection')
    .where('site_id', '=', siteId)
    .where('checked_at', '=', row.checked_at);
  const { password, address } = connection;
  const problem =
    password === undefined
      ? { code: 'mail_password_unreadable' }
      : await transport.readInbox({
          connection: { ...connection, password },
          position: { uidValidity: Number(row.uid_validity), lastUid: Number(row.last_uid) },
          signal: AbortSignal.any([signal, AbortSignal.timeout(readingMs)]),
          findMessage: (headers) => findMessage(deps, siteId, headers),
          async onEmail(source, messageId) {
            await receiveReply(deps, { siteId, messageId, source, address }).catch((error) => {
              if (!(error instanceof UnreadableEmail)) throw error;
              log.warn({ err: error, siteId, messageId }, 'an email of a guest cannot be read');
            });
          },
          async onPosition({ uidValidity, lastUid }) {
            await unchanged.set({ uid_validity: uidValidity, last_uid: lastUid }).execute();
          },
        });
  if (signal.aborted) {
    await unchanged.set({ next_read_at: sql<Date>`now()` }).execute();
    return;
  }
  const failures = problem ? row.failures + 1 : 0;
  const pause = Math.min(pauseSeconds * 2 ** failures, maxPauseSeconds);
  if (problem && failures === failuresToLog)
    log.warn({ siteId, problem: problem.code }, 'a mailbox cannot be read');
  await unchanged
    .set({
      ...{ failures, problem: problem?.code ?? '' },
      next_read_at: sql<Date>`now() + make_interval(secs => ${pause})`,
      ...(!problem && { read_at: sql<Date>`now()` }),
    })
    .execute();
}

/** Returns the message that an email answers: by its address, else by the emails of ours that it names. */
async function findMessage(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  siteId: string,
  headers: InboxHeaders,
): Promise<string | undefined> {
  if (isAutomatic(headers)) return undefined;
  const addressed = messageOfAddress(keys, headers);
  if (addressed) return addressed;
  const answered = emailsAnswered(headers);
  if (answered.length === 0) return undefined;
  const email = await db
    .selectFrom('sent_email')
    .select('entry_id')
    .where('site_id', '=', siteId)
    .where('message_key', 'in', answered)
    .where('kind', 'in', ['messageReceived', 'messageAnswered'])
    .where('entry_id', 'is not', null)
    .orderBy('queued_at', 'desc')
    .executeTakeFirst();
  return email?.entry_id ?? undefined;
}
