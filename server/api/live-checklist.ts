import { sql } from 'kysely';
import type { Contract, Reply } from '../../contract/contract.ts';
import { findCountryOfRates } from '../../contract/country-defaults.ts';
import { type Culture, cultures } from '../../contract/culture.ts';
import { siteFacts } from '../../contract/known-settings.ts';
import type { Db } from '../../database/connect.ts';
import {
  findCountry,
  listExcludedLines,
  loadVatRates,
  type Site,
  settingsByGroup,
} from '../business/index.ts';
import { listMissingPages } from '../content/index.ts';
import { readZone } from '../locale/index.ts';
import type { LiveServices } from '../platform/index.ts';

type Checklist = Reply<Contract['office']['checklist']>;
type Line = Checklist[number];

/** Without these a site takes no bookings or orders, or breaks the law. */
const required: ReadonlySet<Line['name']> = new Set([
  'vatRates',
  'pages',
  'ownSite',
  'address',
  'payments',
  'email',
  'legalFacts',
  'administrator',
]);

/** Required as well, unless the business has a shop only. */
const nights: ReadonlySet<Line['name']> = new Set(['rooms', 'ratePlans', 'prices']);

type Running = { demo: boolean; live: LiveServices; isSecure: boolean };

/** A backup older than this counts as missing: it is made nightly. */
const backupHours = 48;

/** Lists what a business sets up and what a live site needs, as in `docs/operating.md`, and what of it is there. */
export async function liveChecklist(db: Db, site: Site, running: Running): Promise<Checklist> {
  const { demo, live, isSecure } = running;
  const settings = await settingsByGroup(db, site, 'checkout');
  const isOn = (name: string) => settings.some((one) => one.name === name && one.value === 'true');
  const mayPayLater = isOn('payByInvoice') || isOn('payAtDesk');
  const missingFacts = await listMissingFacts(db, site);
  const [found] = (
    await sql<{ hasAdmin: boolean; isBackedUp: boolean }>`
      select exists (
          select from person join person_role on person_id = person.id join role on role.id = role_id
          where person.site_id = ${site.id} and key = 'administrator' and not is_demo and not is_locked
        ) as "hasAdmin",
        exists (
          select from last_backup where finished_at > now() - make_interval(hours => ${backupHours})
        ) as "isBackedUp"`.execute(db)
  ).rows;
  const setUp = await readSetUp(db, site);
  const isShopOnly = setUp.hasProducts && !setUp.hasRooms;
  const excluded = await listExcludedLines(db, site.id);
  const line = (name: Line['name'], isDone: boolean, missing: string[] = []): Line => {
    const isRequired = required.has(name) || (!isShopOnly && nights.has(name));
    return { name, isDone, isRequired, isNeeded: isRequired || !excluded.has(name), missing };
  };
  const email = [...(live.sendsEmail ? [] : ['SMTP_URL']), ...(live.hasSender ? [] : ['MAIL_FROM'])];
  const missingPages = await listMissingPages(db, site);
  const isSet = (name: string) => settings.some((one) => one.name === name);
  const missingTerms = ['termsUrl', 'depositPercentage'].filter((name) => !isSet(name));
  const missingCultures = await listCulturesWithoutTexts(db, site);
  return [
    line('rooms', setUp.hasRooms),
    line('ratePlans', setUp.hasRatePlans),
    line('prices', setUp.hasPrices),
    line('taxes', setUp.hasTaxes),
    line('vatRates', await hasVatOfCountry(db, site)),
    line('products', setUp.hasProducts),
    line('pages', missingPages.length === 0 || (setUp.hasPages && isSet('termsUrl')), missingPages),
    line('terms', missingTerms.length === 0, missingTerms),
    line('cultures', missingCultures.length === 0, missingCultures),
    line('colleagues', setUp.hasColleagues),
    line('ownSite', !demo),
    // A site of several hosts has no PUBLIC_URL; then the administrator reads this over https.
    line('address', live.hasHttpsUrl || (site.hosts.length > 0 && isSecure)),
    line('proxies', live.hasProxies),
    line('payments', live.payments === 'live' || (live.payments === 'none' && mayPayLater)),
    line('email', email.length === 0, email),
    line('postcodes', live.hasPostcodes),
    line('botCheck', live.hasBotCheck),
    line('legalFacts', missingFacts.length === 0, missingFacts),
    line('administrator', found?.hasAdmin ?? false),
    line('backup', found?.isBackedUp ?? false),
    line('watch', live.hasMetrics),
  ];
}

