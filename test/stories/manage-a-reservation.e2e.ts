import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dataOrThrow } from '../../client/result.ts';
import { accountButton, field, fieldProblem, fillText } from './account.ts';
import { inLightAndDark, listProblems, openAuditedPage } from './examine.ts';
import { money, problemTexts, screenTexts, someOf } from './inn.ts';
import { slowAnswer } from './orders.ts';
import { openReservations, pageAlert, pageNotice, type Reservation } from './reservations.ts';
import { goTo, javaScriptModes, openBrowser, openPage, waitForPage } from './visitor.ts';

const { myStay: texts, checkout } = screenTexts.nl;
const stays = openReservations();
const wine = 'EXTRA-WINE';

const link = (page: Page, name: string) => page.locator('main').getByRole('link', { name, exact: true });
const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true });
const choice = (page: Page, name: string) => page.locator(`main [name="${name}"]`);
const sayingNow = (page: Page) => page.locator('main .order-states .badge').textContent();

/** Returns the API's quote for two adults instead of one. */
async function quoteForTwo(booked: Reservation) {
  const { dateFrom, nights } = await stays.readStay(booked);
  const body = { dateFrom, nights, adults: 2 };
  return dataOrThrow(await stays.api().stay.quoteChange({ params: { stayKey: booked.link }, body }));
}

test.for(javaScriptModes)(
  '$mode a guest brings somebody along, for the price that they saw',
  async ({ javaScript }) => {
    const booked = await stays.createReservation({ adults: 1 });
    const { before, after, toPay } = await quoteForTwo(booked);
    expect(toPay).toBeGreaterThan(0);
    const page = await (await openBrowser({ javaScript, expected: [slowAnswer] })).newPage();
    await goTo(page, booked.path);
    await link(page, texts.change.open).click();
    await waitForPage(page, `${booked.path}/change`);
    await choice(page, 'adults').selectOption('2');
    await button(page, texts.change.ask).click();
    const offer = page.locator('.my-stay-offer');
    await offer.waitFor();
    expect(await offer.locator('tr.is-other td').allTextContents()).toEqual([
      '1 volwassene',
      '2 volwassenen',
    ]);
    expect(await offer.locator('.my-stay-costs dd').allTextContents()).toEqual(
      [before, after, toPay].map((amount) => money('nl', amount)),
    );
    // A quote changes nothing.
    expect(await stays.readStay(booked)).toMatchObject({ adults: 1 });

    await button(page, fillText(texts.change.confirmPay, { amount: money('nl', toPay) })).click();
    await waitForPage(page, `${booked.path}?done=changed`);
    await expect.poll(() => pageNotice(page).textContent()).toContain(texts.done.changed);
    expect(await pageNotice(page).textContent()).toContain(money('nl', toPay));
    expect(await stays.readStay(booked)).toMatchObject({ adults: 2, dueInclVat: toPay });
  },
);

test.for(javaScriptModes)(
  '$mode a price that became another is shown beside the one that was agreed to',
  async ({ javaScript }) => {
    const booked = await stays.createReservation({ adults: 1 });
    const first = await quoteForTwo(booked);
    const page = await (await openBrowser({ javaScript, expected: [/\b409\b/, slowAnswer] })).newPage();
    await goTo(page, `${booked.path}/change`);
    await choice(page, 'adults').selectOption('2');
    await button(page, texts.change.ask).click();
    const confirm = (toPay: number) =>
      button(page, fillText(texts.change.confirmPay, { amount: money('nl', toPay) }));
    await confirm(first.toPay).waitFor();

    await stays.changePrice(booked, 44_400);
    await expect.poll(async () => (await quoteForTwo(booked)).after).not.toBe(first.after);
    const second = await quoteForTwo(booked);
    await confirm(first.toPay).click();
    await expect
      .poll(() => pageAlert(page).textContent())
      .toBe(
        fillText(texts.change.priceChanged, {
          before: money('nl', first.after),
          after: money('nl', second.after),
        }),
      );
    expect(await stays.readStay(booked)).toMatchObject({ adults: 1 });

    await confirm(second.toPay).click();
    await waitForPage(page, `${booked.path}?done=changed`);
    expect(await stays.readStay(booked)).toMatchObject({ adults: 2 });
  },
);

