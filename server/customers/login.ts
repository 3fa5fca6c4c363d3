import { ApiError } from '../../contract/errors.ts';
import { staffRoles } from '../../contract/roles.ts';
import type { Db } from '../../database/connect.ts';
import { type Audience, forgiveRate, type Keys, limitRate, networkOf } from '../platform/index.ts';
import { deviceOf } from './device.ts';
import { isPassword } from './password.ts';
import { type EmailOrigin, enqueueEmail, findAccount, getPerson, type Person } from './person.ts';
import { type Device, isKnownDevice, openSession, type SessionTokens, sha256 } from './session.ts';

type Credentials = { emailAddress: string; password: string };

/** Who asks, as far as limits go. `isLocal`: from the machine itself. */
type LoginOrigin = { peer: string; device: Device; isLocal: boolean };

/**
 * Opens a session for who knows the password, and writes to them when the device is new. Whether the address or the password
 * is wrong, answer and time are the same.
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
  const opened = await db.transaction().execute(async (trx) => {
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
  await forgiveRate(db, counted);
  return opened;
}

/** The demo's staff have passwords that everybody may know, so they come from the machine itself or not at all. */
function mayLogIn({ role, isDemo }: Person, audience: Audience, isLocal: boolean): boolean {
  const isStaff = staffRoles.some((one) => one === role);
  return (audience === 'customer' || isStaff) && !(isDemo && isStaff && !isLocal);
}

/**
 * Holds the password that was shown until the transaction ends: one that was changed, or an account that was locked, while it
 * was looked at opens nothing.
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
 * Counts a try before it is made, so that many at once are counted too; answers what a right one is taken back from. A device that
 * the person was logged in on before has tries of its own: nobody can lock them out from elsewhere.
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
  // Asked for nobody too, so that the time is the same.
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
 * The person, if this is their password; a few wrong tries only. Whoever acts on it holds it in their transaction, for it may
 * have been changed meanwhile.
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
