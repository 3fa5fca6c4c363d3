import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Culture, withCulture } from '../../contract/culture.ts';
import { texts } from '../../demo/content.ts';
import { demoPerson } from '../../demo/people.ts';
import { field, fillText, freshAddress, newPassword, openAccounts, type Person } from './account.ts';
import { inLightAndDark, listProblems, openAuditedPage } from './examine.ts';
import { screenTexts, shopCategory, shopProduct, someOf } from './inn.ts';
import { goTo, javaScriptModes, openBrowser, openPage, waitForPage } from './visitor.ts';

const { access, account, membership, pagination, points, shop } = screenTexts.nl;
const accounts = openAccounts();
const fifty = fillText(points.amount_other, { points: 50 });

test.for(javaScriptModes)('$mode a customer joins, is welcomed, and leaves again', async ({ javaScript }) => {
  const customer = await accounts.addPerson();
  const page = await accounts.openPageAs(customer, '/membership', { javaScript });
  await page.locator('main').getByRole('link', { name: points.join.submit }).waitFor();
  await goTo(page, '/account');
  await page.locator('.account-latest').getByRole('link', { name: points.card.join }).click();
  await waitForPage(page, '/account/points');
  await page.getByRole('heading', { level: 1, name: membership.title }).waitFor();
  await button(page, points.join.submit).click();
  const notice = page.locator('main .account-notice');
  await notice.getByText(fillText(points.join.hello, { name: customer.firstName })).waitFor();
  expect(await notice.textContent()).toContain(fillText(points.join.welcomeWith, { points: fifty }));
  expect(await page.locator('.standing-number').textContent()).toBe('50');
  expect(await page.locator('[aria-current=step]').textContent()).toContain(texts.nl.tiers.bronze.name);
  expect(await getAmounts(page)).toEqual(['+50']);

  await goTo(page, '/membership');
  await page.locator('main').getByRole('link', { name: membership.toPoints }).waitFor();
  await goTo(page, '/account');
  await page.locator('.account-latest').getByText(fifty, { exact: true }).waitFor();
  await goTo(page, '/account/points');
  await page.locator('main').getByRole('link', { name: points.leave.open }).click();
  await waitForPage(page, '/account/points/leave');
  await page.getByRole('heading', { level: 1, name: points.leave.title }).waitFor();
  const lost = page.locator('main .check-list');
  expect(await lost.textContent()).toContain(fifty);
  expect(await lost.textContent()).toContain(texts.nl.tiers.bronze.name);
  await button(page, points.leave.submit).click();
  await page.getByText(points.leave.done).waitFor();
  await button(page, points.join.submit).waitFor();
});

test.for(javaScriptModes)(
  '$mode who asks for it while registering is a member once the address is theirs',
  async ({ javaScript }) => {
    const emailAddress = freshAddress();
    const page = await (await openBrowser({ javaScript })).newPage();
    await goTo(page, '/membership');
    await page.locator('main').getByRole('link', { name: membership.register }).click();
    await waitForPage(page, `/register?returnUrl=${encodeURIComponent('/account/points')}`);
    await field(page, access.email).fill(emailAddress);
    await field(page, access.password).fill(newPassword);
    const joinCheckbox = page.getByRole('checkbox', { name: membership.joinToo });
    expect(await joinCheckbox.isChecked(), 'nobody is a member who did not ask for it').toBe(false);
    await joinCheckbox.check();
    await button(page, access.register.submit).click();
    await waitForPage(page, '/account/points');
    await page.getByRole('heading', { name: points.join.confirmFirst }).waitFor();
    await goTo(page, await accounts.linkTo(emailAddress, 'welcome'));
    await button(page, access.confirm.submit).click();
    await page.getByText(membership.joined).waitFor();
    await goTo(page, '/account/points');
    expect(await page.locator('.standing-number').textContent()).toBe('50');
  },
);