test.for(javaScriptModes)(
  '$mode a change that cannot be says why, and keeps what was chosen',
  async ({ javaScript }) => {
    const booked = await stays.createReservation();
    const { dateFrom, nights } = await stays.readStay(booked);
    const body = { dateFrom, nights, adults: 8 };
    const rejected = await stays.api().stay.quoteChange({ params: { stayKey: booked.link }, body });
    const page = await (await openBrowser({ javaScript, expected: [slowAnswer] })).newPage();
    await goTo(page, `${booked.path}/change`);
    await choice(page, 'adults').selectOption('8');
    await button(page, texts.change.ask).click();
    await expect
      .poll(() => pageAlert(page).textContent())
      .toContain(rejected.succeeded ? '?' : rejected.serverMessage);
    expect(await choice(page, 'adults').inputValue()).toBe('8');

    await choice(page, 'to').fill(dateFrom);
    await button(page, texts.change.ask).click();
    await expect.poll(() => pageAlert(page).textContent()).toBe(texts.change.dates);
    expect(await choice(page, 'to').inputValue()).toBe(dateFrom);
    expect(await choice(page, 'adults').inputValue()).toBe('8');
  },
);

test.for(javaScriptModes)(
  '$mode a guest cancels for nothing, and gets all of it back',
  async ({ javaScript }) => {
    const booked = await stays.createReservation();
    const { ifCancelledNow, totalPriceInclVat } = await stays.readStay(booked);
    expect(ifCancelledNow).toEqual({
      fee: 0,
      refund: totalPriceInclVat,
      refundToTenders: 0,
      goodsToReception: false,
    });
    const page = await (await openBrowser({ javaScript, expected: [slowAnswer] })).newPage();
    await goTo(page, booked.path);
    await link(page, texts.cancel.open).click();
    await waitForPage(page, `${booked.path}/cancel`);
    await page.getByText(texts.cancel.free).waitFor();
    await page.getByText(fillText(texts.cancel.back, { amount: money('nl', totalPriceInclVat) })).waitFor();
    expect(await stays.readStay(booked)).toMatchObject({ state: 'confirmed' });
    await button(page, texts.cancel.submit).click();
    await waitForPage(page, `${booked.path}?done=cancelled`);
    await page.getByText(texts.done.cancelled).waitFor();
    expect(await sayingNow(page)).toBe(texts.state.cancelled);
    expect(await link(page, texts.cancel.open).count()).toBe(0);
    expect(await stays.readStay(booked)).toMatchObject({ state: 'cancelled', actions: [] });

    await goTo(page, `${booked.path}/cancel`);
    await page.getByText(texts.cancel.closed).waitFor();
  },
);

test.for(javaScriptModes)(
  '$mode what cancelling costs is said beforehand, and again where it became more',
  async ({ javaScript }) => {
    const booked = await stays.createReservation();
    await stays.letCancellingCost(booked, 30);
    const first = (await stays.readStay(booked)).ifCancelledNow;
    const page = await (await openBrowser({ javaScript, expected: [/\b409\b/, slowAnswer] })).newPage();
    await goTo(page, `${booked.path}/cancel`);
    const [was, back] = [money('nl', first?.fee ?? 0), money('nl', first?.refund ?? 0)];
    await page.getByText(fillText(texts.cancel.costs, { amount: was })).waitFor();
    await page.getByText(fillText(texts.cancel.back, { amount: back })).waitFor();

    await stays.letCancellingCost(booked, 60);
    const second = (await stays.readStay(booked)).ifCancelledNow;
    const now = money('nl', second?.fee ?? 0);
    expect(now).not.toBe(was);
    await button(page, texts.cancel.submit).click();
    await expect
      .poll(() => pageAlert(page).textContent())
      .toBe(fillText(texts.cancel.feeChanged, { before: was, after: now }));
    await page.getByText(fillText(texts.cancel.costs, { amount: now })).waitFor();
    expect(await stays.readStay(booked)).toMatchObject({ state: 'confirmed' });

    await button(page, texts.cancel.submit).click();
    await waitForPage(page, `${booked.path}?done=cancelled`);
    expect(await stays.readStay(booked)).toMatchObject({ state: 'cancelled' });
  },
);

