import { randomBytes } from 'node:crypto';
import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { ApiError } from '../../contract/errors.ts';
import type { SecondFactorState } from '../../contract/office-staff.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { encodeCode, forgiveRate, type Keys, limitRate, plainCode } from '../platform/index.ts';
import { type EmailOrigin, enqueueEmail, getPerson } from './person.ts';
import { endOtherSessions, sha256 } from './session.ts';

/** The site whose passkeys are used: scheme and host as the browser sees them. */
type Site = { name: string; origin: string };

const hostOf = ({ origin }: Site) => new URL(origin).hostname;

/** Wrong codes of a person in a quarter of an hour. */
const codeTries = { calls: 10, seconds: 900 };
/** Wrong answers to one challenge. */
const maxTries = 5;
const challengeSeconds = 300;
const recoveryCodes = 10;

/** Returns the second factors of a person; `isNeeded` is whether a role of theirs asks for one. */
export async function readSecondFactor(db: Db, personId: string): Promise<SecondFactorState> {
  const { rows } = await sql<{ hasTotp: boolean; recoveryCodesLeft: number; isNeeded: boolean }>`
    select exists (select from totp where person_id = ${personId} and confirmed_at is not null) as "hasTotp",
      (select count(*) from recovery_code where person_id = ${personId} and used_at is null)::int as "recoveryCodesLeft",
      exists (select from person_role join role on role.id = role_id
        where person_id = ${personId} and needs_second_factor) as "isNeeded"`.execute(db);
  const passkeys = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .execute();
  return {
    hasTotp: rows[0]?.hasTotp ?? false,
    recoveryCodesLeft: rows[0]?.recoveryCodesLeft ?? 0,
    isNeeded: rows[0]?.isNeeded ?? false,
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      ...{ id, name, createdAt: created_at.toISOString() },
      lastUsedAt: last_used_at?.toISOString() ?? null,
    })),
  };
}

const hasFactor = ({ hasTotp, passkeys }: SecondFactorState) => hasTotp || passkeys.length > 0;

const totpOf = (secret: Secret) => new TOTP({ secret, digits: 6, period: 30 });

/**
 * Creates the secret of an app, which counts once a code of it is confirmed.
 * @throws ApiError `conflict` when an app is set up already
 */
export async function startTotp(
  db: Db,
  keys: Keys,
  personId: string,
  issuer: string,
): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: 20 });
  const { emailAddress: label } = await getPerson(db, personId);
  const sealed = keys.secrets.seal(secret.base32);
  const stored = await db
    .insertInto('totp')
    .values({ person_id: personId, secret: sealed })
    .onConflict((conflict) =>
      conflict
        .column('person_id')
        .doUpdateSet({ secret: sealed, last_step: 0 })
        .where('totp.confirmed_at', 'is', null),
    )
    .returning('person_id')
    .executeTakeFirst();
  if (!stored) throw new ApiError('conflict');
  return {
    secret: secret.base32,
    uri: new TOTP({ issuer, label, secret, digits: 6, period: 30 }).toString(),
  };
}

/**
 * Confirms an app by a code of it; returns recovery codes when it is the first factor. Other sessions end then.
 * @throws ApiError `invalid`, `rate_limited`
 */
export async function confirmTotp(
  db: Db,
  keys: Keys,
  post: EmailOrigin,
  { personId, sessionId, code }: { personId: string; sessionId: string; code: string },
): Promise<string[]> {
  const key = `second-factor:${personId}`;
  await limitRate(db, key, codeTries);
  const codes = await transact(db, async (trx) => {
    const before = await readSecondFactor(trx, personId);
    if (!(await takeTotp(trx, keys, personId, code, false))) throw wrongCode();
    await trx
      .updateTable('totp')
      .set({ confirmed_at: sql`now()` })
      .where('person_id', '=', personId)
      .execute();
    await mailChange(trx, post, personId);
    return hasFactor(before) ? [] : startFactors(trx, personId, sessionId);
  });
  await forgiveRate(db, key);
  return codes;
}

/** The first factor of a person: other sessions were opened without one, so they end. */
async function startFactors(trx: Db, personId: string, sessionId: string): Promise<string[]> {
  await endOtherSessions(trx, personId, sessionId);
  return createRecoveryCodes(trx, personId);
}

/** Tells a person that their second factors were changed. */
async function mailChange(trx: Db, post: EmailOrigin, personId: string): Promise<void> {
  const at = new Date().toISOString();
  await enqueueEmail(trx, post, await getPerson(trx, personId), 'secondFactorChanged', { at });
}

/** Replaces the recovery codes of a person, who gets an email about it. @returns the codes */
export async function renewRecoveryCodes(db: Db, post: EmailOrigin, personId: string): Promise<string[]> {
  return transact(db, async (trx) => {
    await mailChange(trx, post, personId);
    return createRecoveryCodes(trx, personId);
  });
}

