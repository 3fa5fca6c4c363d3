import { type Culture, cultures } from '../../../contract/culture.ts';
import { parseEmailAddress } from '../../../contract/email-address.ts';
import { computedFacts, siteFacts } from '../../../contract/known-settings.ts';
import { parsePhoneNumber } from '../../../contract/phone-number.ts';
import type { EditedProperties, EditedProperty } from '../../../contract/site-editing.ts';
import type { Db } from '../../../database/connect.ts';
import { transact } from '../../../database/transaction.ts';
import { putSiteProperties } from '../../business/index.ts';
import { isTimeZone } from '../../locale/index.ts';
import { publishChanges } from '../../platform/index.ts';
import { assertVersion, lockSite, versionOf } from './assert-version.ts';
import { factCodes, suitsFact } from './fact-kinds.ts';
import { assertNoProblems, duplicateNames, type Problem } from './problems.ts';

/** The properties of a site by name, those of every culture before those of one. */
export async function editedProperties(db: Db, siteId: string): Promise<EditedProperties> {
  const rows = await db
    .selectFrom('site_property')
    .select(['name', 'culture', 'value'])
    .where('site_id', '=', siteId)
    .orderBy('name')
    .execute();
  const place = ({ culture }: { culture: string }) => cultures.indexOf(culture as Culture);
  const properties = rows
    .toSorted((a, b) => (a.name === b.name ? place(a) - place(b) : 0))
    .map(({ name, culture, value }) => ({ name, culture: (culture as Culture) || null, value }));
  const order = await db
    .selectFrom('customer_order')
    .select('id')
    .where('site_id', '=', siteId)
    .limit(1)
    .executeTakeFirst();
  return { version: versionOf(properties), isCurrencyFixed: order !== undefined, properties };
}

/**
 * Replaces the properties of a site.
 * @throws ApiError `version_conflict`, `invalid` for a value that does not fit its kind, a change of the
 * currency of orders, and a missing property that invoices need
 */
export async function replaceProperties(
  db: Db,
  siteId: string,
  { version, properties: edited }: { version: string; properties: readonly EditedProperty[] },
): Promise<EditedProperties> {
  const properties = edited.map(toStoredProperty);
  return transact(db, async (trx) => {
    await lockSite(trx, siteId);
    const present = await editedProperties(trx, siteId);
    assertVersion(present, version, { properties: edited });
    assertNoProblems([
      ...duplicateNames(properties.map(({ name, culture }) => `${name} ${culture ?? ''}`)).map((index) => ({
        name: properties[index]?.name ?? '',
        path: `body.properties.${index}.name`,
        code: 'duplicate_name',
      })),
      ...(await problemsOf(trx, properties)),
      ...lostOf(present, properties),
    ]);
    await trx.deleteFrom('site_property').where('site_id', '=', siteId).execute();
    const stored = properties.map(({ culture, ...property }) => ({
      ...property,
      ...(culture && { culture }),
    }));
    await putSiteProperties(trx, siteId, stored);
    await publishChanges(trx, [{ topic: 'site', key: siteId }]);
    return editedProperties(trx, siteId);
  });
}

/** A property with the known spelling of its name; an email address and a telephone number in their stored form. */
function toStoredProperty(property: EditedProperty): EditedProperty {
  const name = properName(property.name);
  const kind = siteFacts.get(name)?.kind;
  const parse = { emailAddress: parseEmailAddress, phoneNumber: parsePhoneNumber }[String(kind)];
  return { ...property, name, value: parse?.(property.value) ?? property.value };
}

const properName = (name: string) =>
  [...siteFacts.keys()].find((known) => known.toLowerCase() === name.toLowerCase()) ?? name;

async function problemsOf(db: Db, properties: readonly EditedProperty[]): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const [index, { name, culture, value }] of properties.entries()) {
    const path = `body.properties.${index}`;
    const fact = siteFacts.get(name);
    if (computedFacts.includes(name)) problems.push({ name, path: `${path}.name`, code: 'fact_told' });
    if (!fact || fact.kind === 'text') continue;
    if (fact.isShared && culture) problems.push({ name, path: `${path}.culture`, code: 'fact_shared' });
    const suits = suitsFact[fact.kind](value) && (fact.kind !== 'timeZone' || (await isTimeZone(db, value)));
    if (!suits) problems.push({ name, path: `${path}.value`, code: factCodes[fact.kind] });
  }
  return problems;
}

const usualCurrency = 'EUR';

/**
 * Problems with properties that must stay: the currency of orders, the name, and the seller's details on
 * invoices.
 */
function lostOf(
  { properties: present, isCurrencyFixed }: EditedProperties,
  properties: readonly EditedProperty[],
): Problem[] {
  const path = 'body.properties';
  const shared = (list: readonly EditedProperty[], name: string) =>
    list.find((one) => one.name === name && one.culture === null)?.value.trim() ?? '';
  const isSomewhere = (name: string) =>
    properties.some((one) => one.name === name && one.value.trim() !== '');
  const needed = [...siteFacts].filter(([name, { isOnInvoices }]) => name === 'name' || isOnInvoices);
  const lost: Problem[] = needed
    .filter(([name]) => shared(present, name) !== '' && !isSomewhere(name))
    .map(([name]) => ({ name, path, code: 'fact_needed' }));
  const currencyOf = (list: readonly EditedProperty[]) => shared(list, 'currency') || usualCurrency;
  if (isCurrencyFixed && currencyOf(present) !== currencyOf(properties)) {
    lost.push({ name: 'currency', path, code: 'currency_fixed' });
  }
  return lost;
}
