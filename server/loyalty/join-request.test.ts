import { describe, expect, test } from 'vitest';
import { call, findToken } from '../../test/kit/call-api.ts';
import { freshAddress } from '../../test/kit/fresh-person.ts';
import { openShop } from '../../test/kit/open-shop.ts';

const shop = await openShop();
const password = 'zeven zilte zeehonden';

async function registered(input: { joinsProgramme?: boolean }) {
  const emailAddress = freshAddress();
  const body = { emailAddress, password, ...input };
  const { data } = await call(shop, 'account.register', { body });
  return { emailAddress, token: data.accessToken, link: await mailedTo(emailAddress) };
}

async function mailedTo(emailAddress: string): Promise<string> {
  const emails = await shop.emails();
  return findToken(emails.findLast(({ to }) => to === emailAddress));
}

const standing = async (token: string) => (await call(shop, 'loyalty.ledgerInfo', {}, { token })).data;

describe('a customer who chose to join while registering', () => {
  test('is a member once the address is confirmed, on any device', async () => {
    const { token, link } = await registered({ joinsProgramme: true });
    expect(await standing(token)).toMatchObject({ isMember: false });
    const confirmed = await call(shop, 'account.confirmEmail', { body: { token: link, password } });
    expect(confirmed).toMatchObject({ status: 200, data: { hasJoined: true } });
    const { isMember, currentTier, availablePoints } = await standing(token);
    expect({ isMember, availablePoints }).toEqual({ isMember: true, availablePoints: 50 });
    const me = await call(shop, 'account.me', {}, { token });
    expect(me.data.tierId).toBe(currentTier?.id);
    const { data: preferences } = await call(shop, 'account.preferences', {}, { token });
    expect(preferences).toEqual([]);
  });

  test.each([{}, { joinsProgramme: false }])('and no other customer joins: %j', async (input) => {
    const { token, link } = await registered(input);
    const confirmed = await call(shop, 'account.confirmEmail', { body: { token: link } }, { token });
    expect(confirmed).toMatchObject({ status: 200, data: { hasJoined: false } });
    expect(await standing(token)).toMatchObject({ isMember: false });
    expect((await call(shop, 'account.me', {}, { token })).data.tierId).toBeNull();
  });

  test('loses the choice with a password that another person may have set', async () => {
    const { emailAddress } = await registered({ joinsProgramme: true });
    await call(shop, 'account.forgotPassword', { query: { username: emailAddress } });
    const reset = { token: await mailedTo(emailAddress), password: 'acht zilte zeehonden' };
    expect(await call(shop, 'account.resetPassword', { body: reset })).toMatchObject({ status: 200 });
    const body = { emailAddress, password: reset.password };
    const { accessToken: token } = (await call(shop, 'account.login', { body })).data;
    expect((await call(shop, 'account.preferences', {}, { token })).data).toEqual([]);
    expect(await standing(token)).toMatchObject({ isMember: false });
  });
});

test('a site without a programme any more still confirms the address', async () => {
  const { token, link } = await registered({ joinsProgramme: true });
  await shop.db.deleteFrom('loyalty_programme').execute();
  const confirmed = await call(shop, 'account.confirmEmail', { body: { token: link } }, { token });
  expect(confirmed).toMatchObject({ status: 200, data: { hasJoined: false } });
});