test.for(javaScriptModes)(
  '$mode a price has beside it what members pay, and to a member that it is theirs',
  async ({ javaScript }) => {
    const { path } = shopProduct('nl', 'BLANKET-WOOL');
    const memberText = fillText(shop.memberPrice, { amount: '€ 107,10' });
    const page = await openPage(path, { javaScript });
    const price = page.locator('.product-price .price-member');
    await price.getByText(memberText).waitFor();
    await price.getByRole('link', { name: membership.how }).click();
    await waitForPage(page, '/membership');
    const bronze = page.locator('.tier-card').first();
    await bronze.getByText(fillText(membership.reduction, { percent: '10%' })).waitFor();
    expect(await bronze.getByRole('link').first().getAttribute('href')).toBe(path);

    const [customer, member] = [await accounts.addPerson(), await ana()];
    const own = fillText(shop.ownPrice, { amount: '€ 107,10' });
    for (const { person, texts: words } of [
      { person: customer, texts: memberText },
      { person: member, texts: own },
    ]) {
      const theirs = await accounts.openPageAs(person, path, { javaScript });
      expect(plain(await theirs.locator('.product-price .price').textContent())).toContain(words);
      await goTo(theirs, shopCategory('nl', 'wool').path);
      const cards = theirs.locator('.product-card .price-member');
      const from = words.replace('€ 107,10', fillText(shop.from, { amount: '€ 107,10' }));
      expect((await cards.allTextContents()).map(plain)).toEqual([from]);
    }
  },
);

test('who thinks better of it stays a member', async () => {
  const customer = await accounts.addPerson();
  const page = await accounts.openPageAs(customer, '/account/points');
  await button(page, points.join.submit).click();
  await page.locator('.standing-number').waitFor();
  await goTo(page, '/account/points/leave');
  await page.locator('main').getByRole('link', { name: points.leave.stay }).click();
  await waitForPage(page, '/account/points');
  await expect.poll(() => page.locator('.standing-number').textContent()).toBe('50');
});

test.for(javaScriptModes)(
  '$mode an address that nobody confirmed comes first, and its link is sent once more',
  async ({ javaScript }) => {
    const customer = await accounts.addPerson({ isConfirmed: false });
    const page = await accounts.openPageAs(customer, '/account/points', { javaScript });
    await page.getByRole('heading', { name: points.join.confirmFirst }).waitFor();
    expect(await button(page, points.join.submit).count()).toBe(0);
    await button(page, account.confirm.send).click();
    await page.getByText(fillText(account.confirm.sent, { emailAddress: customer.emailAddress })).waitFor();
    await accounts.waitForEmail(customer.emailAddress, 'confirm');
  },
);

test.for(javaScriptModes)(
  '$mode a member sees where they stand, and narrows the ledger down',
  async ({ javaScript }) => {
    const page = await accounts.openPageAs(await ana(), '/account/points', { javaScript });
    expect(await page.locator('.standing-number').textContent()).toBe('391');
    const { silver, gold } = texts.nl.tiers;
    await page.getByRole('heading', { name: fillText(points.tier.current, { tier: silver.name }) }).waitFor();
    await page.getByRole('heading', { name: fillText(points.next.title, { tier: gold.name }) }).waitFor();
    const bars = page.getByRole('progressbar');
    expect(await bars.evaluateAll((all) => all.map((bar) => (bar as HTMLProgressElement).value))).toEqual([
      100, 42, 0,
    ]);
    expect(await page.getByRole('progressbar', { name: silver.name }).count()).toBe(1);

    await choose(page, points.ledger.spent);
    await waitForPage(page, '/account/points?kind=spent#ledger');
    await expect.poll(() => getAmounts(page)).toEqual(['−60', '−150']);
    await choose(page, points.ledger.expired);
    await expect.poll(() => getAmounts(page)).toEqual(['−80']);
    await page.goBack();
    await expect.poll(() => getAmounts(page)).toEqual(['−60', '−150']);
    await choose(page, points.ledger.months);
    await waitForPage(page, '/account/points?kind=spent&period=months#ledger');
    await choose(page, points.ledger.all);
    await waitForPage(page, '/account/points?period=months#ledger');
    await expect.poll(() => getAmounts(page)).toContain('+96');
    expect(await getAmounts(page)).not.toContain('+240');

    await goTo(page, '/account/points');
    await page.getByRole('link', { name: pagination.next }).click();
    await waitForPage(page, '/account/points?page=2#ledger');
    await expect.poll(() => getAmounts(page)).toEqual(['+50']);
  },
);

