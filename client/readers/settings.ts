import { settingGroups } from '../../contract/setting-groups.ts';
import type { Result } from '../result.ts';
import { dataOrThrow, listOrEmpty } from '../result.ts';

export type SettingGroup = (typeof settingGroups)[number];

type WireSetting = { group: string; name: string; value: string };

export type Setting = { group: string; name: string; value: unknown };

/** Parses a value as boolean, number or JSON if it is one, and otherwise returns the text itself. */
export function readValue(text: string): unknown {
  const trimmed = text.trim();
  if (/^(true|false)$/i.test(trimmed)) return trimmed.toLowerCase() === 'true';
  let value: unknown;
  try {
    value = JSON.parse(trimmed);
  } catch {
    return text;
  }
  // A long row of digits is a reference, which a number would round.
  const isExact =
    typeof value !== 'number' ||
    (/[.e]/i.test(trimmed) ? Number.isFinite(value) : Number.isSafeInteger(value));
  return isExact ? value : text;
}

/**
 * Reads the settings of a group, with typed values; empty when the read fails.
 * @throws {Error} for a group that has no readable settings.
 */
export async function readSettings(
  group: string,
  read: (query: { Group: SettingGroup }) => Promise<Result<WireSetting[]>>,
): Promise<Setting[]> {
  const settings = listOrEmpty(await read({ Group: knownGroup(group) }));
  return settings.map((setting) => ({ ...setting, value: readValue(setting.value) }));
}

/**
 * Reads one setting, with a typed value.
 * @throws {Error} for a group that has no readable settings; with the server's message when the read fails.
 */
export async function readSetting(
  group: string,
  name: string,
  read: (query: { Group: SettingGroup; Name: string }) => Promise<Result<WireSetting>>,
): Promise<Setting> {
  const setting = dataOrThrow(await read({ Group: knownGroup(group), Name: name }));
  return { ...setting, value: readValue(setting.value) };
}

function knownGroup(group: string): SettingGroup {
  const known = settingGroups.find((one) => one === group);
  if (!known) throw new Error("Trying to retrieve settings from a group that doesn't exist");
  return known;
}