test.for(javaScriptModes)('$mode a guest adds an extra for a day of the stay', async ({ javaScript }) => {
  const booked = await stays.createReservation();
  const { dateTo } = await stays.readStay(booked);
  const page = await (await openBrowser({ javaScript, expected: [/\b400\b/, slowAnswer] })).newPage();
  await goTo(page, booked.path);
  await link(page, texts.extras.open).click();
  await waitForPage(page, `${booked.path}/extras`);
  const card = page
    .locator('.my-stay-extra')
    .filter({ has: page.locator(`[name="itemCode"][value="${wine}"]`) });
  await card.getByText(texts.extras.once).waitFor();
  await card.getByLabel(texts.extras.quantity).fill('2');
  await card.getByLabel(texts.extras.day).selectOption(dateTo);
  await card.getByRole('button').click();
  const offer = card.locator('.my-stay-extra-offer');
  await offer.waitFor();
  const body = { itemCode: wine, quantity: 2, day: dateTo };
  const { unitPriceInclVat, totalPriceInclVat } = dataOrThrow(
    await stays.api().stay.quoteExtra({ params: { stayKey: booked.link }, body }),
  );
  const amount = money('nl', totalPriceInclVat);
  await offer.getByText(`2 × ${money('nl', unitPriceInclVat)} = ${amount}`).waitFor();
  // A quote adds nothing.
  expect(await stays.readStay(booked)).toMatchObject({ extras: [] });
  const add = offer.getByRole('button', { name: fillText(texts.extras.add, { amount }) });
  // Wine is for adults, also when a browser permits an empty required checkbox.
  const age = offer.getByLabel(fillText(checkout.consent.age, { age: 18 }));
  await age.evaluate((box) => box.removeAttribute('required'));
  await add.click();
  await expect
    .poll(() => offer.locator('.form-problem').allTextContents())
    .toEqual([problemTexts.confirm_age]);
  expect(await stays.readStay(booked)).toMatchObject({ extras: [] });
  await age.check();
  await add.click();
  await waitForPage(page, `${booked.path}?done=added`);
  await expect.poll(() => pageNotice(page).textContent()).toContain(texts.done.added);
  const { extras, extrasInclVat, dueInclVat } = await stays.readStay(booked);
  expect(extras).toMatchObject([{ itemCode: wine, quantity: 2, day: dateTo }]);
  expect(dueInclVat).toBe(extrasInclVat);
  expect(await page.locator('.my-stay-extras li').count()).toBe(1);
  expect(await page.locator('.my-stay-extras').textContent()).toContain(money('nl', extrasInclVat));
  // An extra in the price of the rate plan is not sold again.
  await goTo(page, `${booked.path}/extras`);
  await page.getByRole('heading', { name: texts.extras.included }).waitFor();
  expect(await page.locator('[name="itemCode"][value="EXTRA-BREAKFAST"]').count()).toBe(0);
});

