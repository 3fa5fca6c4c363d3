import { checkoutSettings } from '../../../contract/known-settings.ts';
import type { EditedSettings } from '../../../contract/site-editing.ts';
import type { Db } from '../../../database/connect.ts';
import { transact } from '../../../database/transaction.ts';
import { knownGroup, replaceSettings } from '../../business/index.ts';
import {
  assertNoProblems,
  assertVersion,
  countriesOf,
  duplicateNames,
  lockSite,
  type Problem,
  settingKinds,
  versionOf,
} from '../../content/index.ts';
import { type MethodDraft, putShippingMethods } from '../shipping-method.ts';
import { isShipping, readShipping, shippingSettings } from './shipping-setting.ts';

type NameValue = { name: string; value: string };

/**
 * Returns the settings of a group: shipping methods first, in their order.
 * @throws ApiError `not_found` with the text of the specification for another group
 */
export async function editedSettings(db: Db, siteId: string, groupName: string): Promise<EditedSettings> {
  const group = knownGroup(groupName);
  const rows = await db
    .selectFrom('setting')
    .select(['name', 'value'])
    .where('site_id', '=', siteId)
    .where('group_name', '=', group)
    .orderBy('name')
    .execute();
  const methods = group === 'shippingMethods' ? await shippingSettings(db, siteId) : [];
  const settings = [...methods, ...rows];
  return { group, version: versionOf(settings), settings };
}

/**
 * Replaces the settings of a group.
 * @throws ApiError `not_found`, `version_conflict`, `invalid` for a value that the checkout could not use:
 *   the message names it
 */
export async function replaceGroup(
  db: Db,
  siteId: string,
  groupName: string,
  { version, settings }: { version: string; settings: readonly NameValue[] },
): Promise<EditedSettings> {
  const group = knownGroup(groupName);
  return transact(db, async (trx) => {
    await lockSite(trx, siteId);
    assertVersion(await editedSettings(trx, siteId, group), version, { settings });
    assertNoProblems(
      duplicateNames(settings.map(({ name }) => name)).map((index) => ({
        name: settings[index]?.name ?? '',
        path: `body.settings.${index}.name`,
        code: 'duplicate_name',
      })),
    );
    if (group === 'checkout') await putCheckout(trx, siteId, settings);
    else await putShipping(trx, siteId, settings);
    return editedSettings(trx, siteId, group);
  });
}

/** A known name is recognised in any case, and stored in its own. */
const properName = (name: string) =>
  [...checkoutSettings.keys()].find((known) => known.toLowerCase() === name.toLowerCase()) ?? name;

async function putCheckout(trx: Db, siteId: string, edited: readonly NameValue[]): Promise<void> {
  const settings = edited.map(({ name, value }) => {
    const own = properName(name);
    return { group: 'checkout', name: own, value: checkoutSettings.has(own) ? value.trim() : value };
  });
  assertNoProblems(settings.flatMap((setting, index) => problemOf(setting, `body.settings.${index}.value`)));
  const countries = countriesOf(settings.find(({ name }) => name === 'countries')?.value ?? '');
  assertNoProblems(
    settings.flatMap(({ name, value }, index): Problem[] => {
      if (name !== 'defaultCountry' || !countries || countries.includes(value)) return [];
      return [{ name, path: `body.settings.${index}.value`, code: 'country_not_served' }];
    }),
  );
  await replaceSettings(trx, siteId, 'checkout', settings);
}

function problemOf({ name, value }: NameValue, path: string): Problem[] {
  const kind = checkoutSettings.get(name);
  if (!kind || settingKinds[kind].suits(value)) return [];
  return [{ name, path, code: settingKinds[kind].code }];
}

async function putShipping(trx: Db, siteId: string, settings: readonly NameValue[]): Promise<void> {
  const present = await shippingSettings(trx, siteId);
  const problems: Problem[] = [];
  const methods: MethodDraft[] = [];
  const others: { group: string; name: string; value: string }[] = [];
  for (const [index, setting] of settings.entries()) {
    if (!isShipping(setting, present)) {
      others.push({ group: 'shippingMethods', ...setting });
      continue;
    }
    const read = readShipping(setting, `body.settings.${index}.value`);
    if (Array.isArray(read)) problems.push(...read);
    else methods.push(read);
  }
  assertNoProblems(problems);
  const [last] = present;
  if (last && methods.length === 0) {
    assertNoProblems([{ name: last.name, path: 'body.settings', code: 'last_shipping_method' }]);
  }
  await putShippingMethods(trx, siteId, methods);
  await replaceSettings(trx, siteId, 'shippingMethods', others);
}