test('nothing found is said, with the way back to everything', async () => {
  const page = await accounts.openPageAs(await ana(), '/account/points?kind=expired&period=2999');
  await page.getByText(points.ledger.none).waitFor();
  await page.getByRole('link', { name: points.ledger.showAll }).click();
  await expect.poll(() => getAmounts(page)).toHaveLength(10);
});

test('by keyboard alone one joins, and hears that it is so', async () => {
  const customer = await accounts.addPerson();
  const page = await accounts.openPageAs(customer, '/account/points');
  await button(page, points.join.submit).focus();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent), { message: 'where the focus is' })
    .toContain(fillText(points.join.hello, { name: customer.firstName }));
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('in Chinese too, and who does not know the programme reads about it first', async () => {
  const chinese = screenTexts.zh;
  const member = await accounts.openPageAs(await ana(), '/zh/account/points', { locale: 'zh-CN' });
  await member.getByRole('heading', { level: 1, name: chinese.points.title }).waitFor();
  expect(await member.locator('[aria-current=step]').textContent()).toContain(texts.zh.tiers.silver.name);
  expect(await member.locator('main').textContent()).not.toMatch(/points\.|\{\{/);

  const page = await openPage('/zh/register', { locale: 'zh-CN', javaScript: false });
  await page.getByRole('link', { name: chinese.membership.how }).click();
  await waitForPage(page, '/zh/membership');
  await page.getByRole('heading', { level: 3, name: texts.zh.tiers.gold.name }).waitFor();
  await page.locator('main').getByRole('link', { name: chinese.membership.register }).click();
  await waitForPage(page, `/zh/register?returnUrl=${encodeURIComponent('/zh/account/points')}`);
});

test.for([
  { culture: 'nl', viewport: 'desktop' },
  { culture: 'hr', viewport: 'phone' },
] as const)(
  'what a member sees in $culture stands in nobody’s way on a $viewport, light or dark',
  async ({ culture, viewport }) => {
    const page = await openAuditedPage({ viewport });
    await accounts.letIn(page.context(), await ana());
    const paths = [
      '/account',
      '/account/points',
      '/account/points?kind=expired&period=2999',
      '/account/points/leave',
    ];
    expect(
      await listProblems(
        page,
        paths.map((path) => withCulture(culture, path)),
      ),
    ).toEqual([]);
  },
);

test('nor does the welcome', async () => {
  const page = await openAuditedPage({ viewport: 'phone' });
  await accounts.letIn(page.context(), await accounts.addPerson());
  await goTo(page, '/account/points');
  await button(page, points.join.submit).click();
  await page.locator('.standing-number').waitFor();
  expect(await inLightAndDark(page)).toEqual([]);
});

test.for([
  { what: 'a narrow phone', viewport: { width: 320, height: 640 } },
  { what: 'a desktop at 200%', viewport: { width: 640, height: 400 } },
])('on $what nothing of it runs off sideways, in any language', async ({ viewport }) => {
  const page = await accounts.openPageAs(await ana(), '/account', { viewport, javaScript: false });
  for (const culture of someOf(['nl', 'de', 'fr', 'hr', 'zh'], 2) as Culture[]) {
    for (const path of ['/account/points', '/account/points/leave', '/membership']) {
      await goTo(page, withCulture(culture, path));
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, `${culture} ${path}`).toBeLessThanOrEqual(0);
    }
  }
});

/** Returns the demo’s own member, who has a history. */
async function ana(): Promise<Person> {
  const { emailAddress, password, firstName } = demoPerson('ana');
  const person = accounts.db.selectFrom('person').select('id').where('email_address', '=', emailAddress);
  return { ...(await person.executeTakeFirstOrThrow()), emailAddress, password, firstName };
}

const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true });

const choose = (page: Page, name: string) =>
  page.locator('.ledger-filters').getByRole('link', { name, exact: true }).click();

/** Replaces the non-breaking spaces in amounts. */
const plain = (text: string | null) => (text ?? '').replace(/\s/g, ' ');

/** Returns the points of each row in the ledger. */
const getAmounts = (page: Page) => page.locator('.ledger td.ledger-points').allTextContents();
