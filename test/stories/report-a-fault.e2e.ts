import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import faultTexts from '../../web/office/translations/nl/faults.json' with { type: 'json' };
import kitTexts from '../../web/office/translations/nl/officeKit.json' with { type: 'json' };
import { openAccounts } from './account.ts';
import { inLightAndDark, openAuditedPage } from './examine.ts';
import { goTo } from './visitor.ts';

const { faults: t } = faultTexts;
const { list } = kitTexts.officeKit;
const accounts = openAccounts();

async function openOffice(
  path: string,
  options: Parameters<typeof openAuditedPage>[0],
  role: 'housekeeping' | 'manager' = 'housekeeping',
): Promise<Page> {
  const page = await openAuditedPage(options);
  await accounts.letIn(page.context(), await accounts.addPerson({ role }), 'office');
  await goTo(page, path);
  return page;
}

const photo = async (red: number) => ({
  name: `foto-${red}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: { width: 2400, height: 1800, channels: 3, background: { r: red, g: 90, b: 60 } },
  })
    .jpeg()
    .toBuffer(),
});

const fill = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));

/** Waits until the browser can draw a picture. */
const isDrawn = (image: ReturnType<Page['getByRole']>) =>
  image.evaluate((one) => (one as HTMLImageElement).decode());

test('a housekeeper reports a fault with photos through a lost connection, and who mends it sees them', async () => {
  const page = await openOffice('/office/housekeeping?show=all', {
    viewport: { width: 360, height: 740 },
    touch: true,
    expected: [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to fetch/],
  });
  const room = page.getByRole('listitem').filter({ has: page.getByText('401', { exact: true }) });
  await room.waitFor();
  await page.context().setOffline(true);
  await room.locator('summary').tap();
  await room.getByRole('button', { name: t.new }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t.description).fill('De douche lekt langs de deur');
  await dialog.locator('input[capture]').setInputFiles(await photo(30));
  await dialog.getByRole('img', { name: fill(t.photo, { number: 1 }) }).waitFor();
  const more = await Promise.all([60, 90, 120].map(photo));
  await dialog.locator('input[multiple]').setInputFiles(more);
  await dialog.getByText(fill(t.tooManyPhotos_other, { count: 2 })).waitFor();
  await dialog.getByRole('button', { name: fill(t.removePhoto, { number: 3 }) }).tap();
  await dialog.getByRole('img', { name: fill(t.photo, { number: 3 }) }).waitFor({ state: 'detached' });
  const take = dialog.getByRole('button', { name: t.takePhoto });
  expect((await take.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await inLightAndDark(page)).toEqual([]);
  await dialog.getByRole('button', { name: t.report, exact: true }).tap();
  await page.getByText(fill(t.picturesWait_other, { count: 2 })).waitFor();
  await page.getByText(t.sentLater).waitFor();

  // The page comes back before the calls do.
  await page.route('**/Fault/**', (route) => route.abort());
  await page.context().setOffline(false);
  await page.reload();
  await page.getByText(fill(t.picturesWait_other, { count: 2 })).waitFor();
  expect(await inLightAndDark(page)).toEqual([]);
  await page.unroute('**/Fault/**');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.getByText(t.sentLater).waitFor({ state: 'detached' });
  await page.getByText(fill(t.reported, { where: '401' })).waitFor();
  await page.getByRole('link', { name: t.openReported }).tap();
  await page.getByRole('heading', { level: 1, name: '401' }).waitFor();

  const mender = await openOffice('/office/faults', { viewport: { width: 1200, height: 800 } });
  const row = mender.getByRole('row').filter({ hasText: 'De douche lekt langs de deur' });
  const name = `${fill(t.pictureOf, { number: 1, total: 2 })}: 401 · De douche lekt langs de deur`;
  await isDrawn(row.getByRole('img', { name }));
  await row.focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await mender.keyboard.press(key);
  const large = mender.getByRole('dialog');
  await isDrawn(large.getByRole('img', { name }));
  expect(await inLightAndDark(mender)).toEqual([]);
  await large.getByRole('button', { name: list.next }).press('Enter');
  await large.getByRole('img', { name: new RegExp(fill(t.pictureOf, { number: 2, total: 2 })) }).waitFor();
  await mender.keyboard.press('Escape');
  await large.waitFor({ state: 'detached' });
  expect(await row.evaluate((one) => one.contains(document.activeElement))).toBe(true);

  await row.getByRole('link').first().click();
  await mender.locator('input[multiple]').setInputFiles([await photo(200)]);
  const third = mender.getByRole('button', { name: new RegExp(fill(t.pictureOf, { number: 3, total: 3 })) });
  await third.waitFor();
  expect(await inLightAndDark(mender)).toEqual([]);
  await third.click();
  await large.getByRole('button', { name: t.remove }).click();
  await mender.getByRole('dialog', { name: t.removeTitle }).getByRole('button', { name: t.remove }).click();
  await third.waitFor({ state: 'detached' });
  await mender
    .getByRole('button', { name: new RegExp(fill(t.pictureOf, { number: 2, total: 2 })) })
    .waitFor();
});
