import { beforeAll, describe, expect, test } from 'vitest';
import { dataOrThrow } from '../../../client/result.ts';
import { putMemberPrices, putTiers } from '../../../server/loyalty/write-programme.ts';
import { inDays } from '../../../test/kit/days.ts';
import { openShop, type SignedIn } from '../../../test/kit/open-shop.ts';

const shop = await openShop();
const { db, site } = shop;
const { pages } = shop.projections;
const own = /jouw ledenprijs/i;
let ana: SignedIn;
let requestUrl: string;

beforeAll(async () => {
  ana = await shop.signIn('ana');
  await putTiers(db, site.id, [
    { code: 'DUNE', minimumPoints: 7, texts: { nl: { name: 'Duingoud', benefits: [] } } },
  ]);
  await putMemberPrices(db, site.id, [{ tier: 'DUNE', itemCode: 'BREAKFAST', percent: 20 }]);
  await shop.projections.catchUp();
  const tier = db.selectFrom('loyalty_tier').select('id').where('code', '=', 'DUNE');
  const { id: tier_id } = await tier.executeTakeFirstOrThrow();
  await db
    .insertInto('member')
    .values({ site_id: site.id, person_id: ana.personId, tier_id })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ tier_id, left_at: null }))
    .execute();
  const query = {
    DateFrom: inDays(5),
    DateTo: inDays(60),
    roomCode: 'ZEEKAMER',
    ratePlanCode: 'BREAKFAST',
  };
  const { dates } = dataOrThrow(await shop.api('nl').booking.fromPrice({ query: { ...query, adults: 2 } }));
  const open = dates.find(({ price }) => price !== null);
  requestUrl = `from=${open?.date}&nights=${open?.nights}&adults=2`;
});

async function read(path: string, person?: SignedIn): Promise<string> {
  const headers = person ? { Cookie: `accessToken=${person.accessToken}` } : undefined;
  const response = await shop.fetch(path, { headers });
  expect(response.status, path).toBe(200);
  expect(response.headers.get('Cache-Control')).toBe(person ? 'private, no-store' : 'no-cache');
  return (await response.text()).replace(/\s|&nbsp;/g, ' ');
}

describe.each([
  ['the page of a room', () => `/stay/zeekamer?${requestUrl}`, /ledenprijs Duingoud: € [\d.,]+/],
  ['what is free', () => `/stay?${requestUrl}`, /ledenprijs Duingoud: € [\d.,]+/],
  ['rooms by days', () => `/stay?${requestUrl}&view=grid`, /leden € [\d.,]+/],
  ['all rooms', () => '/stay', /ledenprijs Duingoud: € [\d.,]+/],
])('%s', (_, path, members) => {
  test('shows the members’ price, tells a member that it is theirs, and caches no personal price', async () => {
    const before = await read(path());
    expect(before).toMatch(members);
    expect(before).not.toMatch(own);
    const { misses } = pages;
    const theirs = await read(path(), ana);
    expect(theirs).toMatch(own);
    expect(theirs).not.toMatch(members);
    expect(await read(path())).toBe(before);
    expect(pages.misses).toBe(misses);
  });
});
