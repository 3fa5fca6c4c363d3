import { ApiError } from '../../contract/errors.ts';
import { staffRoles } from '../../contract/roles.ts';
import type { Db } from '../../database/connect.ts';
import type { Audience, Keys } from '../keys.ts';
import { limitRate, networkOf } from '../rate-limit.ts';
import { deviceOf } from './device.ts';
import { isPassword } from './password.ts';
import { accountWith, type Correspondence, type Person, personWith, writeTo } from './person.ts';
import { type Device, isKnownDevice, openSession, type SessionTokens, sha256 } from './session.ts';

type Credentials = { emailAddress: string; password: string };

/** Who asks, as far as limits go. */
type Asker = { peer: string; device: Device };

/**
 * Opens a session for who knows the password, and writes to them when the device is new. Whether the address or the password
 * is wrong, answer and time are the same.
 * @throws ApiError `unauthenticated`, `rate_limited`
 */
export async function logIn(
  db: Db,
  keys: Keys,
  post: Correspondence,
  audience: Audience,
  { emailAddress, password }: Credentials,
  { peer, device }: Asker,
): Promise<SessionTokens & { personId: string }> {
  await limitTries(db, post.siteId, emailAddress, peer, device);
  const person = await accountWith(db, post.siteId, emailAddress);
  const suits = await isPassword(person?.passwordHash, password);
  if (!person || !suits || !(await mayEnter(db, person, audience))) throw wrongLogin();
  return db.transaction().execute(async (trx) => {
    const isKnown = await isKnownDevice(trx, person.id, device.secret);
    const tokens = await openSession(
      trx,
      keys,
      person.id,
      audience === 'office' ? 'office' : 'login',
      device,
    );
    if (!isKnown) {
      const at = new Date().toISOString();
      await writeTo(trx, post, person, 'newSignIn', { at, device: deviceOf(device.userAgent) });
    }
    return { ...tokens, personId: person.id };
  });
}

async function mayEnter(db: Db, person: Person, audience: Audience): Promise<boolean> {
  if (audience === 'office' && !staffRoles.some((role) => role === person.role)) return false;
  const { is_locked: isLocked } = await db
    .selectFrom('person')
    .select('is_locked')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  return !isLocked;
}

/** A network may try 60 logins in five minutes; an account may be tried 10 times in a quarter of an hour. */
const networkTries = { calls: 60, seconds: 300 };
const accountTries = { calls: 10, seconds: 900 };

/**
 * Counts a try before it is made, so that many at once are counted too. A device that the person was logged in on before has
 * tries of its own: nobody can lock them out from elsewhere.
 */
async function limitTries(
  db: Db,
  siteId: string,
  emailAddress: string,
  peer: string,
  device: Device,
): Promise<void> {
  await limitRate(db, `login:network:${networkOf(peer)}`, networkTries);
  const account = fingerprint(`${siteId} ${emailAddress.toLowerCase()}`);
  const known = await db
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'person_id')
    .select('session.id')
    .where('device_hash', '=', sha256(device.secret))
    .where('site_id', '=', siteId)
    .where((eb) => eb(eb.fn('lower', ['email_address']), '=', emailAddress.toLowerCase()))
    .limit(1)
    .executeTakeFirst();
  const tried = known ? `${account}:${fingerprint(device.secret)}` : account;
  await limitRate(db, `login:account:${tried}`, accountTries);
}

export const fingerprint = (text: string) => sha256(text).toString('base64url').slice(0, 22);

function wrongLogin(): ApiError {
  return new ApiError('unauthenticated', { messageKey: 'account.wrong_login' });
}

/**
 * The person, if this is their password; a few tries only.
 * @throws ApiError `invalid` at `path`, `rate_limited`
 */
export async function whoKnows(db: Db, personId: string, password: string, path: string): Promise<Person> {
  await limitRate(db, `password:${personId}`, accountTries);
  const person = await personWith(db, personId);
  if (await isPassword(person.passwordHash, password)) return person;
  throw new ApiError('invalid', {
    errors: [{ path, code: 'wrong_password', message: 'field.wrong_password' }],
  });
}