test.for(javaScriptModes)(
  '$mode what is counted by nights and guests says so before it is added, and again where it costs more',
  async ({ javaScript }) => {
    const booked = await stays.createReservation();
    const page = await (await openBrowser({ javaScript, expected: [/\b409\b/, slowAnswer] })).newPage();
    await goTo(page, `${booked.path}/extras?itemCode=EXTRA-BICYCLE`);
    const offer = page.locator('.my-stay-extra-offer');
    const sum = (each: number) => `2 nachten × 2 gasten × ${money('nl', each)} = ${money('nl', each * 4)}`;
    const body = { itemCode: 'EXTRA-BICYCLE' };
    const params = { stayKey: booked.link };
    const { unitPriceInclVat: was } = dataOrThrow(await stays.api().stay.quoteExtra({ params, body }));
    await offer.getByText(sum(was)).waitFor();

    const now = was + 1;
    await stays.requestExtra('EXTRA-BICYCLE', now);
    try {
      await offer.getByRole('button').click();
      await expect
        .poll(() => pageAlert(page).textContent())
        .toBe(
          fillText(texts.extras.priceChanged, {
            before: money('nl', was * 4),
            after: money('nl', now * 4),
          }),
        );
      await offer.getByText(sum(now)).waitFor();
      expect(await stays.readStay(booked)).toMatchObject({ extras: [] });
      await offer.getByRole('button').click();
      await waitForPage(page, `${booked.path}?done=added`);
      expect(await stays.readStay(booked)).toMatchObject({ extrasInclVat: now * 4 });
    } finally {
      await stays.requestExtra('EXTRA-BICYCLE', was);
    }
  },
);

test.for(javaScriptModes)(
  '$mode what belongs to the day of departure is for that day, once',
  async ({ javaScript }) => {
    const booked = await stays.createReservation();
    const { dateTo } = await stays.readStay(booked);
    const page = await (await openBrowser({ javaScript, expected: [slowAnswer] })).newPage();
    await goTo(page, `${booked.path}/extras`);
    const late = page.locator('.my-stay-extra').filter({ has: page.locator('[value="EXTRA-LATE"]') });
    expect(await late.locator('[name="day"], [name="quantity"]').count()).toBe(0);
    await late.getByRole('button').click();
    await late.locator('.my-stay-extra-offer').getByRole('button').click();
    await waitForPage(page, `${booked.path}?done=added`);
    const { extras } = await stays.readStay(booked);
    expect(extras).toMatchObject([{ itemCode: 'EXTRA-LATE', quantity: 1, day: dateTo }]);
    await goTo(page, `${booked.path}/extras`);
    expect(await late.count()).toBe(0);
  },
);

test.for(javaScriptModes)(
  '$mode dates that cannot be had lead to the nearest that can',
  async ({ javaScript }) => {
    const booked = await stays.createReservation();
    const stay = await stays.readStay(booked);
    const { dateFrom, dateTo } = stay;
    const later = new Date(Date.parse(dateTo) + 86_400_000).toISOString().slice(0, 10);
    await stays.leave(0, { ...stay, dateFrom: dateTo, dateTo: later });
    const page = await (await openBrowser({ javaScript, expected: [slowAnswer] })).newPage();
    await goTo(page, `${booked.path}/change?from=${dateFrom}&to=${later}&adults=2`);
    const alertLink = pageAlert(page).getByRole('link');
    await alertLink.click();
    await page.locator('.my-stay-offer').waitFor();
  },
);

test.for(javaScriptModes)(
  '$mode more than can be asked for is refused at its extra, with what was typed',
  async ({ javaScript }) => {
    const booked = await stays.createReservation();
    const page = await (await openBrowser({ javaScript, expected: [/\b400\b/, slowAnswer] })).newPage();
    await goTo(page, `${booked.path}/extras`);
    const card = page
      .locator('.my-stay-extra')
      .filter({ has: page.locator(`[name="itemCode"][value="${wine}"]`) });
    // As from a browser that does not check limits.
    await card.locator('input[name="quantity"]').evaluate((input) => input.removeAttribute('max'));
    await card.getByLabel(texts.extras.quantity).fill('77');
    await card.getByRole('button').click();
    await expect.poll(() => card.getByRole('alert').allTextContents()).toEqual([texts.extras.howMany]);
    expect(await card.getByLabel(texts.extras.quantity).inputValue()).toBe('77');
    expect(await stays.readStay(booked)).toMatchObject({ extras: [] });
  },
);