/** Replaces the recovery codes of a person. Only their hashes are stored: each has 80 random bits. */
export async function createRecoveryCodes(db: Db, personId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, () => encodeCode(randomBytes(10)));
  await transact(db, async (trx) => {
    await trx.deleteFrom('recovery_code').where('person_id', '=', personId).execute();
    await trx
      .insertInto('recovery_code')
      .values(codes.map((code) => ({ person_id: personId, hash: sha256(plainCode(code)) })))
      .execute();
  });
  return codes;
}

/** Creates the options with which a browser makes a passkey, and the ticket that belongs to them. */
export async function startPasskey(db: Db, site: Site, personId: string) {
  const person = await getPerson(db, personId);
  const known = await listCredentials(db, personId);
  const options = await generateRegistrationOptions({
    rpName: site.name,
    rpID: hostOf(site),
    userName: person.emailAddress,
    userDisplayName: [person.firstName, person.lastName].filter(Boolean).join(' '),
    userID: new Uint8Array(Buffer.from(personId.replaceAll('-', ''), 'hex')),
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({
      ...{ id, transports: transports as AuthenticatorTransport[] },
    })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  return { ticket: await createChallenge(db, personId, 'addPasskey', options.challenge), options };
}

/**
 * Adds the passkey that a browser made; returns recovery codes when it is the first factor.
 * @throws ApiError `invalid`
 */
export async function addPasskey(
  db: Db,
  site: Site,
  post: EmailOrigin,
  { personId, sessionId }: { personId: string; sessionId: string },
  { ticket, name, response }: { ticket: string; name: string; response: unknown },
): Promise<string[]> {
  const found = await takeTry(db, 'addPasskey', ticket);
  if (!found || found.person_id !== personId) throw challengeOver();
  const verified = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: found.challenge,
    expectedOrigin: site.origin,
    expectedRPID: hostOf(site),
    requireUserVerification: false,
  }).catch(() => undefined);
  const credential = verified?.verified ? verified.registrationInfo?.credential : undefined;
  if (!credential) throw wrongPasskey();
  return transact(db, async (trx) => {
    if (!(await endChallenge(trx, ticket))) throw challengeOver();
    const before = await readSecondFactor(trx, personId);
    const added = await trx
      .insertInto('passkey')
      .values({
        person_id: personId,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: credential.transports ?? [],
        name,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw wrongPasskey();
    await mailChange(trx, post, personId);
    return hasFactor(before) ? [] : startFactors(trx, personId, sessionId);
  });
}

/** Removes the app, or a passkey; without any factor left the recovery codes go too. @throws ApiError `not_found` */
export async function removeFactor(
  db: Db,
  post: EmailOrigin,
  personId: string,
  passkeyId: string | undefined,
): Promise<void> {
  await transact(db, async (trx) => {
    const removed = passkeyId
      ? await trx
          .deleteFrom('passkey')
          .where('person_id', '=', personId)
          .where('id', '=', passkeyId)
          .executeTakeFirst()
      : await trx.deleteFrom('totp').where('person_id', '=', personId).executeTakeFirst();
    if (removed.numDeletedRows === 0n) throw new ApiError('not_found');
    await mailChange(trx, post, personId);
    if (!hasFactor(await readSecondFactor(trx, personId))) await deleteFactors(trx, personId);
  });
}

/** Removes every second factor of a person, who gets an email about it. */
export async function dropSecondFactor(trx: Db, post: EmailOrigin, personId: string): Promise<void> {
  await mailChange(trx, post, personId);
  await deleteFactors(trx, personId);
}

async function deleteFactors(trx: Db, personId: string): Promise<void> {
  for (const table of ['totp', 'passkey', 'recovery_code', 'second_factor_challenge'] as const) {
    await trx.deleteFrom(table).where('person_id', '=', personId).execute();
  }
}

/**
 * Asserts that a person whose password was checked has no second factor.
 * @throws ApiError `unauthenticated` with `details.ticket` for the next step of the sign-in
 */
export async function askSecondFactor(db: Db, origin: string, personId: string): Promise<void> {
  const state = await readSecondFactor(db, personId);
  if (!hasFactor(state)) return;
  const credentials = await listCredentials(db, personId);
  const passkey = await generateAuthenticationOptions({
    rpID: new URL(origin).hostname,
    allowCredentials: credentials.map(({ credential_id: id, transports }) => ({
      ...{ id, transports: transports as AuthenticatorTransport[] },
    })),
    userVerification: 'preferred',
  });
  const ticket = await createChallenge(db, personId, 'signIn', passkey.challenge);
  throw new ApiError('unauthenticated', {
    messageKey: 'account.second_factor',
    details: {
      reason: 'second_factor',
      ticket,
      hasTotp: state.hasTotp,
      ...(credentials.length > 0 && { passkey }),
    },
  });
}

/**
 * Checks the second factor of a sign-in: a code of the app, a recovery code or a passkey. Each is valid once.
 * @returns the person
 * @throws ApiError `unauthenticated` when the ticket is over, `invalid` for a wrong answer, `rate_limited`
 */
export async function checkSecondFactor(
  db: Db,
  keys: Keys,
  origin: string,
  { ticket, code, passkey }: { ticket: string; code?: string; passkey?: unknown },
): Promise<string> {
  const found = await takeTry(db, 'signIn', ticket);
  if (!found) throw new ApiError('unauthenticated', { messageKey: 'account.challenge_over' });
  const personId = found.person_id;
  const key = `second-factor:${personId}`;
  await limitRate(db, key, codeTries);
  await transact(db, async (trx) => {
    if (passkey !== undefined) await takePasskey(trx, origin, personId, found.challenge, passkey);
    else if (
      !code ||
      !((await takeTotp(trx, keys, personId, code, true)) || (await takeRecovery(trx, personId, code)))
    )
      throw wrongCode();
    if (!(await endChallenge(trx, ticket))) {
      throw new ApiError('unauthenticated', { messageKey: 'account.challenge_over' });
    }
  });
  await forgiveRate(db, key);
  return personId;
}

/** Takes a code of the app: of two uses of one code the second finds its period used. */
async function takeTotp(
  trx: Db,
  keys: Keys,
  personId: string,
  code: string,
  isConfirmed: boolean,
): Promise<boolean> {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return false;
  const row = await trx
    .selectFrom('totp')
    .select('secret')
    .where('person_id', '=', personId)
    .where('confirmed_at', isConfirmed ? 'is not' : 'is', null)
    .executeTakeFirst();
  const secret = row && keys.secrets.unseal(row.secret);
  if (!secret) return false;
  const totp = totpOf(Secret.fromBase32(secret));
  // A clock may be half a minute off.
  const delta = totp.validate({ token, window: 1 });
  if (delta === null) return false;
  const step = totp.counter() + delta;
  const taken = await trx
    .updateTable('totp')
    .set({ last_step: step })
    .where('person_id', '=', personId)
    .where('last_step', '<', step)
    .returning('person_id')
    .executeTakeFirst();
  return taken !== undefined;
}

async function takeRecovery(trx: Db, personId: string, code: string): Promise<boolean> {
  const taken = await trx
    .updateTable('recovery_code')
    .set({ used_at: sql`now()` })
    .where('person_id', '=', personId)
    .where('hash', '=', sha256(plainCode(code)))
    .where('used_at', 'is', null)
    .returning('person_id')
    .executeTakeFirst();
  return taken !== undefined;
}

async function takePasskey(
  trx: Db,
  origin: string,
  personId: string,
  challenge: string,
  response: unknown,
): Promise<void> {
  const { id } = Object(response);
  const row = (await listCredentials(trx, personId)).find(({ credential_id }) => credential_id === id);
  if (!row) throw wrongPasskey();
  const verified = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    credential: {
      id: row.credential_id,
      publicKey: new Uint8Array(row.public_key),
      counter: row.counter,
    },
    requireUserVerification: false,
  }).catch(() => undefined);
  if (!verified?.verified) throw wrongPasskey();
  await trx
    .updateTable('passkey')
    .set({ counter: verified.authenticationInfo.newCounter, last_used_at: sql`now()` })
    .where('credential_id', '=', row.credential_id)
    .execute();
}

