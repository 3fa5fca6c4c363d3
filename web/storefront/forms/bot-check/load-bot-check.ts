import type { Api } from '../../../../client/typed.ts';
import type { botCheck } from '../../../../contract/bot-check.ts';
import type { Contract, Reply } from '../../../../contract/contract.ts';

/** The input of `<BotCheck />`. */
export type BotCheckData = Reply<typeof botCheck.form>;

/**
 * For the loader of a page with such a form. Its page is never cached, because it contains a ticket. If the
 * call fails the form has no bot check, and the call of its action reports the error.
 * @param of the subject of the form: account forms have a check only where the settings require it
 */
export async function loadBotCheck(
  api: Api<Pick<Contract, 'botCheck'>>,
  of: 'contact' | 'account' = 'contact',
): Promise<BotCheckData> {
  const { data } = await api.botCheck.form({ query: { of } });
  return data ?? { provider: 'off', ticket: null, recaptcha: null };
}
