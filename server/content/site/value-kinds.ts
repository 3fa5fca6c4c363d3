import { isCountry } from '../../../contract/country.ts';
import { cultures } from '../../../contract/culture.ts';
import { maxSettingValue, type SettingKind } from '../../../contract/known-settings.ts';
import { isMenuPath } from '../../../contract/site-editing.ts';

/** Whether the text of a setting fits its kind; `field.` and the code are the key of the message. */
export const settingKinds: Record<SettingKind, { code: string; suits: (value: string) => boolean }> = {
  flag: { code: 'setting_flag', suits: (value) => value === 'true' || value === 'false' },
  whole: {
    code: 'setting_whole',
    suits: (value) => /^\d{1,3}$/.test(value) && Number(value) <= maxSettingValue,
  },
  amount: { code: 'setting_amount', suits: (value) => /^\d{1,6}(\.\d{1,2})?$/.test(value) },
  percentage: { code: 'setting_percentage', suits: (value) => /^\d{1,2}(\.\d{1,2})?$/.test(value) },
  country: { code: 'setting_country', suits: isCountry },
  countries: { code: 'setting_countries', suits: (value) => (countriesOf(value)?.length ?? 0) > 0 },
  addresses: { code: 'setting_addresses', suits: areAddresses },
};

/** Parses a JSON list of countries; undefined for other text. */
export function countriesOf(value: string): string[] | undefined {
  const list = fromJson(value);
  const isList = Array.isArray(list) && list.every((one) => typeof one === 'string' && isCountry(one));
  return isList ? list : undefined;
}

/** One address for all, or JSON with one for each culture. */
function areAddresses(value: string): boolean {
  if (!value.trim().startsWith('{')) return value === '' || isMenuPath(value);
  const map = fromJson(value);
  if (typeof map !== 'object' || map === null) return false;
  return Object.entries(map).every(
    ([culture, address]) =>
      cultures.some((one) => one === culture) && typeof address === 'string' && isMenuPath(address),
  );
}

export function fromJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
