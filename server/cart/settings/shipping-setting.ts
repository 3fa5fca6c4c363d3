import { isCountry } from '../../../contract/country.ts';
import { type ShippingSetting, shippingSetting } from '../../../contract/known-settings.ts';
import type { Db } from '../../../database/connect.ts';
import { fromJson, type Problem } from '../../content/index.ts';
import { loadMethods, type Method } from '../shipping.ts';
import type { MethodDraft } from '../shipping-method.ts';

type NameValue = { name: string; value: string };

/** Returns the shipping methods as settings: JSON under the code of each, in their order. */
export async function shippingSettings(db: Db, siteId: string): Promise<NameValue[]> {
  const methods = await loadMethods(db, siteId);
  return methods.map((method) => ({ name: method.code, value: JSON.stringify(settingOf(method)) }));
}

function settingOf(method: Method): ShippingSetting {
  const { kind, countries, priceCents, freeFromCents, maxGrams, weekdays, latestOrder, leadDays } = method;
  const texts = method.texts.toSorted((a, b) => (a.culture < b.culture ? -1 : 1));
  return {
    kind,
    countries,
    priceInclVat: priceCents / 100,
    freeFrom: freeFromCents === null ? null : freeFromCents / 100,
    maxGrams,
    weekdays,
    latestOrder: latestOrder?.slice(0, 5) ?? null,
    leadDays,
    texts: Object.fromEntries(
      texts.map(({ culture, name, description }) => [culture, { name, description }]),
    ),
  };
}

/**
 * Returns whether a setting is meant as a shipping method: its name is that of one, or its value starts
 * like a JSON object.
 */
export const isShipping = ({ name, value }: NameValue, present: readonly NameValue[]): boolean =>
  value.trim().startsWith('{') || present.some((one) => one.name === name);

/** Parses a shipping method, or returns the problems in it. `path` is that of its value. */
export function readShipping({ name, value }: NameValue, path: string): MethodDraft | Problem[] {
  const problem = (where: string): Problem => ({ name, path: where, code: 'shipping_method' });
  if (!/^[A-Za-z\d][\w-]{0,59}$/.test(name)) return [{ name, path, code: 'shipping_code' }];
  const { success, data, error } = shippingSetting.safeParse(fromJson(value));
  if (!success) return error.issues.map((issue) => problem([path, ...issue.path].join('.')));
  const strange = data.countries.findIndex((country) => !isCountry(country));
  if (strange >= 0) return [problem(`${path}.countries.${strange}`)];
  return {
    code: name,
    kind: data.kind,
    countries: [...new Set(data.countries)],
    priceCents: Math.round(data.priceInclVat * 100),
    freeFromCents: data.freeFrom === null ? null : Math.round(data.freeFrom * 100),
    maxGrams: data.maxGrams,
    weekdays: [...new Set(data.weekdays)].toSorted(),
    latestOrder: data.latestOrder,
    leadDays: data.leadDays,
    texts: data.texts,
  };
}
