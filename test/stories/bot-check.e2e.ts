import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { texts } from '../../demo/content.ts';
import { createFormTicket } from '../kit/bot-check-tokens.ts';
import { openRecaptchaServer } from '../kit/recaptcha-server.ts';
import { field, formProblem, freshAddress, newPassword, openAccounts } from './account.ts';
import { recordScripts } from './code-of.ts';
import { inLightAndDark, openAuditedPage } from './examine.ts';
import { problemTexts, screenTexts } from './inn.ts';
import { openSecondServer } from './site.ts';
import { storySite } from './story-site.ts';
import { goTo, openBrowser, type VisitorOptions, waitForHydration, waitForPage } from './visitor.ts';

const { access, form, survey } = screenTexts.nl;
const { db, keys, siteId } = openAccounts();
const google = await openRecaptchaServer();

let ofAltcha: Awaited<ReturnType<typeof openSecondServer>>;
let ofGoogle: Awaited<ReturnType<typeof openSecondServer>>;
beforeAll(async () => {
  const accounts = { BOT_CHECK_ACCOUNTS: 'on' };
  ofAltcha = await openSecondServer(storySite(), accounts);
  const keys = { RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET: google.secret, RECAPTCHA_URL: google.url };
  ofGoogle = await openSecondServer(storySite(), { ...accounts, BOT_CHECK: 'recaptcha', ...keys });
});
afterAll(async () => {
  await ofAltcha.stop();
  await ofGoogle.stop();
  await google.stop();
});

describe('by work', () => {
  const go = async (options: VisitorOptions = {}) =>
    (await openBrowser({ origin: ofAltcha.origin, ...options })).newPage();

  test('a form is sent that asks its sender nothing, and its script comes with the first move', async () => {
    const page = await openAuditedPage({ origin: ofAltcha.origin });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    const scripts = () => requests.filter((path) => /\/(altcha|solver)-/.test(path));
    await goTo(page, '/register');
    expect(scripts()).toEqual([]);
    await page.mouse.wheel(0, 40);
    await expect.poll(scripts).toHaveLength(1);
    expect(await inLightAndDark(page)).toEqual([]);
    await register(page);
    await waitForPage(page, '/account');
    expect(requests.filter((path) => path.endsWith('/BotCheck/Challenge'))).toHaveLength(1);
  });

  test('its script comes with a click too', async () => {
    const page = await go();
    const scripts: string[] = [];
    page.on('request', (one) => /\/altcha-/.test(one.url()) && scripts.push(one.url()));
    await goTo(page, '/register');
    expect(scripts).toEqual([]);
    await page.locator('main').getByRole('heading', { level: 1 }).click();
    await expect.poll(() => scripts).toHaveLength(1);
  });

  test('its script comes with a click that was made before the page had its code', async () => {
    const page = await go();
    const scripts: string[] = [];
    page.on('request', (one) => /\/altcha-/.test(one.url()) && scripts.push(one.url()));
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', (route) => released.then(() => route.continue()));
    await page.goto('/register');
    await page.locator('main').getByRole('heading', { level: 1 }).click();
    expect(scripts).toEqual([]);
    release();
    await waitForHydration(page);
    await expect.poll(() => scripts).toHaveLength(1);
  });

  test('a page without such a form brings nothing of it', async () => {
    const page = await go();
    const code = recordScripts(page);
    await goTo(page, '/');
    await page.mouse.wheel(0, 40);
    await page.waitForLoadState('networkidle');
    const texts = await code();
    expect(texts.length).toBeGreaterThan(3);
    expect(texts.filter((text) => /formTicket|grecaptcha|deriveBits/.test(text))).toEqual([]);
    expect(await page.content()).not.toContain('formTicket');
  });

  test('where its script is blocked the visitor is told, nothing is sent, and the button serves again', async () => {
    const page = await go({ expected: [/altcha-/, /ERR_FAILED/, /dynamically imported module/] });
    const posted: string[] = [];
    page.on('request', (one) => one.method() === 'POST' && posted.push(new URL(one.url()).pathname));
    await page.route('**/assets/altcha-*', (route) => route.abort());
    await goTo(page, '/register');
    await register(page);
    await page.locator('main form').getByText(problemTexts.no_check).waitFor();
    await page.locator('.Toastify__toast').getByText(problemTexts.no_check).waitFor();
    await submitButton(page).waitFor();
    expect(await field(page, access.email).inputValue()).not.toBe('');
    expect(posted.filter((path) => path.startsWith('/register'))).toEqual([]);
    const reports = db
      .selectFrom('frontend_message')
      .select('severity')
      .where(sql`data ->> 'what'`, '=', 'the bot check could not be done');
    await expect.poll(() => reports.execute()).not.toEqual([]);
  });

  test('whoever goes elsewhere while it works is told of no failure, nor is the house', async () => {
    const page = await go();
    let isRequested = false;
    await page.route('**/BotCheck/Challenge', async (route) => {
      isRequested = true;
      await new Promise((later) => setTimeout(later, 1500));
      await route.continue().catch(() => {});
    });
    const reports: string[] = [];
    page.on(
      'request',
      (one) => one.url().endsWith('/FrontendMessage/create') && reports.push(one.postData() ?? ''),
    );
    await goTo(page, '/register');
    await register(page);
    await expect.poll(() => isRequested).toBe(true);
    await page.locator('main').getByRole('link', { name: access.login.submit }).click();
    await waitForPage(page, '/login');
    await page.waitForTimeout(5000);
    expect(reports).toEqual([]);
    expect(await page.locator('.Toastify__toast').count()).toBe(0);
  });

  test('without JavaScript the ticket of the form does, unless it comes faster than a hand', async () => {
    const page = await go({ javaScript: false, expected: [/\b400\b/] });
    const openedBefore = async (seconds: number) => {
      const ticket = await createFormTicket(keys, await siteId(), seconds);
      await page.locator('[name=formTicket]').evaluate((one: HTMLInputElement, value) => {
        one.value = value;
      }, ticket);
    };
    await goTo(page, '/register');
    await field(page, access.email).fill(freshAddress());
    await field(page, access.password).fill(newPassword);
    await openedBefore(0);
    await submitButton(page).click();
    expect(await formProblem(page).textContent()).toBe(problemTexts.not_human);
    expect(await field(page, access.email).inputValue()).not.toBe('');
    await openedBefore(20);
    await field(page, access.password).fill(newPassword);
    await submitButton(page).click();
    await waitForPage(page, '/account');
  });

  test('what fills in every field is no human', async () => {
    const page = await go({ expected: [/\b400\b/] });
    await goTo(page, '/register');
    expect(await page.getByRole('textbox', { name: form.leaveEmpty }).count(), 'read to nobody').toBe(0);
    await page.locator('[name=homepage]').evaluate((one: HTMLInputElement) => {
      one.value = 'https://spam.example';
    });
    await register(page);
    await expect.poll(() => formProblem(page).allTextContents()).toEqual([problemTexts.not_human]);
  });
});

