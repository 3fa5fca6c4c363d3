import { SignJWT, UnsecuredJWT } from 'jose';
import { vi } from 'vitest';
import { endSession } from '../../server/customers/session.ts';
import { type Audience, openKeys } from '../../server/platform/keys.ts';
import { type FreshPerson, freshPerson } from './fresh-person.ts';
import type { Shop } from './open-shop.ts';

/** Returns an access token that was issued a quarter of an hour ago. */
export async function expiredToken(
  { keys }: Pick<Shop, 'keys'>,
  { accessToken }: Pick<FreshPerson, 'accessToken'>,
): Promise<string> {
  const claims = await keys.readAccess(accessToken);
  if (typeof claims !== 'object') throw new Error('a fresh token does not serve');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 901_000 });
  try {
    return await keys.signAccess(claims);
  } finally {
    vi.useRealTimers();
  }
}

/** Lists tokens that look valid, with one fault each. */
export async function badTokens(shop: Shop, audience: Audience): Promise<[string, string][]> {
  const { db, keys } = shop;
  const role = audience === 'customer' ? 'customer' : 'administrator';
  const person = await freshPerson(shop, { role });
  const claims = await keys.readAccess(person.accessToken);
  if (typeof claims !== 'object') throw new Error('a fresh token does not serve');
  const forged = openKeys('of somebody else, and just as long as ours');
  const expired = await expiredToken(shop, person);
  const [header, payload, signature] = person.accessToken.split('.');
  const parts = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString());
  const written = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const other = audience === 'customer' ? 'office' : 'customer';
  const unsigned = new UnsecuredJWT(parts);
  const ended = await freshPerson(shop, { role });
  const endedClaims = await keys.readAccess(ended.accessToken);
  if (typeof endedClaims === 'object') await endSession(db, ended.id, endedClaims.sessionId);
  const locked = await freshPerson(shop, { role });
  await db.updateTable('person').set({ is_locked: true }).where('id', '=', locked.id).execute();
  const erased = await freshPerson(shop, { role });
  await db.deleteFrom('person').where('id', '=', erased.id).execute();
  const late = await freshPerson(shop, { role });
  await db.updateTable('session').set({ expires_at: new Date() }).where('person_id', '=', late.id).execute();
  return [
    ['made up', 'x'],
    ['expired', expired],
    ['signed with another secret', await forged.signAccess(claims)],
    ['for the other door', await keys.signAccess({ ...claims, audience: other })],
    ['for the other door by its payload', `${header}.${written({ ...parts, aud: other })}.${signature}`],
    [
      'of another person’s session by its payload',
      `${header}.${written({ ...parts, sid: ended.id })}.${signature}`,
    ],
    ['of a session that there is not', await keys.signAccess({ ...claims, sessionId: person.id })],
    ['of a session that ended', ended.accessToken],
    ['of a session whose time is over', late.accessToken],
    ['of a locked person', locked.accessToken],
    ['of an erased person', erased.accessToken],
    ['not signed', unsigned.encode()],
    ['not signed, with a signature', `${unsigned.encode()}${signature}`],
    [
      'signed with an empty secret',
      await new SignJWT(parts).setProtectedHeader({ alg: 'HS256' }).sign(new Uint8Array(1)),
    ],
    ['a refresh token', person.refreshToken],
    ['too long', `${person.accessToken}x`],
    ['cut off', person.accessToken.slice(0, -1)],
    ['without a signature', `${header}.${payload}.`],
  ];
}
