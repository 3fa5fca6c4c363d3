import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Session } from '../../contract/account.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Right } from '../../contract/rights.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { type Audience, type Keys, type KnownPerson, limitRate } from '../platform/index.ts';
import { deviceOf } from './device.ts';
import { isStaff, lacksSecondFactor, rightsOf, staffAccess } from './staff-access.ts';

const day = 86_400;

/** Lifetime of an unused session by its kind. Seconds. An office session ends this long after the login. */
export const lifetimes = { login: 30 * day, registration: 365 * day, office: 12 * 3600 } as const;

/** A used refresh token returns its successor again during this time, for two tabs or parallel loaders. */
const graceSeconds = 30;

export type SessionTokens = { accessToken: string; refreshToken: string; lifetimeSeconds: number };

export type OpenedBy = keyof typeof lifetimes;

/** The browser of a session. */
export type Device = { userAgent: string | undefined; secret: string };

/** The sessions of a person, the last used; a new one ends the rest. */
export const maxSessions = 100;

/** New tokens of a session: an access token lasts a quarter of an hour. */
const refreshRate = { calls: 120, seconds: 3600 };

/** Opens a session; the caller has verified the person. */
export async function openSession(
  db: Db,
  keys: Keys,
  personId: string,
  openedBy: OpenedBy,
  device: Device,
): Promise<SessionTokens> {
  const audience: Audience = openedBy === 'office' ? 'office' : 'customer';
  const lifetimeSeconds = lifetimes[openedBy];
  const refreshToken = randomBytes(32).toString('base64url');
  const sessionId = await transact(db, async (trx) => {
    const { id } = await trx
      .insertInto('session')
      .values({
        person_id: personId,
        audience,
        device: deviceOf(device.userAgent),
        device_hash: sha256(device.secret),
        lifetime_seconds: lifetimeSeconds,
        expires_at: sql`now() + make_interval(secs => ${lifetimeSeconds})`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`delete from session where id in (select id from session where person_id = ${personId} and id <> ${id}
      order by last_used_at desc offset ${maxSessions - 1})`.execute(trx);
    await trx
      .insertInto('refresh_token')
      .values({ hash: sha256(refreshToken), session_id: id })
      .execute();
    return id;
  });
  const accessToken = await keys.signAccess({ audience, personId, sessionId });
  return { accessToken, refreshToken, lifetimeSeconds };
}

export type Refreshed = SessionTokens & { personId: string; sessionId: string };

/**
 * Exchanges a refresh token, which is valid once, for new tokens. Sent again within 30 seconds, while its
 * successor is unused, it returns that same successor; otherwise it was stolen, we cannot know by which of the
 * two users, and the whole family ends.
 * @throws ApiError `unauthenticated`, `rate_limited`
 */
export async function refreshSession(
  db: Db,
  keys: Keys,
  siteId: string,
  audience: Audience,
  refreshToken: string,
): Promise<Refreshed> {
  const hash = sha256(refreshToken);
  const successor = keys.successorOf(refreshToken);
  const found = await db.transaction().execute(async (trx) => {
    // The first transaction to lock the session uses the token; the others wait, and find it used. An erasure
    // locks the session before its tokens too.
    await trx
      .selectFrom('session')
      .select('id')
      .where('id', 'in', (eb) => eb.selectFrom('refresh_token').select('session_id').where('hash', '=', hash))
      .forUpdate()
      .execute();
    const token = await trx
      .selectFrom('refresh_token')
      .innerJoin('session', 'session.id', 'session_id')
      .innerJoin('person', 'person.id', 'person_id')
      .select(['session.id', 'person_id', 'lifetime_seconds', 'used_at', 'successor_hash'])
      .select(sql<boolean>`used_at > now() - make_interval(secs => ${graceSeconds})`.as('isInGrace'))
      .where('refresh_token.hash', '=', hash)
      .where('person.site_id', '=', siteId)
      .where('person.is_locked', '=', false)
      .where('audience', '=', audience)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      // A former member of staff gets no new tokens.
      .$if(audience === 'office', (query) => query.where(isStaff))
      .forUpdate('refresh_token')
      .executeTakeFirst();
    if (!token) return undefined;
    if (token.used_at) {
      const isUnused =
        token.isInGrace &&
        (await trx
          .selectFrom('refresh_token')
          .select('hash')
          .where('hash', '=', token.successor_hash)
          .where('used_at', 'is', null)
          .executeTakeFirst());
      if (isUnused) return token;
      await openSessions(trx, token.person_id).where('id', '=', token.id).execute();
      return { ...token, isReused: true };
    }
    await limitRate(trx, `refresh:${token.id}`, refreshRate);
    const successorHash = sha256(successor);
    await trx
      .updateTable('refresh_token')
      .set({ used_at: sql`now()`, successor_hash: successorHash })
      .where('hash', '=', hash)
      .execute();
    await trx.insertInto('refresh_token').values({ hash: successorHash, session_id: token.id }).execute();
    await trx
      .updateTable('session')
      .set({ last_used_at: sql`now()` })
      // An office session is never extended.
      .$if(audience === 'customer', (update) =>
        update.set({ expires_at: sql`now() + make_interval(secs => lifetime_seconds)` }),
      )
      .where('id', '=', token.id)
      .execute();
    return token;
  });
  if (!found || 'isReused' in found) {
    throw new ApiError('unauthenticated', found && { details: { reason: 'reused' } });
  }
  const { id: sessionId, person_id: personId, lifetime_seconds: lifetimeSeconds } = found;
  const accessToken = await keys.signAccess({ audience, personId, sessionId });
  return { accessToken, refreshToken: successor, lifetimeSeconds, personId, sessionId };
}

/** The open sessions of an audience with their persons; a former member of staff has none in the office. */
const personsOfSessions = (db: Db, audience: Audience) =>
  db
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'person_id')
    .select(['session.id as sessionId', 'person.id', 'is_guest', 'session.created_at'])
    .$if(audience === 'office', (query) =>
      query.select([staffAccess.as('access'), lacksSecondFactor.as('lacksFactor')]).where(isStaff),
    )
    .where('person.is_locked', '=', false)
    .where('audience', '=', audience)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`);

/** Returns the person of an open session. */
export async function personOfSession(
  db: Db,
  siteId: string,
  audience: Audience,
  sessionId: string,
): Promise<KnownPerson | null> {
  const found = await personsOfSessions(db, audience)
    .where('session.id', '=', sessionId)
    .where('person.site_id', '=', siteId)
    .executeTakeFirst();
  if (!found) return null;
  const { id, access = [], lacksFactor = false, is_guest: isGuest, created_at: authenticatedAt } = found;
  const rights = lacksFactor ? [] : rightsOf(access);
  return { id, rights, lacksSecondFactor: lacksFactor, isGuest, sessionId, authenticatedAt };
}

/** The rights that the owner of each of these sessions of the office has now; an ended session is missing. */
export async function listSessionRights(
  db: Db,
  sessionIds: readonly string[],
): Promise<Map<string, Right[]>> {
  const rows = await personsOfSessions(db, 'office').where('session.id', 'in', sessionIds).execute();
  return new Map(
    rows.map(({ sessionId, access = [], lacksFactor }) => [sessionId, lacksFactor ? [] : rightsOf(access)]),
  );
}

/** Ends the session of a refresh token, used or not. */
export async function endSessionOfToken(db: Db, audience: Audience, refreshToken: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: sql`now()` })
    .where('audience', '=', audience)
    .where('ended_at', 'is', null)
    .where('id', 'in', (eb) =>
      eb.selectFrom('refresh_token').select('session_id').where('hash', '=', sha256(refreshToken)),
    )
    .execute();
}

/** Lists the open sessions of a person, the latest first. */
export async function listSessions(db: Db, personId: string, currentId: string): Promise<Session[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'device', 'audience', 'created_at', 'last_used_at'])
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    audience: row.audience as Audience,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    isCurrent: row.id === currentId,
  }));
}

/** Ends one session of a person. @throws ApiError `not_found` */
export async function endSession(db: Db, personId: string, sessionId: string): Promise<void> {
  const ended = await openSessions(db, personId).where('id', '=', sessionId).executeTakeFirst();
  if (ended.numUpdatedRows === 0n) throw new ApiError('not_found');
}

/** Ends every session of a person, except `currentId` if given. */
export async function endOtherSessions(db: Db, personId: string, currentId?: string): Promise<void> {
  await openSessions(db, personId)
    .$if(currentId !== undefined, (update) => update.where('id', '!=', currentId ?? ''))
    .execute();
}

function openSessions(db: Db, personId: string) {
  return db
    .updateTable('session')
    .set({ ended_at: sql`now()` })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null);
}

/** Tells whether the person was logged in on this device before. */
export async function isKnownDevice(db: Db, personId: string, secret: string): Promise<boolean> {
  const found = await db
    .selectFrom('session')
    .select('id')
    .where('person_id', '=', personId)
    .where('device_hash', '=', sha256(secret))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Deletes sessions that ended or expired long ago; until then they identify known devices. */
export async function trimSessions(db: Db): Promise<void> {
  await sql`delete from session where least(ended_at, expires_at) < now() - interval '365 days'`.execute(db);
  await sql`delete from refresh_token using session
    where session.id = session_id and least(ended_at, expires_at) < now() - interval '1 day'`.execute(db);
}

export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
