import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import stays from '../../demo/content/nl/stays.json' with { type: 'json' };
import siteTexts from '../../web/editor/translations/nl/editorSite.json' with { type: 'json' };
import companyTexts from '../../web/office/translations/nl/companies.json' with { type: 'json' };
import guestTexts from '../../web/office/translations/nl/guests.json' with { type: 'json' };
import registerTexts from '../../web/office/translations/nl/night-register.json' with { type: 'json' };
import deskTexts from '../../web/office/translations/nl/officeDesk.json' with { type: 'json' };
import kitTexts from '../../web/office/translations/nl/officeKit.json' with { type: 'json' };
import orderTexts from '../../web/office/translations/nl/orders.json' with { type: 'json' };
import plannerTexts from '../../web/office/translations/nl/planner.json' with { type: 'json' };
import { inDays } from '../kit/days.ts';
import { fillText } from './account.ts';
import { actAsTerminal } from './act-as-terminal.ts';
import { readDate } from './date-field.ts';
import { inLightAndDark, openAuditedPage } from './examine.ts';
import { screenTexts } from './inn.ts';
import { openOrders } from './orders.ts';
import { goTo } from './visitor.ts';

const { officeDesk: t } = deskTexts;
const { orders: ofOrder } = orderTexts;
const { planner } = plannerTexts;
const { register } = registerTexts;
const { guests } = guestTexts;
const { companies } = companyTexts;
const { editorSite } = siteTexts;
const { office } = screenTexts.nl;
const { officeKit } = kitTexts;
const orders = openOrders();
/** The beginning of the notice of a form that starts with what was typed before. */
const restored = officeKit.restored.split('{{')[0]?.trim() ?? '';

async function openDesk(path: string, role: 'reception' | 'manager' = 'reception') {
  // A refused form is logged by the browser.
  const page = await openAuditedPage({ expected: [/\b40[09]\b/] });
  await orders.letIn(page.context(), await orders.addPerson({ role }), 'office');
  await goTo(page, path);
  return page;
}

/** The day (`yyyy-mm-dd`) some days after another. */
const dayAfter = (day: string, days = 1) => Temporal.PlainDate.from(day).add({ days }).toString();

/** Chooses an arrival so many days from now in the form of a new reservation. */
async function chooseArrival(page: Page, days: number): Promise<string> {
  const arrival = page.getByLabel(t.arrival, { exact: true });
  const later = dayAfter(await readDate(arrival), days);
  await arrival.fill(later);
  return later;
}

