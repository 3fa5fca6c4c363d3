import type { Api } from '../../../client/typed.ts';
import type { Contract } from '../../../contract/contract.ts';
import type { Survey } from '../../../contract/survey.ts';
import { type BotCheckData, loadBotCheck } from './bot-check/load-bot-check.ts';

/** The forms on a page, by name, with the data of the bot check. */
export type Forms = { byName: Record<string, Survey>; check: BotCheckData | null };

/** Reads the forms that a page names. A missing form is not shown; a page without forms sends no request. */
export async function loadForms(
  api: Api<Pick<Contract, 'survey' | 'botCheck'>>,
  names: readonly string[],
): Promise<Forms> {
  if (names.length === 0) return { byName: {}, check: null };
  const [check, ...found] = await Promise.all([
    loadBotCheck(api),
    ...[...new Set(names)].map((name) => api.survey.byName({ query: { name } })),
  ]);
  const forms = found.flatMap(({ data }) => (data ? [[data.name, data] as const] : []));
  return { byName: Object.fromEntries(forms), check };
}
