import { describe, expect, test } from 'vitest';
import { freshMember } from '../../../test/kit/fresh-member.ts';
import { freshPerson } from '../../../test/kit/fresh-person.ts';
import { openShop } from '../../../test/kit/open-shop.ts';

const shop = await openShop();

/** The prices of the blanket on a page, and whether they link to the loyalty programme. */
async function read(path: string, person?: { accessToken: string }) {
  const headers = person ? { Cookie: `accessToken=${person.accessToken}` } : undefined;
  const response = await shop.fetch(path, { headers });
  expect(response.status, path).toBe(200);
  const page = (await response.text()).replace(/<!--.*?-->/g, '').replace(/\s|&nbsp;/g, ' ');
  const [prices = ''] = /<span class="price"><span>[^<]*119,00.*?<\/p>/.exec(page) ?? [];
  return { prices: prices.replace(/<.*?>/g, ' '), hasMembershipLink: prices.includes('href="/membership"') };
}

describe.each([
  ['a product', '/shop/deken-van-eilandwol', '', true],
  ['a shelf', '/shop?attr_material=wool', 'vanaf ', false],
])('%s', (_, path, from, hasMembershipLink) => {
  const price = `${from}€ 119,00`;
  const members = `leden ${from}€ 107,10`;
  const own = `jouw ledenprijs ${from}€ 107,10`;

  test('shows the members’ price beside the price, and a product links to the programme', async () => {
    for (const person of [undefined, await freshPerson(shop)]) {
      const shown = await read(path, person);
      expect(shown.prices).toContain(price);
      expect(shown.prices).toContain(members);
      expect(shown.hasMembershipLink).toBe(hasMembershipLink);
    }
  });

  test('tells a member of any tier that the price is theirs, and caches no personal price', async () => {
    for (const member of [await freshMember(shop), await shop.signIn('ana')]) {
      const shown = await read(path, member);
      expect(shown.prices).toContain(price);
      expect(shown.prices).toContain(own);
      expect(shown.hasMembershipLink).toBe(false);
    }
    expect((await read(path)).prices).toContain(members);
  });
});
