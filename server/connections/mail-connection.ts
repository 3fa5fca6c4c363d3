import { sql } from 'kysely';
import type { Received } from '../../contract/contract.ts';
import type { EditedMailConnection, officeConnection } from '../../contract/office-connections.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { assertVersion, lockSite, versionOf } from '../content/index.ts';
import {
  assertMailServer,
  fieldError,
  findMailConnection,
  instantColumn,
  type Keys,
  type LiveServices,
  limitRate,
  type MailConnection,
  type Message,
  type Transport,
  UnreadablePasswordError,
} from '../platform/index.ts';
import { passwordFor, trialPace } from './typed-server.ts';

type MailInput = Received<typeof officeConnection.putMail>['body'];

/** The parts of a running server that connect a mail server. */
export type MailDeps = { db: Db; keys: Keys; transport: Transport; live: LiveServices };

/** Reads the mail server of a site, without its password; `live` says what the settings of the server have. */
export async function readMailConnection(
  db: Db,
  siteId: string,
  live: LiveServices,
): Promise<EditedMailConnection> {
  const { rows } = await sql<Omit<EditedMailConnection, 'version' | 'source'>>`
    select host, port, security, username, sender_name as "senderName", sender_address as "senderAddress",
      ${instantColumn(sql`password_changed_at`)} as "passwordChangedAt", ${instantColumn(sql`checked_at`)} as "checkedAt"
    from mail_connection where site_id = ${siteId}`.execute(db);
  const source = rows[0] ? 'own' : live.sendsEmail ? 'server' : 'none';
  const facts = rows[0] ?? noServer;
  // A test message of the same facts is no change.
  const { checkedAt: _, ...editable } = facts;
  return { version: versionOf(editable), source, ...facts };
}

/** The form of a business without a mail server starts with the usual port. */
const noServer: Omit<EditedMailConnection, 'version' | 'source'> = {
  ...{ host: '', port: 587, security: 'starttls', username: '', senderName: '', senderAddress: '' },
  ...{ passwordChangedAt: null, checkedAt: null },
};

/**
 * Stores the mail server of a site, once it has taken `testMessage`.
 * @throws ApiError `invalid` at the field that the server refuses, `version_conflict`
 */
export async function putMailConnection(
  { db, keys, transport, live }: MailDeps,
  siteId: string,
  { version, password: typed, ...facts }: MailInput,
  testMessage: Message,
): Promise<EditedMailConnection> {
  assertVersion(await readMailConnection(db, siteId, live), version, facts);
  const isStoredNeeded = typed === null && facts.username !== '';
  const stored = isStoredNeeded ? await readStored(db, keys, siteId) : undefined;
  const host = facts.host.toLowerCase();
  const password = facts.username ? passwordFor({ ...facts, host }, typed, stored) : '';
  const connection = { ...facts, host, password };
  await limitRate(db, `mail-trial:${siteId}`, trialPace);
  await assertMailServer(transport, connection, testMessage);
  return transact(db, async (trx) => {
    await lockSite(trx, siteId);
    assertVersion(await readMailConnection(trx, siteId, live), version, facts);
    const row = {
      ...{ host, port: facts.port, security: facts.security, username: facts.username },
      ...{ sender_name: facts.senderName, sender_address: facts.senderAddress },
      checked_at: sql<Date>`now()`,
      sealed_password: facts.username ? keys.secrets.seal(connection.password) : null,
      ...(!isStoredNeeded && { password_changed_at: facts.username ? sql<Date>`now()` : null }),
    };
    await trx
      .insertInto('mail_connection')
      .values({ site_id: siteId, ...row })
      .onConflict((conflict) => conflict.column('site_id').doUpdateSet(row))
      .execute();
    return readMailConnection(trx, siteId, live);
  });
}

/** The stored mail server with its password. @throws ApiError `invalid` where the password cannot be read */
async function readStored(db: Db, keys: Keys, siteId: string): Promise<MailConnection | undefined> {
  try {
    return await findMailConnection(db, keys, siteId);
  } catch (error) {
    if (!(error instanceof UnreadablePasswordError)) throw error;
    throw fieldError('body.password', 'mail_password_unreadable');
  }
}

/** Removes the mail server of a site. */
export async function removeMailConnection(
  db: Db,
  siteId: string,
  live: LiveServices,
): Promise<EditedMailConnection> {
  return transact(db, async (trx) => {
    await trx.deleteFrom('mail_connection').where('site_id', '=', siteId).execute();
    return readMailConnection(trx, siteId, live);
  });
}
