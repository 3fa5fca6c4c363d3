import { serverMessageOf } from '../../../client/result.ts';
import type { Api } from '../../../client/typed.ts';
import type { Contract } from '../../../contract/contract.ts';
import type { Culture } from '../../../contract/culture.ts';
import { type ExtraQuote, reservationCalls } from '../../../contract/reservation.ts';
import { getI18n } from '../../i18n.ts';
import { getBodySchema } from '../../ui/form/body-of.ts';
import type { ActionError } from './action-form.tsx';

/** What the form of an extra holds, as it was typed. */
export type TypedExtra = { itemCode: string; quantity: string; day: string };

/** What came of asking for an extra: what it would cost, or why it cannot be. */
export type QuotedExtra = TypedExtra & ({ quote: ExtraQuote } | { error: ActionError });

/** What was asked in the address of the screen; nothing where no extra was. */
export function typedExtra(query: URLSearchParams): TypedExtra | undefined {
  const itemCode = query.get('itemCode');
  return itemCode
    ? { itemCode, quantity: query.get('quantity') ?? '1', day: query.get('day') ?? '' }
    : undefined;
}

/** The wish as the calls take it; nothing where it can be none. */
export function toExtraInput({ itemCode, quantity, day }: TypedExtra) {
  return getBodySchema(reservationCalls.quoteExtra).safeParse({
    itemCode,
    quantity: Number(quantity),
    day: day || undefined,
  }).data;
}

/** What an extra would cost, or why it cannot be. */
export async function quoteExtra(
  api: Api<Contract>,
  culture: Culture,
  stayKey: string,
  typed: TypedExtra,
): Promise<QuotedExtra> {
  const extraInput = toExtraInput(typed);
  if (!extraInput) {
    const message = getI18n(culture).t('myStay.extras.howMany');
    return { ...typed, error: { message, code: 'invalid' } };
  }
  const quoted = await api.stay.quoteExtra({ params: { stayKey }, body: extraInput });
  if (quoted.succeeded) return { ...typed, quote: quoted.data };
  return { ...typed, error: { message: serverMessageOf(quoted), code: quoted.code } };
}