test.for(javaScriptModes)(
  '$mode a guest says who comes and when, and empties it again',
  async ({ javaScript }) => {
    const booked = await stays.createReservation();
    const page = await (await openBrowser({ javaScript, expected: [slowAnswer] })).newPage();
    await goTo(page, booked.path);
    await field(page, texts.guest.name).fill('Bep Brandsma');
    await field(page, texts.guest.arrivalTime).fill('17:30');
    await field(page, texts.guest.wishes).fill('Een kussen erbij');
    await page.locator('#stay-guest').getByRole('button').click();
    await waitForPage(page, `${booked.path}?done=guest`);
    await expect.poll(() => pageNotice(page).textContent()).toBe(texts.done.guest);
    expect(await stays.readStay(booked)).toMatchObject({
      guestName: 'Bep Brandsma',
      arrivalTime: '17:30',
      wishes: 'Een kussen erbij',
    });
    expect(await field(page, texts.guest.name).inputValue()).toBe('Bep Brandsma');
    await field(page, texts.guest.arrivalTime).fill('');
    await page.locator('#stay-guest').getByRole('button').click();
    await expect.poll(async () => (await stays.readStay(booked)).arrivalTime).toBeNull();
  },
);

test.for(javaScriptModes)(
  '$mode the night register asks for a name, a town and the kind of document, no more',
  async ({ javaScript }) => {
    const booked = await stays.createReservation();
    const page = await (await openBrowser({ javaScript, expected: [/\b400\b/, slowAnswer] })).newPage();
    await goTo(page, booked.path);
    await page.locator('summary', { hasText: texts.register.fill }).click();
    await field(page, texts.register.firstName).fill('Bep');
    await field(page, texts.register.lastName).fill('Brandsma');
    await page.locator('#stay-register').getByRole('button').click();
    await expect.poll(() => fieldProblem(page, texts.register.town)).toContain(problemTexts.required);
    expect(await fieldProblem(page, texts.register.document)).toContain(problemTexts.required);
    expect(await field(page, texts.register.lastName).inputValue()).toBe('Brandsma');
    await field(page, texts.register.town).fill('Zandoog');
    await field(page, texts.register.document).selectOption('passport');
    await page.locator('#stay-register').getByRole('button').click();
    await waitForPage(page, `${booked.path}?done=register`);
    const register = { name: 'Bep Brandsma', town: 'Zandoog', documentKind: 'passport' };
    expect(await stays.readStay(booked)).toMatchObject({ register });
    await page
      .getByText(fillText(texts.register.written, { ...register, document: texts.register.passport }))
      .waitFor();
  },
);

test('the link is told to nobody: no search engine, no other site, no cache', async () => {
  const booked = await stays.createReservation();
  const page = await (await openBrowser()).newPage();
  for (const path of ['', '/change', '/cancel', '/extras']) {
    const answer = await page.goto(booked.path + path);
    expect(answer?.headers()['cache-control'], path).toBe('private, no-store');
    const readContent = (name: string) => page.locator(`meta[name=${name}]`).getAttribute('content');
    expect(await readContent('robots'), path).toBe('noindex');
    expect(await readContent('referrer'), path).toBe('same-origin');
    expect(await page.locator('link[rel=canonical]').count(), path).toBe(0);
  }
  expect(await stays.readLog()).not.toContain(booked.link);
});

test.for(['A'.repeat(43), 'zomaar-iets'])(
  'the link %s opens nothing, and the page says where to look',
  async (link) => {
    const page = await openPage(`/stay/manage/${link}`, { expected: [/\b404\b/] });
    await page.getByRole('heading', { level: 1, name: texts.unknown.title }).waitFor();
    await page.getByRole('link', { name: texts.unknown.find }).click();
    await waitForPage(page, '/order');
  },
);