test('a receptionist books a walk-in guest, checks in, takes the money and checks out', async () => {
  const page = await openDesk('/office/today');
  await page.getByRole('link', { name: t.newReservation }).click();
  await page.getByRole('radio').first().waitFor();
  expect(await inLightAndDark(page)).toEqual([]);
  await page.getByRole('radio').first().check();
  await page.getByLabel(t.guestName).fill('Baltasar Zilt');
  await page.getByLabel(t.email).fill('baltasar@gast.example');
  await page.getByLabel(t.note).fill('komt met een cello');
  await page.getByRole('button', { name: t.book, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Baltasar Zilt' }).waitFor();
  expect(await inLightAndDark(page)).toEqual([]);

  const colleague = await openDesk('/office/today');
  const ofColleague = colleague.getByRole('listitem').filter({ hasText: 'Baltasar Zilt' }).first();
  await ofColleague.getByText(t.state.confirmed).waitFor();
  await colleague.getByRole('button', { name: t.print }).focus();
  const toPack = colleague.getByRole('link', { name: t.ordersToPack });
  const waiting = Number((await toPack.textContent())?.match(/\d+/)?.[0]);
  await orders.placeOrder();
  await expect.poll(() => toPack.textContent()).toContain(String(waiting + 1));

  await goTo(page, '/office/today');
  const arrivals = page.getByRole('region', { name: new RegExp(`^${t.arrivals}`) });
  await arrivals.getByRole('button', { name: `${t.action.checkIn}: Baltasar Zilt` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t.town).fill('Gent');
  await dialog.getByRole('button', { name: t.takePayment }).click();
  await expect.poll(() => dialog.getByRole('button', { name: t.takePayment }).count()).toBe(0);
  expect(await dialog.getByLabel(t.town).inputValue()).toBe('Gent');
  await dialog.getByRole('button', { name: t.action.checkIn, exact: true }).click();
  await arrivals
    .getByRole('listitem')
    .filter({ hasText: 'Baltasar Zilt' })
    .getByText(t.state.inHouse)
    .waitFor();
  expect(await inLightAndDark(page)).toEqual([]);
  // A colleague's screen follows, and their focus stays.
  await ofColleague.getByText(t.state.inHouse).waitFor();
  expect(await colleague.locator(':focus').textContent()).toBe(t.print);

  await goTo(page, '/office/reservations');
  await page.getByRole('button', { name: t.when.inHouse, exact: true }).click();
  await page.getByRole('link', { name: 'Baltasar Zilt' }).click();
  // A drink at the bar goes on the folio, by the keyboard alone.
  await page.getByRole('button', { name: ofOrder.action.charge }).waitFor();
  await page.keyboard.press('c');
  await dialog.getByRole('textbox', { name: ofOrder.charge.description }).fill('Rode wijn');
  await dialog.getByLabel(ofOrder.charge.unitPrice).fill('6,50');
  expect(await inLightAndDark(page)).toEqual([]);
  // The tab is reloaded before it is sent, and Enter comes before the VAT categories do.
  await page.route('**/Product/Choices*', async (route) => {
    await setTimeout(1500);
    await route.continue();
  });
  await page.reload();
  await page.getByRole('button', { name: ofOrder.action.charge }).waitFor();
  await page.keyboard.press('c');
  await dialog.getByText(restored).waitFor();
  expect(await dialog.getByLabel(ofOrder.charge.unitPrice).inputValue()).toBe('6.5');
  await dialog.getByLabel(ofOrder.charge.unitPrice).press('Enter');
  await page.getByText(ofOrder.done.charge).waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('rowheader', { name: /^Rode wijn/ }).waitFor();
  await page.keyboard.press('p');
  expect(await dialog.getByLabel(ofOrder.amount).inputValue()).toBe('6.5');
  await dialog.getByRole('button', { name: ofOrder.action.noteNow, exact: true }).click();
  await page.getByText(ofOrder.done.takePayment).waitFor();
  await page.getByRole('button', { name: t.action.checkOut, exact: true }).click();
  await page.getByText(t.nothingDue).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: t.action.checkOut, exact: true }).click();
  await page.getByText(t.state.departed, { exact: true }).waitFor();
  // A slip is put right on the same day.
  await page.getByRole('button', { name: t.action.undoCheckOut }).click();
  await page.getByText(t.state.inHouse, { exact: true }).waitFor();

  // By the keyboard alone: a command, with who or what it is for.
  const command = async (term: string, title: string) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(term);
    await page
      .getByRole('option', { selected: true })
      .getByText(term.split(' ')[1] ?? '')
      .waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: title }).waitFor();
  };
  await command('uitchecken baltasar', fillText(t.checkOutTitle, { name: 'Baltasar Zilt' }));
  expect(await inLightAndDark(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await command('blokkeer 208', planner.block);
  await dialog.getByLabel(planner.reason).fill('lekkage');
  await dialog.getByRole('button', { name: planner.block, exact: true }).click();
  await page.getByRole('status').getByText(planner.blockChanged).waitFor();
});