type SetUp = Record<
  'hasRooms' | 'hasRatePlans' | 'hasPrices' | 'hasTaxes' | 'hasProducts' | 'hasPages' | 'hasColleagues',
  boolean
>;

/** What the business has set up. Pages count from the second on: a new site has one to begin with. */
async function readSetUp(db: Db, site: Site): Promise<SetUp> {
  const today = Temporal.Now.plainDateISO(await readZone(db, site.id)).toString();
  const { rows } = await sql<SetUp>`
    select exists (
        select from room_type join product on product.id = product_id where site_id = ${site.id} and not is_deleted
      ) as "hasRooms",
      exists (
        select from room_type_rate_plan
        join product as room on room.id = room_type_id
        join product as plan on plan.id = rate_plan_id
        where room.site_id = ${site.id} and not room.is_deleted and not plan.is_deleted
      ) as "hasRatePlans",
      exists (
        select from night_rate join product on product.id = room_type_id
        where site_id = ${site.id} and not is_deleted and night >= ${today}::text::date and price_cents is not null
      ) as "hasPrices",
      exists (select from fee where site_id = ${site.id}) as "hasTaxes",
      exists (
        select from product where site_id = ${site.id} and not is_deleted and type in ('product', 'giftCard')
      ) as "hasProducts",
      (select count(*) > 1 from page where site_id = ${site.id} and not is_deleted) as "hasPages",
      (select count(distinct person.id) > 1 from person join person_role on person_id = person.id
        where site_id = ${site.id} and not is_locked)
        as "hasColleagues"`.execute(db);
  return rows[0] as SetUp;
}

/** The names of the facts that invoices need and that the site does not have in any culture. */
async function listMissingFacts(db: Db, site: Site): Promise<string[]> {
  const rows = await db
    .selectFrom('site_property')
    .select('name')
    .where('site_id', '=', site.id)
    .where(sql<boolean>`trim(value) <> ''`)
    .execute();
  const present = new Set(rows.map(({ name }) => name));
  const needed = [...siteFacts].filter(([, { isOnInvoices }]) => isOnInvoices).map(([name]) => name);
  const named = present.has('legalName') || present.has('name') ? [] : ['legalName'];
  return [...named, ...needed.filter((name) => !present.has(name))];
}

/** Returns whether the VAT rates are not those of another country than that of the business. */
async function hasVatOfCountry(db: Db, site: Site): Promise<boolean> {
  const country = await findCountry(db, site.id);
  if (!country) return true;
  const present = findCountryOfRates(await loadVatRates(db, site.id));
  return !present || present === country;
}

/**
 * Lists the offered cultures in which the site has rooms or goods, or pages, and not one of them has a text. Flemish
 * reads Dutch.
 */
async function listCulturesWithoutTexts(db: Db, site: Site): Promise<Culture[]> {
  // Every page of the office shows what is left, so no text is read: the first of a culture is found by an index.
  const { rows } = await sql<{ culture: Culture; hasGoods: boolean; hasPages: boolean }>`
    select culture, exists (
        select from product_text join product on product.id = product_id
        where product_text.site_id = ${site.id} and product_text.culture = known.culture and not is_deleted
      ) as "hasGoods",
      exists (
        select from page_text join page on page.id = page_id
        where page_text.site_id = ${site.id} and page_text.culture = known.culture and not is_deleted
          and published_at is not null
      ) as "hasPages"
    from unnest(${[...cultures]}::text[]) as known (culture)`.execute(db);
  const kinds = (['hasGoods', 'hasPages'] as const).filter((kind) => rows.some((row) => row[kind]));
  const isRead = (culture: Culture, kind: 'hasGoods' | 'hasPages') =>
    rows.some((row) => row[kind] && (row.culture === culture || (culture === 'be' && row.culture === 'nl')));
  const offered = cultures.filter((culture) => site.cultures.includes(culture));
  return offered.filter((culture) => kinds.some((kind) => !isRead(culture, kind)));
}