test.for(javaScriptModes)(
  '$mode a customer finds their stays in the account, those to come first',
  async ({ javaScript }) => {
    const customer = await stays.addPerson();
    const gone = await stays.createReservation({ person: customer });
    dataOrThrow(await stays.api().stay.cancel({ params: { stayKey: gone.link }, body: {} }));
    const booked = await stays.createReservation({ person: customer });
    const page = await stays.openPageAs(customer, '/account', { javaScript });
    await page.locator('.account-latest').getByRole('heading', { name: texts.list.next }).waitFor();
    await page.locator('.account-nav').getByRole('link', { name: screenTexts.nl.account.myStays }).click();
    await waitForPage(page, '/account/stays');
    await expect
      .poll(() => page.locator('main h2').allTextContents())
      .toEqual([texts.list.toCome, texts.list.past]);
    expect(await page.locator('main .order-row .badge').allTextContents()).toEqual([
      texts.state.confirmed,
      texts.state.cancelled,
    ]);
    await page.locator('main .order-row').first().getByRole('link').click();
    await waitForPage(page, `/account/stays/${booked.id}`);
    await field(page, texts.guest.wishes).fill('Beneden graag');
    await page.locator('#stay-guest').getByRole('button').click();
    await waitForPage(page, `/account/stays/${booked.id}?done=guest`);
    expect(await stays.readStay(booked)).toMatchObject({ wishes: 'Beneden graag' });
  },
);

test('the header of whoever is logged in leads to their stays', async () => {
  const customer = await stays.addPerson();
  const page = await stays.openPageAs(customer, '/stores');
  await accountButton(page, customer.firstName).click();
  await page.locator('#account-menu').getByRole('link', { name: screenTexts.nl.account.myStays }).click();
  await waitForPage(page, '/account/stays');
});

test('somebody else’s stay is not there, nor does its link open it in the account', async () => {
  const stranger = await stays.addPerson();
  const booked = await stays.createReservation({ person: await stays.addPerson() });
  for (const key of [booked.id, booked.link]) {
    const page = await stays.openPageAs(stranger, `/account/stays/${key}`, { expected: [/\b404\b/] });
    expect(await page.locator('main').textContent(), key).not.toContain('Zeekamer');
  }
});

test('who never stayed is shown the rooms', async () => {
  const page = await stays.openPageAs(await stays.addPerson(), '/account/stays', { javaScript: false });
  await page.getByText(texts.list.none).waitFor();
  await link(page, texts.list.toStay).click();
  await waitForPage(page, '/stay');
});

test.for([
  { culture: 'nl', viewport: 'desktop' },
  { culture: 'de', viewport: 'phone' },
] as const)(
  'nothing about a stay in $culture stands in anybody’s way on a $viewport',
  async ({ culture, viewport }) => {
    const customer = await stays.addPerson();
    const booked = await stays.createReservation({ person: customer });
    await stays.letCancellingCost(booked, 30);
    const unpaid = await stays.createReservation({ isPaid: false });
    const { dateFrom, dateTo } = await stays.readStay(booked);
    const query = `?from=${dateFrom}&to=${dateTo}&adults=1`;
    const page = await openAuditedPage({ viewport, expected: [slowAnswer] });
    await stays.letIn(page.context(), customer);
    const start = culture === 'nl' ? '' : `/${culture}`;
    const paths = [
      booked.path,
      unpaid.path,
      `${booked.path}/change`,
      `${booked.path}/change${query}`,
      `${booked.path}/change?from=${dateTo}&to=${dateFrom}`,
      `${booked.path}/cancel`,
      `${booked.path}/extras`,
      `${booked.path}/extras?itemCode=EXTRA-BICYCLE`,
      `${booked.path}/extras?itemCode=${wine}&quantity=77`,
      '/account/stays',
      `/account/stays/${booked.id}`,
    ];
    expect(
      await listProblems(
        page,
        someOf(paths, 2, viewport === 'phone' ? 1 : 0).map((path) => start + path),
      ),
    ).toEqual([]);
    await goTo(page, start + booked.path);
    await page.locator('.my-stay-fold summary').click();
    expect(await inLightAndDark(page), 'the register').toEqual([]);
  },
);
