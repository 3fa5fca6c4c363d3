import { randomBytes } from 'node:crypto';
import axeCore from 'axe-core';
import { sql } from 'kysely';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoPerson } from '../../demo/people.ts';
import { createStarterSite } from '../../server/api/starter/starter-site.ts';
import { cookieNames } from '../../server/customers/cookies.ts';
import { openSession } from '../../server/customers/session.ts';
import { openKeys } from '../../server/platform/keys.ts';
import { putAllotments } from '../../server/rates/night.ts';
import { putRates } from '../../server/rates/rates.ts';
import media from '../../web/editor/translations/nl/editorMedia.json' with { type: 'json' };
import site from '../../web/editor/translations/nl/editorSite.json' with { type: 'json' };
import feeTexts from '../../web/office/translations/nl/fees.json' with { type: 'json' };
import setup from '../../web/office/translations/nl/officeSetup.json' with { type: 'json' };
import planTexts from '../../web/office/translations/nl/rate-plans.json' with { type: 'json' };
import roomTexts from '../../web/office/translations/nl/rooms.json' with { type: 'json' };
import { inDays } from '../kit/days.ts';
import { giveRole } from '../kit/fresh-person.ts';
import { inLightAndDark } from './examine.ts';
import { secret } from './site.ts';
import { openSiteData } from './site-data.ts';
import { storySite } from './story-site.ts';
import { goTo, openBrowser, viewports, waitForPage } from './visitor.ts';

const { db } = openSiteData();
const { rooms } = roomTexts;
const { fees } = feeTexts;
const { officeSetup } = setup;
const plans = planTexts['rate-plans'];
const { editorMedia } = media;
const { editorSite } = site;

const host = 'leeg.localhost';

/** Creates a site as an installation without the demo has it, and its innkeeper. */
async function openEmptySite() {
  await db.transaction().execute(async (trx) => {
    await createStarterSite(trx, 'De lege herberg', ['nl', 'de']);
    await sql`update site set hosts = array[${host}] where name = 'De lege herberg'`.execute(trx);
  });
  const { id: siteId } = await db
    .selectFrom('site')
    .select('id')
    .where('name', '=', 'De lege herberg')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('person')
    .values((eb) => ({
      site_id: siteId,
      email_address: 'waard@leeg.example',
      first_name: 'Waard',
      culture: 'nl',
      confirmed_at: sql<Date>`now()`,
      password_hash: eb
        .selectFrom('person')
        .select('password_hash')
        .where('email_address', '=', demoPerson('ana').emailAddress),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await giveRole({ db, site: { id: siteId } }, id, 'manager');
  const device = { userAgent: 'Firefox/140.0', secret: randomBytes(32).toString('base64url') };
  const tokens = await openSession(db, openKeys(secret), id, 'office', device);
  const { port } = new URL(storySite().origin);
  return { siteId, tokens, origin: `http://${host}:${port}` };
}

test('an innkeeper makes the first room with a rate plan and tourist tax, and a guest finds it in German', async () => {
  const { siteId, tokens, origin } = await openEmptySite();
  const context = await openBrowser({ origin, expected: [/\b400\b/] });
  const { access, refresh } = cookieNames.office;
  const common = { url: origin, httpOnly: true, sameSite: 'Strict' } as const;
  await context.addCookies([
    { name: access, value: tokens.accessToken, ...common },
    { name: refresh, value: tokens.refreshToken, ...common },
  ]);
  await context.addInitScript(axeCore.source);
  const page = await context.newPage();
  const name = () => page.getByLabel(officeSetup.texts.name, { exact: true });
  const save = (within: Locator = page.locator('main')) =>
    within.getByRole('button', { name: editorSite.save, exact: true }).first().click();

  // An empty list says what to do.
  await goTo(page, '/office/rooms');
  await page.getByText(rooms.empty).waitFor();

  await goTo(page, '/office/rate-plans/new');
  await name().fill('Logies');
  await save();
  await waitForPage(page, /\/office\/rate-plans\/LOGIES$/);

  await goTo(page, '/office/rooms/new');
  await name().fill('Zeekamer');
  await page.getByRole('tab', { name: /Duits/ }).click();
  await name().fill('Seezimmer');
  await page.getByRole('button', { name: officeSetup.pictures.add }).click();
  const library = page.getByRole('dialog', { name: editorMedia.title });
  await library.locator('.media-grid button').first().click();
  await library.getByRole('button', { name: editorMedia.choose }).click();
  await page.getByLabel(officeSetup.pictures.alt.replace('{{number}}', '1')).fill('Een bed aan zee');
  await page.getByLabel(rooms.guests.maxAdults).fill('4');
  await page.getByLabel('Logies').check();
  await page.getByLabel(rooms.numbers.list).fill('101, 102');
  await save();
  // What is wrong stands at its field, and nothing typed is lost.
  await page.getByText('Dit zijn er meer dan er gasten in passen.').first().waitFor();
  expect(await name().inputValue()).toBe('Seezimmer');
  await page.getByLabel(rooms.guests.maxAdults).fill('2');
  await save();
  await waitForPage(page, /\/office\/rooms\/ZEEKAMER$/);
  await page.getByRole('button', { name: '102', exact: true }).waitFor();
  await page.setViewportSize(viewports.desktop);
  expect(await inLightAndDark(page)).toEqual([]);

  await goTo(page, '/office/rate-plans/new');
  await name().fill('Vroegboeker');
  await page.getByLabel(plans.derived).check();
  await page.getByLabel(plans.percent).fill('-10');
  await page.getByLabel('Zeekamer').check();
  await page.getByRole('button', { name: plans.addStep }).click();
  await page.getByLabel(plans.daysBefore, { exact: true }).fill('7');
  await page.getByText(/: 100% van het totaal/).waitFor();
  await save();
  await waitForPage(page, /\/office\/rate-plans\/VROEGBOEKER$/);

  await goTo(page, '/office/fees/new');
  await name().fill('Toeristenbelasting');
  await page.getByLabel(fees.amount, { exact: true }).fill('2,50');
  await save();
  await waitForPage(page, /\/office\/fees\/touristTax$/);

  const season = { rooms: ['ZEEKAMER'], from: inDays(0), to: inDays(60) };
  await putAllotments(db, siteId, [{ ...season, units: 2 }]);
  await putRates(db, siteId, [{ ...season, arrangements: ['LOGIES'], priceCents: 10_000 }]);
  const guest = await (await openBrowser({ origin, locale: 'de-DE' })).newPage();
  await expect
    .poll(async () => {
      await guest.goto(`/de/stay?from=${inDays(20)}&nights=2&adults=2`);
      return guest.locator('main').textContent();
    })
    // Two nights less ten percent, and tourist tax of two guests.
    .toMatch(/Seezimmer.*190/s);
});
