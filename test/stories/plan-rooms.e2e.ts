import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import deskTexts from '../../web/office/translations/nl/officeDesk.json' with { type: 'json' };
import texts from '../../web/office/translations/nl/planner.json' with { type: 'json' };
import { openAccounts } from './account.ts';
import { readDate } from './date-field.ts';
import { inLightAndDark, openAuditedPage } from './examine.ts';
import { openReservations } from './reservations.ts';
import { goTo } from './visitor.ts';

const { planner: t } = texts;
const { officeDesk: desk } = deskTexts;
const accounts = openAccounts();
const reservations = openReservations();

const grid = (page: Page) => page.getByRole('grid', { name: t.grid });
const row = (page: Page, unit: string) =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: unit }) });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Books two nights in the Zeekamer on which nobody else has its first three units, nor on the three nights after them. */
async function bookWithFreeUnits(): Promise<{ id: string; arrival: string }> {
  for (;;) {
    const { id } = await reservations.createReservation();
    const { rows } = await sql<{ arrival: string }>`
      update reservation set unit_id = (
        select unit.id from unit where unit.room_type_id = reservation.room_type_id and number = '201'
      ) where reservation.id = ${id} and not exists (
        select from reservation as other join unit on unit.id = other.unit_id
        where other.id <> reservation.id and number in ('201', '202', '203')
          and other.arrival < reservation.departure + 3 and other.departure > reservation.arrival
      ) returning arrival`.execute(accounts.db);
    const [booked] = rows;
    if (booked) return { id, arrival: booked.arrival };
  }
}

/** Opens the planner on such a reservation, as a receptionist. */
async function openPlanner() {
  const { id, arrival } = await bookWithFreeUnits();
  const page = await openAuditedPage({ expected: [/\b409\b/] });
  await accounts.letIn(page.context(), await accounts.addPerson({ role: 'reception' }), 'office');
  await goTo(page, `/office/planner?from=${arrival}&nights=7&room=ZEEKAMER`);
  const bar = page.locator(`[id$="b${id}"]`);
  await bar.waitFor();
  return { page, id, bar, arrival: Temporal.PlainDate.from(arrival) };
}

/** Drags from the middle of one thing to a place beside it, in pixels. */
async function drag(page: Page, from: { x: number; y: number }, by: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2, { steps: 3 });
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 3 });
  await page.mouse.up();
}

test('a receptionist moves a stay by keys, undoes it, and reads that a room is taken', async () => {
  const { page, id, bar } = await openPlanner();
  expect(await inLightAndDark(page)).toEqual([]);
  await bar.click();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('status').getByText('202 · Zeekamer').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('status').getByText(t.putBack).waitFor();
  await row(page, '201').locator(bar).waitFor();

  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await row(page, '202').locator(bar).waitFor();
  await button(page, t.undo).click();
  await row(page, '201').locator(bar).waitFor();

  const { id: other } = await reservations.createReservation();
  await sql`
    update reservation set arrival = own.arrival, departure = own.departure, unit_id = (
        select unit.id from unit where unit.room_type_id = own.room_type_id and number = '202')
    from reservation as own where own.id = ${id} and reservation.id = ${other}`.execute(accounts.db);
  // Another desk has put somebody there meanwhile: the room is named, and the nearest free one is offered.
  await bar.click();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^203 · Zeekamer/ }).click();
  await row(page, '203').locator(bar).waitFor();
});

test('a receptionist drags the end of a stay, blocks a room, and books the nights that are dragged over', async () => {
  const { page, bar, arrival } = await openPlanner();
  const box = await bar.boundingBox();
  if (!box) throw new Error('no bar');
  const night = box.width / 2;
  const middle = { x: box.x + box.width - 3, y: box.y + box.height / 2 };
  await drag(page, middle, { x: night, y: 0 });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t.changeAtPrice }).click();
  await expect.poll(() => bar.getAttribute('aria-colspan')).toBe('3');
  await dialog.waitFor({ state: 'detached' });

  // The nights after it are selected by dragging over them.
  await drag(page, { x: middle.x + night * 1.5, y: middle.y }, { x: night, y: 0 });
  await button(page, t.block).click();
  await dialog.getByLabel(t.reason).fill('kapotte kraan');
  await dialog.getByRole('button', { name: t.block }).click();
  const blocked = row(page, '201').getByRole('gridcell', { name: /kapotte kraan/ });
  await blocked.click({ position: { x: 5, y: 5 } });
  await button(page, t.unblock).click();
  await blocked.waitFor({ state: 'detached' });
  await page.getByRole('region', { name: t.selected }).getByRole('link').click();
  const typed = (label: string) => readDate(page.getByLabel(label, { exact: true }));
  await expect.poll(() => typed(desk.arrival)).toBe(arrival.add({ days: 3 }).toString());
  expect(await typed(desk.departure)).toBe(arrival.add({ days: 4 }).toString());
});