describe('by what Google thinks', () => {
  test('a form is sent; whoever comes from a page that lets nothing of Google in, gets the page anew', async () => {
    const elsewhere = new RegExp(`^elsewhere: ${google.url}/api.js`);
    const page = await (await openBrowser({ origin: ofGoogle.origin, expected: [elsewhere] })).newPage();
    await goTo(page, '/login');
    await page.locator('main').getByRole('link', { name: access.login.register }).click();
    await page.waitForFunction(() => document.querySelector('[data-allowed]') !== null);
    await waitForHydration(page);
    await register(page);
    await waitForPage(page, '/account');
    expect(google.requests).toHaveLength(1);
  });

  test('its script is loaded anew when the path changes', async () => {
    const elsewhere = new RegExp(`^elsewhere: ${google.url}/api.js`);
    const page = await (await openBrowser({ origin: ofGoogle.origin, expected: [elsewhere] })).newPage();
    let loaded = 0;
    page.on('request', (request) => {
      if (request.url().startsWith(`${google.url}/api.js`)) loaded += 1;
    });
    await goTo(page, '/register');
    expect(loaded).toBe(0);
    await page.keyboard.press('Tab');
    await expect.poll(() => loaded).toBe(1);
    await page.locator('main').getByRole('link', { name: access.login.submit }).click();
    await waitForPage(page, '/login');
    await page.locator('main').getByRole('link', { name: access.login.register }).click();
    await waitForPage(page, '/register');
    await expect.poll(() => loaded).toBe(2);
  });
});

test('by what Google thinks a survey is sent from its last page, and nothing of its first is lost', async () => {
  const elsewhere = new RegExp(`^elsewhere: ${google.url}/api.js`);
  const page = await (await openBrowser({ origin: ofGoogle.origin, expected: [elsewhere] })).newPage();
  const requestCount = google.requests.length;
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await goTo(page, '/form/stay');
  const { pages, questions } = texts.nl.surveys.stay;
  const choose = (label: string, name: string) =>
    page.getByRole('radiogroup', { name: label }).getByLabel(name).check();
  await choose(questions.overall.label, '4');
  await page.getByRole('button', { name: survey.next, exact: true }).click();
  await page.getByRole('heading', { level: 2, name: pages.more }).waitFor();
  await choose(questions.again.label, survey.yes);
  await page.locator('main').getByRole('button', { name: survey.send, exact: true }).click();
  await waitForPage(page, /\/form\/stay\?sent=/);
  expect(google.requests).toHaveLength(requestCount + 1);
  expect(documents, 'pages that were loaded whole').toBe(1);
});

async function register(page: Page): Promise<void> {
  await field(page, access.email).fill(freshAddress());
  await field(page, access.password).fill(newPassword);
  await submitButton(page).click();
}

const submitButton = (page: Page) =>
  page.locator('main').getByRole('button', { name: access.register.submit, exact: true });
