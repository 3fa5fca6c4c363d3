import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { type Audience, forgiveRate, type Keys, limitRate, networkOf } from '../platform/index.ts';
import { deviceOf } from './device.ts';
import { isPassword } from './password.ts';
import { type EmailOrigin, enqueueEmail, findAccount, getPerson, type Person } from './person.ts';
import { askSecondFactor, checkSecondFactor } from './second-factor.ts';
import { type Device, isKnownDevice, openSession, type SessionTokens, sha256 } from './session.ts';

type Credentials = { emailAddress: string; password: string };

/** The origin of a login, for the rate limits. `isLocal`: from the machine itself. */
type LoginOrigin = { peer: string; device: Device; isLocal: boolean };

/**
 * Opens a session by address and password, and sends an email about a new device. A wrong address and a wrong
 * password have the same reply and the same duration.
 * @throws ApiError `unauthenticated`, `rate_limited`
 */
export async function logIn(
  db: Db,
  keys: Keys,
  post: EmailOrigin,
  audience: Audience,
  { emailAddress, password }: Credentials,
  { peer, device, isLocal }: LoginOrigin,
): Promise<SessionTokens & { personId: string }> {
  const person = await findAccount(db, post.siteId, emailAddress);
  const counted = await countTry(db, post.siteId, emailAddress, person, peer, device);
  const suits = await isPassword(person?.passwordHash, password);
  if (!person || !suits || !mayLogIn(person, audience, isLocal)) throw wrongLoginError();
  if (audience === 'office') {
    await askSecondFactor(db, post.origin, person.id).catch(async (error: unknown) => {
      await forgiveRate(db, counted);
      throw error;
    });
  }
  const opened = await openVerified(db, keys, post, audience, person, device);
  await forgiveRate(db, counted);
  return opened;
}

/**
 * Opens a session of the office by the second factor, after the password.
 * @throws ApiError `unauthenticated`, `invalid`, `rate_limited`
 */
export async function confirmLogIn(
  db: Db,
  keys: Keys,
  post: EmailOrigin,
  answer: Parameters<typeof checkSecondFactor>[3],
  { peer, device, isLocal }: LoginOrigin,
): Promise<SessionTokens & { personId: string }> {
  await limitRate(db, `login:network:${networkOf(peer)}`, networkTries);
  const person = await getPerson(db, await checkSecondFactor(db, keys, post.origin, answer));
  if (person.siteId !== post.siteId || !mayLogIn(person, 'office', isLocal)) throw wrongLoginError();
  return openVerified(db, keys, post, 'office', person, device);
}

/** Opens a session of a verified person, and sends an email about a new device. */
async function openVerified(
  db: Db,
  keys: Keys,
  post: EmailOrigin,
  audience: Audience,
  person: Person,
  device: Device,
): Promise<SessionTokens & { personId: string }> {
  return db.transaction().execute(async (trx) => {
    await lockPassword(trx, person);
    const isKnown = await isKnownDevice(trx, person.id, device.secret);
    const openedBy = audience === 'office' ? 'office' : 'login';
    const tokens = await openSession(trx, keys, person.id, openedBy, device);
    if (!isKnown) {
      const at = new Date().toISOString();
      await enqueueEmail(trx, post, person, 'newSignIn', { at, device: deviceOf(device.userAgent) });
    }
    return { ...tokens, personId: person.id };
  });
}

/** The demo's staff have public passwords, so they may sign in from the machine itself only. */
function mayLogIn({ isStaff, isDemo }: Person, audience: Audience, isLocal: boolean): boolean {
  return (audience === 'customer' || isStaff) && !(isDemo && isStaff && !isLocal);
}

/**
 * Locks the checked password until the transaction ends: a password that changed, or an account that was
 * locked during the check, opens no session.
 */
async function lockPassword(trx: Db, { id, passwordHash }: Person): Promise<void> {
  const held = await trx
    .selectFrom('person')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('is_locked', '=', false)
    .forShare()
    .executeTakeFirst();
  if (!held) throw wrongLoginError();
}

/** A network may try 60 logins in five minutes; an account may be tried 10 times in a quarter of an hour. */
const networkTries = { calls: 60, seconds: 300 };
const accountTries = { calls: 10, seconds: 900 };

/**
 * Counts a try before it is made, so that simultaneous tries count too; returns the key to forgive after
 * success. A known device of the person has a count of its own, so no other device can lock them out.
 */
async function countTry(
  db: Db,
  siteId: string,
  emailAddress: string,
  person: Person | undefined,
  peer: string,
  device: Device,
): Promise<string> {
  await limitRate(db, `login:network:${networkOf(peer)}`, networkTries);
  const account = fingerprint(`${siteId} ${emailAddress.toLowerCase()}`);
  // Also checked without a person, so that the duration is the same.
  const isKnown = await isKnownDevice(db, person?.id ?? unknownPersonId, device.secret);
  const key = `login:account:${account}${isKnown ? `:${fingerprint(device.secret)}` : ''}`;
  await limitRate(db, key, accountTries);
  return key;
}

const unknownPersonId = '00000000-0000-0000-0000-000000000000';

export const fingerprint = (text: string) => sha256(text).toString('base64url').slice(0, 22);

function wrongLoginError(): ApiError {
  return new ApiError('unauthenticated', { messageKey: 'account.wrong_login' });
}

/**
 * Returns the person if this is their password; limited to a few wrong tries. The caller locks the password
 * in its transaction, because it may have changed in the meantime.
 * @throws ApiError `invalid` at `path`, `rate_limited`
 */
export async function requirePassword(
  db: Db,
  personId: string,
  password: string,
  path: string,
): Promise<Person> {
  const key = `password:${personId}`;
  await limitRate(db, key, accountTries);
  const person = await getPerson(db, personId);
  if (!(await isPassword(person.passwordHash, password))) throw wrongPasswordError(path);
  await forgiveRate(db, key);
  return person;
}

export function wrongPasswordError(path: string): ApiError {
  const errors = [{ path, code: 'wrong_password', message: 'field.wrong_password' }];
  return new ApiError('invalid', { errors });
}
