import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, expect } from 'vitest';
import { demoPerson } from '../../demo/people.ts';
import { cookieNames } from '../../server/customers/cookies.ts';
import { openSession, type SessionTokens } from '../../server/customers/session.ts';
import { getEmailText } from '../../server/notifications/email-texts.ts';
import type { EmailKind } from '../../server/platform/job-data.ts';
import { type Audience, openKeys } from '../../server/platform/keys.ts';
import { giveRole, type PersonRole } from '../kit/fresh-person.ts';
import { screenTexts } from './inn.ts';
import { secret } from './site.ts';
import { openSiteData } from './site-data.ts';
import { storySite } from './story-site.ts';
import { goTo, openBrowser, type VisitorOptions } from './visitor.ts';

export type Person = { id: string; emailAddress: string; password: string; firstName: string };

type Credentials = Pick<Person, 'emailAddress' | 'password'>;

const { access, account } = screenTexts.nl;

/** Returns an unused email address. */
export const freshAddress = () => `wierd-${randomBytes(4).toString('hex')}@gast.example`;

/** A strong password that no person has yet. */
export const newPassword = 'schelp onder de vlonder';

/** Opens functions that create persons for one story and read their emails. */
export function openAccounts() {
  const siteData = openSiteData();
  const keys = openKeys(secret);
  // All stories come from one address and would soon reach its hourly rate limit.
  beforeEach(async () => {
    await siteData.db.deleteFrom('rate_limit').execute();
  });

  /** Creates a person unknown to other stories. */
  async function addPerson({ role = 'customer', isConfirmed = true }: Draft = {}): Promise<Person> {
    const { emailAddress: anas, password } = demoPerson('ana');
    const person = { emailAddress: freshAddress(), firstName: 'Wierd', password };
    const siteId = await siteData.siteId();
    const { id } = await siteData.db
      .insertInto('person')
      .values((eb) => ({
        site_id: siteId,
        email_address: person.emailAddress,
        first_name: person.firstName,
        culture: 'nl',
        confirmed_at: isConfirmed ? sql<Date>`now()` : null,
        // To hash a password takes longer than everything else here.
        password_hash: eb.selectFrom('person').select('password_hash').where('email_address', '=', anas),
      }))
      .returning('id')
      .executeTakeFirstOrThrow();
    if (role !== 'customer') await giveRole({ db: siteData.db, site: { id: siteId } }, id, role);
    return { id, ...person };
  }

  /** Signs a person in on a browser, without the form. */
  async function letIn(context: BrowserContext, { id }: Person, audience: Audience = 'customer') {
    const device = { userAgent: 'Firefox/140.0 (Windows)', secret: randomBytes(32).toString('base64url') };
    const openedBy = audience === 'office' ? 'office' : 'login';
    const tokens = await openSession(siteData.db, keys, id, openedBy, device);
    await setSessionCookies(context, tokens, audience);
    return tokens;
  }

  /** Opens a page in a new browser where the person is signed in. */
  async function openPageAs(person: Person, path: string, options?: VisitorOptions): Promise<Page> {
    const context = await openBrowser(options);
    await letIn(context, person);
    const page = await context.newPage();
    await goTo(page, path);
    return page;
  }

  /** Waits for the newest email of a kind to an address. Returns its text. */
  function waitForEmail(emailAddress: string, kind: EmailKind): Promise<string> {
    const { subject } = getEmailText('nl', kind, { business: 'Herberg De Zilte Duin', firstName: '' });
    return waitForSubject(emailAddress, subject);
  }

  /** Waits for the newest email with a subject to an address. Returns its text. */
  async function waitForSubject(emailAddress: string, subject: string): Promise<string> {
    const emails = siteData.db
      .selectFrom('outbox_message')
      .select('text')
      .where('to_address', '=', emailAddress)
      .where('subject', '=', subject)
      .orderBy('created_at', 'desc');
    const message = `${subject} to ${emailAddress}`;
    await expect.poll(() => emails.execute(), { message }).not.toHaveLength(0);
    return (await emails.executeTakeFirstOrThrow()).text;
  }

  return {
    ...siteData,
    keys,
    addPerson,
    letIn,
    openPageAs,
    waitForEmail,
    waitForSubject,
    /** Returns the path of the link with a token in an email. */
    async linkTo(emailAddress: string, kind: EmailKind): Promise<string> {
      const text = await waitForEmail(emailAddress, kind);
      const [link] = /http\S+\?token=\S+/.exec(text) ?? [];
      if (!link?.startsWith(storySite().origin)) throw new Error(`no link of ours in\n${text}`);
      return link.slice(storySite().origin.length);
    },
    /** Whether a person has confirmed their email address. */
    async isConfirmed(emailAddress: string): Promise<boolean> {
      const person = siteData.db.selectFrom('person').select('confirmed_at');
      const found = await person.where('email_address', '=', emailAddress).executeTakeFirstOrThrow();
      return found.confirmed_at !== null;
    },
  };
}

type Draft = { role?: PersonRole; isConfirmed?: boolean };

/** Sets the cookies of a session, as a login does. */
export async function setSessionCookies(
  context: BrowserContext,
  { accessToken, refreshToken }: Pick<SessionTokens, 'accessToken' | 'refreshToken'>,
  audience: Audience = 'customer',
): Promise<void> {
  const { access, refresh } = cookieNames[audience];
  const sameSite = audience === 'office' ? 'Strict' : 'Lax';
  const common = { url: storySite().origin, httpOnly: true, sameSite } as const;
  await context.addCookies([
    { name: access, value: accessToken, ...common },
    { name: refresh, value: refreshToken, ...common },
  ]);
}

/** Returns the names of the cookies that sign a browser in. */
export async function tokenNames(context: BrowserContext): Promise<string[]> {
  const names = (await context.cookies()).map(({ name }) => name);
  return names.filter((name) => /Token$/i.test(name)).sort();
}

/** Fills in the login form on the screen, and submits it. */
export async function logIn(page: Page, { emailAddress, password }: Credentials): Promise<void> {
  await field(page, access.email).fill(emailAddress);
  await field(page, access.password).fill(password);
  await page.locator('main').getByRole('button', { name: account.login, exact: true }).click();
}

/** A field of the form on the screen; the label of an optional field also marks it as optional. */
export const field = (page: Page, label: string) =>
  page.locator('main form.form').getByLabel(new RegExp(`^${RegExp.escape(label)}( \\(.*\\))?$`));

/** Returns the error message beside a field. */
export async function fieldProblem(page: Page, label: string): Promise<string | null> {
  const id = await field(page, label).getAttribute('aria-describedby');
  const problem = page.locator('main .form-problem').and(page.locator(ids(id)));
  return (await problem.count()) > 0 ? problem.textContent() : null;
}

const ids = (list: string | null) =>
  (list ?? 'none')
    .split(' ')
    .map((id) => `#${id}`)
    .join();

/** The button in the header with the name of the signed-in person, which opens the menu. */
export const accountButton = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name: `${account.title}: ${name}` });

/** The error message of the whole form. */
export const formProblem = (page: Page) => page.locator('main .form-problems > div > p');

/** Fills the values into a translation of the storefront. */
export function fillText(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
}