test('a receptionist gives several reservations a unit, and sends their confirmations again', async () => {
  const page = await openDesk('/office/reservations/new');
  await page.getByRole('radio').first().waitFor();
  await page.getByRole('radio').first().check();
  await page.getByLabel(t.guestName).fill('Wubbo Werveling');
  await page.getByLabel(t.email).fill('wubbo@gast.example');
  await page.getByRole('button', { name: t.book, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Wubbo Werveling' }).waitFor();
  await goTo(page, '/office/reservations?search=werveling');
  const dialog = page.getByRole('dialog');
  const runForAll = async (action: string) => {
    await page.getByRole('row', { name: /Wubbo Werveling/ }).waitFor();
    await page.locator('.office-check').first().click();
    await page.getByRole('button', { name: action, exact: true }).click();
    await dialog.getByRole('button', { name: action, exact: true }).press('Enter');
    await dialog.getByText(fillText(officeKit.bulk.summary, { done: '1', failed: '0' })).waitFor();
  };
  await runForAll(t.bulk.assign);
  await dialog
    .getByText(new RegExp(`${t.bulk.hasUnit}|${t.bulk.gotUnit}`.replaceAll('{{unit}}', '\\d+')))
    .waitFor();
  expect(await inLightAndDark(page)).toEqual([]);
  await dialog.getByRole('button', { name: officeKit.bulk.close, exact: true }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await runForAll(t.bulk.confirm);
});

test('a card is declined on the terminal, as two desks see, and the next one pays', async () => {
  const page = await openDesk('/office/reservations/new');
  await page.getByRole('radio').first().check();
  await page.getByLabel(t.guestName).fill('Pinneke Paling');
  await page.getByRole('button', { name: t.book, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Pinneke Paling' }).waitFor();
  const take = page.getByRole('button', { name: ofOrder.action.takePayment, exact: true });
  await take.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: officeKit.payment.terminal }).check();
  expect(await dialog.getByLabel(officeKit.terminal.label, { exact: true }).textContent()).toBe(
    'Duinterminal',
  );
  expect(await inLightAndDark(page)).toEqual([]);
  await dialog.getByRole('button', { name: officeKit.terminal.start }).click();
  const waiting = page.getByRole('region', { name: officeKit.terminal.waitingLabel });
  await waiting.waitFor();
  expect(await take.count()).toBe(0);
  expect(await inLightAndDark(page)).toEqual([]);
  await page.reload();
  await waiting.waitFor();
  const colleague = await openDesk(new URL(page.url()).pathname);
  await colleague.getByRole('region', { name: officeKit.terminal.waitingLabel }).waitFor();

  await actAsTerminal(waiting, 'fail');
  for (const desk of [page, colleague]) {
    await desk.getByText(officeKit.terminal.failed.split(':')[0] ?? '').waitFor();
    await desk.getByRole('button', { name: ofOrder.action.takePayment, exact: true }).waitFor();
  }
  // At the check-in the device offers the terminal that it used last.
  await page.getByRole('button', { name: t.action.checkIn, exact: true }).click();
  expect(await dialog.getByRole('radio', { name: officeKit.payment.terminal }).isChecked()).toBe(true);
  await dialog.getByRole('button', { name: officeKit.terminal.start }).click();
  await dialog.getByRole('region', { name: officeKit.terminal.waitingLabel }).waitFor();
  await dialog.getByRole('button', { name: officeKit.terminal.cancel }).click();
  await dialog.getByText(/geannuleerd/).waitFor();
  await dialog.getByRole('button', { name: officeKit.terminal.start }).click();
  await dialog.getByRole('region', { name: officeKit.terminal.waitingLabel }).waitFor();
  await actAsTerminal(dialog, 'pay');
  await dialog.getByText(/is betaald op Duinterminal/).waitFor();
  expect(await dialog.getByRole('button', { name: officeKit.terminal.start }).count()).toBe(0);
  expect(await inLightAndDark(page)).toEqual([]);
});

test('a receptionist checks in three by the keyboard, and prints who sleeps here tonight', async () => {
  const page = await openDesk('/office/reservations/new');
  await page.getByRole('radio').first().waitFor();
  await page.getByRole('radio').first().check();
  await page.getByLabel(t.guestName).fill('Jonna Vlier');
  await page.getByRole('button', { name: t.book, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Jonna Vlier' }).waitFor();
  await page.getByRole('button', { name: t.action.checkIn, exact: true }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const main = dialog.getByRole('group', { name: t.mainGuest });
  const guest = (number: number) =>
    dialog.getByRole('group', { name: fillText(t.guestNumber, { number: String(number) }) });
  await main.waitFor();
  const booked = await dialog.getByRole('group', { name: /^Gast \d/ }).count();

  // What is missing is said at its field, which has the focus then.
  await main.getByLabel(t.lastName).focus();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => main.getByLabel(t.town).evaluate((town) => town === document.activeElement))
    .toBe(true);
  await page.keyboard.type('Gent');
  expect(await inLightAndDark(page)).toEqual([]);
  for (let number = booked + 2; number <= 3; number++) {
    await dialog.getByRole('button', { name: t.addGuest }).focus();
    await page.keyboard.press('Enter');
  }
  for (const [number, name] of [
    [2, 'Sam'],
    [3, 'Pip'],
  ] as const) {
    await guest(number).getByLabel(t.firstName).focus();
    await page.keyboard.type(name);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Vlier');
  }
  await guest(3).getByLabel(t.isChild).focus();
  await page.keyboard.press('Space');
  await dialog.getByLabel(t.keys).focus();
  await page.keyboard.type('2 pasjes');
  // The change of the reservation opens above, and nothing typed is lost.
  await dialog.getByRole('button', { name: t.changeParty }).focus();
  await page.keyboard.press('Enter');
  const children = page.getByRole('dialog').last().getByLabel(t.childrenField);
  await children.waitFor();
  await page.keyboard.press('Escape');
  await children.waitFor({ state: 'detached' });
  await dialog.getByLabel(t.keys).focus();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('2 pasjes').waitFor();

  await goTo(page, '/office/night-register');
  const row = page.getByRole('row').filter({ hasText: 'Jonna Vlier, Sam Vlier, Pip Vlier' });
  await row.getByText(fillText(register.persons_other, { count: '3' })).waitFor();
  expect(await inLightAndDark(page)).toEqual([]);
  await page.evaluate(() => {
    window.print = () => document.body.classList.add('is-printed');
  });
  await page.getByRole('button', { name: register.print }).click();
  await page.locator('body.is-printed').waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: register.print }).isVisible()).toBe(false);
  expect(await page.getByText('Jonna Vlier, Sam Vlier, Pip Vlier').isVisible()).toBe(true);
});

test('a receptionist merges two profiles of a guest, and separates them again', async () => {
  const page = await openDesk('/office/guests/new');
  const { merge } = guests;
  async function add(lastName: string, phone: string) {
    await goTo(page, '/office/guests/new');
    await page.getByLabel(guests.firstName).fill('Tamara');
    await page.getByLabel(guests.lastName).fill(lastName);
    await page.getByLabel(guests.phone).fill(phone);
    await page.getByRole('button', { name: editorSite.save, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: `Tamara ${lastName}` }).waitFor();
  }
  await add('Zeekraal', '+31562555191');
  await add('Zeekralen', '+31562555192');
  await page.getByRole('button', { name: merge.action, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(merge.find).fill('zeekraal');
  await dialog.getByRole('button', { name: /Tamara Zeekraal/ }).click();
  await dialog.getByRole('table').waitFor();
  await dialog.getByLabel('+31562555191').check();
  expect(await inLightAndDark(page)).toEqual([]);
  await dialog.getByRole('button', { name: merge.submit, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: merge.today }).waitFor();
  await expect.poll(() => page.getByLabel(guests.phone).inputValue()).toBe('+31562555191');
  expect(await inLightAndDark(page)).toEqual([]);

  await page.getByRole('button', { name: merge.undo, exact: true }).click();
  await dialog.getByRole('button', { name: merge.undo, exact: true }).click();
  await page.getByRole('heading', { name: merge.today }).waitFor({ state: 'detached' });
  await expect.poll(() => page.getByLabel(guests.phone).inputValue()).toBe('+31562555192');
});

test('a receptionist changes a stay with its price before it is done, and cancels it', async () => {
  const page = await openDesk('/office/reservations/new');
  await chooseArrival(page, 40);
  await page.getByRole('radio').first().waitFor();
  await page.getByRole('radio').first().check();
  await page.getByLabel(t.guestName).fill('Wilma Schelp');
  await page.getByLabel(t.email).fill('wilma@gast.example');
  await page.getByRole('button', { name: t.book, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Wilma Schelp' }).waitFor();

  await page.getByRole('button', { name: t.action.change, exact: true }).click();
  const dialog = page.getByRole('dialog');
  // More guests than any room takes: the reason stands in the dialog, and nothing typed is lost.
  await dialog.getByLabel(t.adultsField).fill('40');
  await dialog.getByRole('alert').getByText(/\w/).first().waitFor();
  expect(await dialog.getByRole('button', { name: t.changeNow }).isDisabled()).toBe(true);
  await dialog.getByLabel(t.adultsField).fill('1');
  await dialog.getByText(t.after).waitFor();
  await dialog.getByRole('button', { name: t.changeNow }).click();
  await page.getByText('1 volwassene', { exact: true }).waitFor();

  await page.getByRole('button', { name: t.action.cancel, exact: true }).click();
  await page.getByRole('dialog').getByLabel(t.waiveFee).check();
  await page.getByRole('dialog').getByRole('button', { name: t.cancelNow }).click();
  await page.getByText(t.state.cancelled, { exact: true }).waitFor();
  await page.getByRole('button', { name: t.action.change, exact: true }).waitFor({ state: 'detached' });
});

test('a manager holds a room at an agreed price until a day, and a colleague confirms it', async () => {
  const page = await openDesk('/office/reservations/new', 'manager');
  const later = await chooseArrival(page, 50);
  const offer = (name: string) => page.getByRole('radio', { name: new RegExp(` · ${name}`) }).first();
  await offer(stays.arrangements.BREAKFAST.name).check();
  await page.getByLabel(t.paying.how).selectOption({ label: t.paying.deposit });
  // An offer without a deposit says what it is paid by instead.
  await offer(stays.arrangements.EARLY.name).check();
  const impossible = { choice: t.paying.deposit, current: t.paying.desk };
  await page.getByText(fillText(t.paying.impossible, impossible)).waitFor();
  await offer(stays.arrangements.BREAKFAST.name).check();
  await expect.poll(() => page.getByLabel(t.paying.how).inputValue()).toBe('deposit');
  await page.getByLabel(t.override.kind).selectOption({ label: t.override.perNight });
  await page.getByText(t.override.incomplete).waitFor();
  await page.getByLabel(t.override.amount).fill('75');
  // The price depends on no reason.
  await page.getByText(t.override.price).waitFor();
  await page.getByLabel(t.override.reason).fill('vaste gast');
  expect(await inLightAndDark(page)).toEqual([]);
  await page.getByLabel(t.guestName).fill('Fenna Wad');
  await page.getByLabel(t.email).fill('fenna@gast.example');
  await page.getByLabel(t.paying.how).selectOption({ label: t.paying.all });
  // A date that is being typed stays empty.
  await page.getByLabel(t.paying.until).fill('');
  expect(await page.getByLabel(t.paying.until).inputValue()).toBe('');
  // A day after the arrival is refused at its field, and nothing typed is lost.
  await page.getByLabel(t.paying.until).fill(dayAfter(later));
  await page.getByRole('button', { name: t.paying.hold }).click();
  await page.getByText('Kies een dag vanaf vandaag', { exact: false }).first().waitFor();
  expect(await page.getByLabel(t.override.reason).inputValue()).toBe('vaste gast');
  const tomorrow = inDays(1);
  await page.getByLabel(t.paying.until).fill(tomorrow);
  await page.getByRole('button', { name: t.paying.preview }).click();
  await page.getByRole('region', { name: t.paying.previewTitle }).locator('iframe').waitFor();
  expect(await inLightAndDark(page)).toEqual([]);
  await page.getByRole('button', { name: t.paying.hold }).click();
  await page.getByRole('heading', { level: 1, name: 'Fenna Wad' }).waitFor();
  await page.getByText(t.state.option, { exact: true }).waitFor();
  await page.getByRole('img', { name: t.option.qrCode }).waitFor();
  await page.getByText('vaste gast', { exact: false }).waitFor();
  expect(await inLightAndDark(page)).toEqual([]);

  // The guest opens the link, and reads neither the reason nor the price of the rates.
  const link = await page.getByRole('link', { name: /\/order\// }).getAttribute('href');
  const guest = await openAuditedPage();
  await goTo(guest, new URL(link ?? '').pathname);
  const shown = await guest.locator('main').textContent();
  expect(shown).not.toContain('vaste gast');
  expect(shown).toMatch(new RegExp(`${Number(tomorrow.slice(8))} .* om 23:59`));

  // The guest needs another day, and then does not.
  for (const day of [dayAfter(tomorrow), tomorrow]) {
    await page.getByRole('button', { name: t.action.extend }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t.paying.until).fill(day);
    expect(await inLightAndDark(page)).toEqual([]);
    await dialog.getByRole('button', { name: t.action.extend }).click();
    await dialog.waitFor({ state: 'detached' });
    await page
      .getByRole('heading', { level: 2, name: new RegExp(`${Number(day.slice(8))} .* 23:59`) })
      .waitFor();
  }

  const colleague = await openDesk('/office/today');
  const options = colleague.getByRole('region', { name: new RegExp(`^${t.option.ending}`) });
  await options.getByRole('button', { name: `${t.action.book}: Fenna Wad` }).click();
  const confirm = colleague.getByRole('dialog').getByRole('button', { name: t.action.book, exact: true });
  await confirm.click();
  await colleague.getByText(t.option.booked).waitFor();
  // The row is gone, so the heading of its list has the focus.
  await expect.poll(() => colleague.locator(':focus').textContent()).toContain(t.option.ending);
  await page.getByText(t.state.confirmed, { exact: true }).waitFor();

  // A receptionist may leave the agreed price as it is, or go back to the rates.
  await goTo(colleague, new URL(page.url()).pathname);
  await colleague.getByRole('button', { name: t.action.change, exact: true }).click();
  const choices = colleague.getByRole('dialog').getByLabel(t.override.kind).getByRole('option');
  expect(await choices.allTextContents()).toEqual([t.override.current, t.override.ratesNow]);
});

test('a receptionist books a usual reservation by keyboard alone', async () => {
  const page = await openDesk('/office/today');
  let keys = 0;
  const press = async (key: string) => {
    keys++;
    await page.keyboard.press(key);
  };
  const type = async (text: string) => {
    keys += text.length;
    await page.keyboard.type(text);
  };
  const tabTo = async (label: string) => {
    const isThere = () =>
      page.evaluate((text) => {
        const { activeElement: focused } = document;
        const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : [];
        return labels.some((one) => one.textContent?.includes(text));
      }, label);
    do await press('Tab');
    while (!(await isThere()));
  };

  await page.getByRole('link', { name: t.newReservation }).waitFor();
  await press('Control+k');
  await page.getByRole('combobox').waitFor();
  await type('nieuwe res');
  await page.getByRole('option', { selected: true }).getByText('reservering').waitFor();
  await press('Enter');
  await page.getByRole('heading', { level: 1, name: t.newReservation }).waitFor();
  const arrivalField = page.getByLabel(t.arrival, { exact: true });
  await expect.poll(() => arrivalField.evaluate((field) => field === document.activeElement)).toBe(true);
  // Digits alone, in the order of the office.
  const typed = (day: string) => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$3$2$1');
  const today = inDays(0);
  const arrival = dayAfter(today, 60);
  await type(typed(arrival));
  await tabTo(t.departure);
  await type(typed(dayAfter(arrival, 2)));
  expect(await page.getByLabel(t.departure, { exact: true }).inputValue()).toBe(typed(dayAfter(arrival, 2)));
  const first = page.getByRole('radio').first();
  await first.waitFor();
  const offer = (await first.locator('xpath=ancestor::label').locator('strong').first().textContent()) ?? '';
  await tabTo(offer);
  await press('Space');
  await tabTo(t.guestName);
  await type('Ymkje Geul');
  await tabTo(t.email);
  await type('ymkje@gast.example');
  await tabTo(t.phone);
  await type('0222123456');
  await expect.poll(() => page.getByRole('button', { name: t.book, exact: true }).isEnabled()).toBe(true);
  await press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Ymkje Geul' }).waitFor();
  await page.getByText(t.state.confirmed, { exact: true }).waitFor();
  // Typed text among them.
  expect(keys).toBeLessThanOrEqual(80);
});

test('a receptionist books three rooms for a group, and finds each from the other', async () => {
  const page = await openDesk('/office/reservations/new');
  await page.getByRole('radio').first().waitFor();
  await chooseArrival(page, 50);
  const offers = page.getByRole('group', { name: t.offers });
  const add = page.getByRole('button', { name: t.group.add });
  await page.getByLabel(t.guestName).fill('Dirigent Duiker');
  await offers.getByRole('radio').first().check();
  await add.click();
  // The button stays, and says what is next; without another room nothing is added.
  await page.getByText(t.group.chooseNext).waitFor();
  await page.keyboard.press('Enter');
  const rooms = page.getByRole('region', { name: t.group.title });
  expect(await rooms.getByRole('listitem').count()).toBe(1);
  await offers.getByRole('radio').first().check();
  await rooms.getByLabel(fillText(t.group.guestOf, { number: '2' })).fill('Alt Aalscholver');
  await add.click();
  await offers.getByRole('radio').last().check();
  await page.getByText(fillText(t.group.rooms_other, { count: '3' })).waitFor();
  await rooms.getByLabel(fillText(t.group.guestOf, { number: '3' })).fill('Bas Bot');
  expect(await inLightAndDark(page)).toEqual([]);
  await page.getByRole('button', { name: t.book, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Dirigent Duiker' }).waitFor();
  const together = page.getByRole('region', { name: t.group.together });
  expect(await together.getByRole('link').count()).toBe(2);
  expect(await inLightAndDark(page)).toEqual([]);
  await together.getByRole('link', { name: /^Alt Aalscholver/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Alt Aalscholver' }).waitFor();
  await together.getByRole('link', { name: /^Dirigent Duiker/ }).waitFor();
});

test('a receptionist adds a company, books on account for it while typing, and sees what it owes', async () => {
  const name = `Meetbureau Springtij ${crypto.randomUUID().slice(0, 8)}`;
  const page = await openDesk('/office/companies');
  await page.getByRole('link', { name: companies.new }).click();
  const save = page.getByRole('button', { name: editorSite.save });
  await page.getByLabel(t.payer.companyName).fill(name);
  await page.getByLabel(t.payer.vatNumber).fill('NL1');
  await page.getByLabel(t.payer.street).fill('Sluispad');
  await page.getByLabel(t.payer.houseNumber).fill('4');
  await page.getByLabel(t.payer.postalCode).fill('1234 AB');
  await page.getByLabel(t.payer.city).fill('Kwelderstad');
  await page.getByLabel(companies.daysToPay).fill('45');
  await page.getByLabel(companies.email).fill('facturen@springtij.example');
  await save.click();
  const vatNumber = page.getByLabel(t.payer.vatNumber);
  await expect.poll(() => vatNumber.getAttribute('aria-invalid')).toBe('true');
  expect(await inLightAndDark(page)).toEqual([]);
  await vatNumber.fill('NL 0044.95.445 B01');
  await save.click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByText(companies.noOrders).waitFor();

  await goTo(page, '/office/reservations/new');
  await page.getByRole('radio').first().waitFor();
  await chooseArrival(page, 3);
  await page.getByRole('radio').first().check();
  await page.getByLabel(t.guestName).fill('Meta Meting');
  await page.getByLabel(t.payer.own).check();
  await page.getByLabel(t.payer.companyName).pressSequentially(name.slice(0, -3));
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  expect(await page.getByLabel(t.payer.city).inputValue()).toBe('Kwelderstad');
  expect(await vatNumber.inputValue()).toBe('NL004495445B01');
  // Invoices go to the company, and the confirmation to the guest, who gave no address.
  await page.getByText(fillText(t.payer.invoicesTo, { address: 'facturen@springtij.example' })).waitFor();
  expect(await page.getByLabel(t.email).inputValue()).toBe('');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe(name);
  await page.getByText(fillText(t.payer.days, { days: '45' })).waitFor();
  expect(await page.getByLabel(t.paying.how).inputValue()).toBe('invoice');
  expect(await inLightAndDark(page)).toEqual([]);
  // With another name it is another company; the way back is to choose it again.
  await page.getByLabel(t.payer.companyName).fill(name.slice(0, -3));
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await page.getByRole('button', { name: t.book, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Meta Meting' }).waitFor();

  await goTo(page, '/office/companies');
  await page.getByRole('searchbox').fill(name);
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByText('€')
    .waitFor();
  expect(await inLightAndDark(page)).toEqual([]);
  await page.getByRole('link', { name }).click();
  const owed = page.getByRole('listitem').filter({ hasText: 'Meta Meting' });
  await owed.getByText(companies.dueOn).waitFor();
  expect(await inLightAndDark(page)).toEqual([]);
  await owed.getByRole('link', { name: /^H\d+$/ }).click();
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: companies.archive }).click();
  await page.getByRole('button', { name: companies.restore }).waitFor();
});

test('what a receptionist typed survives a reload and the end of the session, and ends with the shift', async () => {
  const receptionist = await orders.addPerson({ role: 'reception' });
  const page = await openAuditedPage({ expected: [/\b401\b/, /token refresh failed/] });
  await orders.letIn(page.context(), receptionist, 'office');
  page.on('dialog', (dialog) => dialog.accept());
  await goTo(page, '/office/companies/new');
  const company = page.getByLabel(t.payer.companyName);
  await company.fill('Zeewering Advies');
  await page.reload();
  await expect.poll(() => company.inputValue()).toBe('Zeewering Advies');

  await goTo(page, '/office/reservations/new');
  const guest = page.getByLabel(t.guestName);
  await page.getByRole('radio').first().check();
  await guest.fill('Wietske Wier');
  await page.getByLabel(t.wishes).fill('een kamer aan zee');
  const restored = page.getByText(officeKit.restored.split('{{time}}')[0] ?? '');
  expect(await restored.count()).toBe(0);
  await orders.db
    .updateTable('session')
    .set({ ended_at: new Date() })
    .where('person_id', '=', receptionist.id)
    .execute();
  await page.reload();
  await logInAgain(page, receptionist);
  await restored.waitFor();
  expect(await guest.inputValue()).toBe('Wietske Wier');
  expect(await page.getByLabel(t.wishes).inputValue()).toBe('een kamer aan zee');
  await expect.poll(() => page.getByRole('radio').first().isChecked()).toBe(true);
  expect(await inLightAndDark(page)).toEqual([]);
  await page.getByRole('button', { name: officeKit.startEmpty }).click();
  expect(await guest.inputValue()).toBe('');
  expect(await restored.count()).toBe(0);

  await guest.fill('Wietske Wier');
  await page.locator('.office-account summary').click();
  await page.getByRole('button', { name: office.logout }).click();
  await logInAgain(page, receptionist);
  await goTo(page, '/office/companies/new');
  expect(await company.inputValue()).toBe('');
  await goTo(page, '/office/reservations/new');
  expect(await guest.inputValue()).toBe('');
});

async function logInAgain(
  page: Page,
  { emailAddress, password }: { emailAddress: string; password: string },
) {
  await page.getByRole('heading', { level: 1, name: office.loginTitle }).waitFor();
  const main = page.locator('main');
  await main.getByLabel(office.emailAddress).fill(emailAddress);
  await main.getByLabel(office.password, { exact: true }).fill(password);
  await main.getByRole('button', { name: office.login, exact: true }).click();
  await page.locator('.office-account').waitFor();
}

test('a company pays the nights and its guest the drinks, each with an invoice, before the guest leaves', async () => {
  const page = await openDesk('/office/reservations/new', 'manager');
  const dialog = page.getByRole('dialog');
  await page.getByRole('radio').first().check();
  await page.getByLabel(t.guestName).fill('Tijs Wad');
  await page.getByLabel(t.email).fill('tijs@gast.example');
  await page.getByRole('button', { name: t.book, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Tijs Wad' }).waitFor();
  // What is typed survives a reload, until the dialog is closed.
  const checkIn = page.getByRole('button', { name: t.action.checkIn, exact: true });
  await checkIn.click();
  await dialog.getByLabel(t.town).fill('Gent');
  await page.reload();
  await checkIn.click();
  await dialog.getByText(restored).waitFor();
  expect(await dialog.getByLabel(t.town).inputValue()).toBe('Gent');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await checkIn.click();
  await expect.poll(() => dialog.getByLabel(t.town).inputValue()).toBe('');
  await dialog.getByLabel(t.town).fill('Gent');
  await dialog.getByRole('button', { name: t.action.checkIn, exact: true }).click();
  await page.getByText(t.state.inHouse, { exact: true }).waitFor();

  async function fillPayer(companyName: string) {
    await page.getByRole('button', { name: ofOrder.payer.add }).click();
    await dialog.getByLabel(t.payer.companyName).fill(companyName);
    await dialog.getByLabel(t.payer.street).fill('Havenstraat');
    await dialog.getByLabel(t.payer.houseNumber).fill('1');
    await dialog.getByLabel(t.payer.postalCode).fill('4511 AA');
    await dialog.getByLabel(t.payer.city).fill('Breskens');
    await dialog.getByLabel(ofOrder.payer.atDesk).check();
  }
  await fillPayer('Zeeland Advies');
  await dialog.getByLabel(ofOrder.payer.nights).check();
  expect(await inLightAndDark(page)).toEqual([]);
  await dialog.getByRole('button', { name: ofOrder.payer.add }).click();
  await page.getByText(ofOrder.payer.added).waitFor();
  // One who was added by mistake is removed, and the keyboard stays at the payers.
  await fillPayer('Vergissing');
  await dialog.getByRole('button', { name: ofOrder.payer.add }).click();
  await page.getByRole('button', { name: ofOrder.payer.removeOf.replace('{{name}}', 'Vergissing') }).click();
  await page.getByText(ofOrder.payer.removed).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(ofOrder.payer.title);

  await page.getByRole('button', { name: ofOrder.move.open }).click();
  for (const line of await dialog.getByRole('checkbox').all()) await line.check();
  expect(await inLightAndDark(page)).toEqual([]);
  await dialog.getByRole('button', { name: ofOrder.move.now, exact: true }).click();
  await page.getByText(ofOrder.move.done).waitFor();
  await page.getByRole('button', { name: ofOrder.action.charge }).click();
  await dialog.getByRole('textbox', { name: ofOrder.charge.description }).fill('Rode wijn');
  await dialog.getByLabel(ofOrder.charge.unitPrice).fill('6,50');
  await page.keyboard.press('Enter');
  await page.getByText(ofOrder.done.charge).waitFor();

  // The wine was corked: half of it goes off, and the reason is for staff.
  await page.getByRole('button', { name: ofOrder.discount.open, exact: true }).click();
  await dialog.getByRole('checkbox', { name: /^Rode wijn/ }).check();
  await dialog.getByLabel(ofOrder.discount.percent, { exact: true }).fill('50');
  await dialog.getByLabel(ofOrder.discount.name).fill('Kurk in de wijn');
  await dialog.getByLabel(ofOrder.reason).fill('De tweede fles was ook niet goed.');
  expect(await inLightAndDark(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByText(ofOrder.discount.done).waitFor();
  await page.getByText('De tweede fles was ook niet goed.').waitFor();
  const wine = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^Rode wijn/ }) });
  await wine.getByText('3,25').first().waitFor();
  const payers = page.getByRole('table', { name: ofOrder.payer.title });
  await payers.getByRole('row', { name: /Zeeland Advies/ }).waitFor();
  expect(await inLightAndDark(page)).toEqual([]);

  await page.getByRole('button', { name: t.action.checkOut, exact: true }).click();
  for (const [name, left] of [
    ['Zeeland Advies', 1],
    ['Tijs Wad', 0],
  ] as const) {
    await dialog.getByRole('button', { name: t.takePaymentOf.replace('{{name}}', name) }).click();
    await expect.poll(() => dialog.getByRole('button', { name: t.takePayment }).count()).toBe(left);
  }
  await dialog.getByText(t.nothingDue).waitFor();
  await dialog.getByRole('button', { name: t.action.checkOut, exact: true }).click();
  await page.getByText(t.state.departed, { exact: true }).waitFor();

  await payers.getByRole('link').click();
  await page.getByRole('heading', { level: 1 }).filter({ hasText: /H\d+/ }).waitFor();
  await expect
    .poll(async () => {
      await page.reload();
      await page.getByRole('heading', { level: 1 }).waitFor();
      return page.getByRole('link', { name: /F\d{4}-/ }).count();
    })
    .toBe(1);
});
