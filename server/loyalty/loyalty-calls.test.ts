import { describe, expect, test } from 'vitest';
import { call } from '../../test/kit/call-api.ts';
import { paidOrder, readOrderName } from '../../test/kit/fresh-cart.ts';
import { freshMember } from '../../test/kit/fresh-member.ts';
import { freshPerson } from '../../test/kit/fresh-person.ts';
import { openShop } from '../../test/kit/open-shop.ts';

const shop = await openShop();

describe('joining', () => {
  test('makes a member of the lowest tier, once, with the welcome', async () => {
    const { accessToken: token } = await freshPerson(shop, { isConfirmed: true });
    const before = await call(shop, 'loyalty.ledgerInfo', {}, { token });
    expect(before.data).toMatchObject({ isMember: false, currentTier: null, availablePoints: 0 });
    const joined = await Promise.all([1, 2, 3, 4].map(() => call(shop, 'loyalty.join', {}, { token })));
    expect(joined.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { data } = await call(shop, 'loyalty.ledger', {}, { token });
    expect(data.items.map(({ kind }) => kind)).toEqual(['welcome']);
    const after = await call(shop, 'loyalty.ledgerInfo', {}, { token });
    expect(after.data).toMatchObject({
      isMember: true,
      availablePoints: data.items[0]?.points,
      totalPoints: 0,
    });
    const tiers = await call(shop, 'loyalty.tiers', {});
    expect(after.data.currentTier).toEqual(tiers.data[0]);
    expect(after.data.nextTier).toMatchObject({
      name: tiers.data[1]?.name,
      points: tiers.data[1]?.minimumPointsForTier,
    });
  });

  test('requires a confirmed address', async () => {
    const { accessToken: token } = await freshPerson(shop);
    expect(await call(shop, 'loyalty.join', {}, { token })).toMatchObject({ status: 409, code: 'conflict' });
  });
});

test('leaving forfeits the points; rejoining starts again, without a second welcome', async () => {
  const { accessToken: token } = await freshMember(shop, { points: 400 });
  const left = await call(shop, 'loyalty.leave', {}, { token });
  expect(left.data).toMatchObject({ isMember: false, availablePoints: 0 });
  const again = await call(shop, 'loyalty.join', {}, { token });
  expect(again.data).toMatchObject({ isMember: true, availablePoints: 0, totalPoints: 0 });
});

test('a ledger is filtered, sorted and paged, and is its owner’s alone', async () => {
  const member = await freshMember(shop, { points: 700 });
  const { orderName } = await paidOrder(shop, member.id);
  const own = await call(
    shop,
    'loyalty.ledger',
    { query: { filters: 'kind:eq:earned' } },
    { token: member.accessToken },
  );
  expect(own.data.items).toMatchObject([{ kind: 'earned', orderName }]);
  const other = await freshMember(shop);
  const theirs = await call(
    shop,
    'loyalty.ledger',
    { query: { filters: 'kind:eq:earned' } },
    { token: other.accessToken },
  );
  expect(theirs.data.items).toEqual([]);
  const wrong = await call(
    shop,
    'loyalty.ledger',
    { query: { filters: 'colour:eq:red' } },
    { token: member.accessToken },
  );
  expect(wrong).toMatchObject({ status: 400, code: 'invalid' });
});

test('staff add and remove points with a reason, once per reference, and see the author', async () => {
  const member = await freshMember(shop);
  const { accessToken: token } = await freshPerson(shop, { role: 'manager' });
  const params = { memberId: member.memberId };
  const { data: before } = await call(shop, 'officeLoyalty.read', { params }, { token });
  const body = { points: 250, reason: 'het bad was koud', reference: crypto.randomUUID() };
  const twice = await Promise.all(
    [1, 2, 3].map(() => call(shop, 'officeLoyalty.adjust', { params, body }, { token })),
  );
  for (const { data } of twice) expect(data.availablePoints).toBe(before.availablePoints + 250);
  const taking = { points: -10_000, reason: 'verkeerde gast', reference: crypto.randomUUID() };
  const taken = await call(shop, 'officeLoyalty.adjust', { params, body: taking }, { token });
  expect(taken.data.availablePoints).toBe(before.availablePoints + 250 - 10_000);
  const { data: ledger } = await call(
    shop,
    'officeLoyalty.ledger',
    { params, query: { filters: 'kind:eq:adjusted', orderBy: 'points:desc' } },
    { token },
  );
  expect(ledger.items.map(({ points, reason }) => [points, reason])).toContainEqual([
    250,
    'het bad was koud',
  ]);
  // The guest's ledger hides the internal reason.
  const { text } = await call(shop, 'loyalty.ledger', {}, { token: member.accessToken });
  expect(text).not.toContain('het bad was koud');
});

test("an order of a customer who is not a member earns nothing, and shows a member's points", async () => {
  const person = await freshPerson(shop, { isConfirmed: true });
  await readOrderName(shop, person);
  const { data } = await call(shop, 'loyalty.ledger', {}, { token: person.accessToken });
  expect(data.items).toEqual([]);
});
