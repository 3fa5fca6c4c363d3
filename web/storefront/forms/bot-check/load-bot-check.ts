import type { Api } from '../../../../client/typed.ts';
import type { botCheck } from '../../../../contract/bot-check.ts';
import type { Contract, Reply } from '../../../../contract/contract.ts';

/** What `<BotCheck />` is given. */
export type BotCheckData = Reply<typeof botCheck.form>;

/**
 * For the loader of a page with such a form. The page is then made anew whenever it is asked for, as it bears a ticket.
 * Without an answer the form is shown unchecked, and the call it is sent to says what is wrong.
 * @param of what the form is about: those of accounts are checked only where the settings say so
 */
export async function loadBotCheck(
  api: Api<Pick<Contract, 'botCheck'>>,
  of: 'contact' | 'account' = 'contact',
): Promise<BotCheckData> {
  const { data } = await api.botCheck.form({ query: { of } });
  return data ?? { provider: 'off', ticket: null, recaptcha: null };
}
