import { sql } from 'kysely';
import type { Received } from '../../contract/contract.ts';
import type { EditedInbox, officeConnection } from '../../contract/office-connections.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { assertVersion, lockSite, versionOf } from '../content/index.ts';
import {
  assertInbox,
  findInboxConnection,
  instantColumn,
  type Keys,
  limitRate,
  type Transport,
} from '../platform/index.ts';
import { isSameServer, passwordFor, trialPace } from './typed-server.ts';

type InboxInput = Received<typeof officeConnection.putInbox>['body'];

/** The parts of a running server that connect a mailbox. */
type InboxDeps = { db: Db; keys: Keys; transport: Transport };

/** The form of a business without a mailbox starts with the usual port. */
const noInbox: Omit<EditedInbox, 'version'> = {
  ...{ isConnected: false, host: '', port: 993, security: 'tls', username: '', folder: 'INBOX', address: '' },
  ...{ passwordChangedAt: null, checkedAt: null, readAt: null, problem: null },
};

/** Reads the mailbox of a site, without its password. */
export async function readInboxConnection(db: Db, siteId: string): Promise<EditedInbox> {
  const { rows } = await sql<Omit<EditedInbox, 'version'>>`
    select true as "isConnected", host, port, security, username, folder, address, nullif(problem, '') as problem,
      ${instantColumn(sql`password_changed_at`)} as "passwordChangedAt", ${instantColumn(sql`checked_at`)} as "checkedAt",
      ${instantColumn(sql`read_at`)} as "readAt"
    from inbox_connection where site_id = ${siteId}`.execute(db);
  const facts = rows[0] ?? noInbox;
  // What the reading of the mailbox stores is no change of staff.
  const { checkedAt: _, readAt: _readAt, problem: _problem, ...editable } = facts;
  return { version: versionOf(editable), ...facts };
}

/**
 * Stores the mailbox of a site, once its server accepted the login and opened the folder. It is read from its end on, or
 * from where it was read to, if it is the same one.
 * @throws ApiError `invalid` at the field that the server refuses, `version_conflict`
 */
export async function putInboxConnection(
  { db, keys, transport }: InboxDeps,
  siteId: string,
  { version, password: typed, ...input }: InboxInput,
): Promise<EditedInbox> {
  const facts = { ...input, host: input.host.toLowerCase() };
  assertVersion(await readInboxConnection(db, siteId), version, facts);
  const stored = await findInboxConnection(db, keys, siteId);
  const password = passwordFor(facts, typed, stored);
  await limitRate(db, `inbox-trial:${siteId}`, trialPace);
  const end = await assertInbox(transport, { ...facts, password });
  return transact(db, async (trx) => {
    await lockSite(trx, siteId);
    assertVersion(await readInboxConnection(trx, siteId), version, facts);
    const isSameFolder = isSameServer(facts, stored) && stored?.folder === facts.folder;
    const row = {
      ...facts,
      sealed_password: keys.secrets.seal(password),
      // In milliseconds, as the reader compares it.
      checked_at: sql<Date>`date_trunc('milliseconds', now())`,
      ...(typed !== null && { password_changed_at: sql<Date>`now()` }),
      ...(!isSameFolder && { uid_validity: end.uidValidity, last_uid: end.lastUid, read_at: null }),
      ...{ next_read_at: sql<Date>`now()`, problem: '', failures: 0 },
    };
    await trx
      .insertInto('inbox_connection')
      .values({ site_id: siteId, uid_validity: end.uidValidity, last_uid: end.lastUid, ...row })
      .onConflict((conflict) => conflict.column('site_id').doUpdateSet(row))
      .execute();
    return readInboxConnection(trx, siteId);
  });
}

/** Removes the mailbox of a site. The replies that were read from it stay. */
export async function removeInboxConnection(db: Db, siteId: string): Promise<EditedInbox> {
  await db.deleteFrom('inbox_connection').where('site_id', '=', siteId).execute();
  return readInboxConnection(db, siteId);
}