const listCredentials = (db: Db, personId: string) =>
  db
    .selectFrom('passkey')
    .select(['credential_id', 'public_key', 'counter', 'transports'])
    .where('person_id', '=', personId)
    .execute();

/** Stores a challenge under the hash of its ticket; returns the ticket. */
export async function createChallenge(
  db: Db,
  personId: string,
  purpose: 'signIn' | 'addPasskey',
  challenge: string,
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  await db
    .insertInto('second_factor_challenge')
    .values({
      hash: sha256(ticket),
      person_id: personId,
      purpose,
      challenge,
      expires_at: sql`now() + make_interval(secs => ${challengeSeconds})`,
    })
    .execute();
  return ticket;
}

/** Counts a try of a challenge before it is made; undefined when it is over. */
function takeTry(db: Db, purpose: 'signIn' | 'addPasskey', ticket: string) {
  return db
    .updateTable('second_factor_challenge')
    .set({ tries: sql`tries + 1` })
    .where('hash', '=', sha256(ticket))
    .where('purpose', '=', purpose)
    .where('tries', '<', maxTries)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['person_id', 'challenge'])
    .executeTakeFirst();
}

/** Ends a challenge; false when another answer did already. */
async function endChallenge(trx: Db, ticket: string): Promise<boolean> {
  const ended = await trx
    .deleteFrom('second_factor_challenge')
    .where('hash', '=', sha256(ticket))
    .executeTakeFirst();
  return ended.numDeletedRows > 0n;
}

/** Deletes challenges that are over. */
export async function trimChallenges(db: Db): Promise<void> {
  await sql`delete from second_factor_challenge where expires_at < now()`.execute(db);
}

const invalid = (path: string, message: string) =>
  new ApiError('invalid', { messageKey: message, errors: [{ path, code: 'wrong_code', message }] });
const wrongCode = () => invalid('body.code', 'field.wrong_code');
const wrongPasskey = () => invalid('body.passkey', 'field.wrong_passkey');
const challengeOver = () => invalid('body.ticket', 'account.challenge_over');
