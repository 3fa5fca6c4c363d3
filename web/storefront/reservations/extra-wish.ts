import { serverMessageOf } from '../../../client/result.ts';
import type { Api } from '../../../client/typed.ts';
import type { Contract } from '../../../contract/contract.ts';
import type { Culture } from '../../../contract/culture.ts';
import { type ExtraQuote, stayCalls } from '../../../contract/stay.ts';
import { i18nOf } from '../../i18n.ts';
import { bodyOf } from '../../ui/form/body-of.ts';
import type { Refusal } from './deed-form.tsx';

/** What the form of an extra holds, as it was typed. */
export type TypedExtra = { itemCode: string; quantity: string; day: string };

/** What came of asking for an extra: what it would cost, or why it cannot be. */
export type AskedExtra = TypedExtra & ({ quote: ExtraQuote } | { refusal: Refusal });

/** What was asked in the address of the screen; nothing where no extra was. */
export function typedExtra(query: URLSearchParams): TypedExtra | undefined {
  const itemCode = query.get('itemCode');
  return itemCode
    ? { itemCode, quantity: query.get('quantity') ?? '1', day: query.get('day') ?? '' }
    : undefined;
}

/** The wish as the calls take it; nothing where it can be none. */
export function extraWishOf({ itemCode, quantity, day }: TypedExtra) {
  return bodyOf(stayCalls.quoteExtra).safeParse({
    itemCode,
    quantity: Number(quantity),
    day: day || undefined,
  }).data;
}

/** What an extra would cost, or why it cannot be. */
export async function askExtra(
  api: Api<Contract>,
  culture: Culture,
  stayKey: string,
  typed: TypedExtra,
): Promise<AskedExtra> {
  const wish = extraWishOf(typed);
  if (!wish) {
    const message = i18nOf(culture).t('myStay.extras.howMany');
    return { ...typed, refusal: { message, code: 'invalid' } };
  }
  const quoted = await api.stay.quoteExtra({ params: { stayKey }, body: wish });
  if (quoted.succeeded) return { ...typed, quote: quoted.data };
  return { ...typed, refusal: { message: serverMessageOf(quoted), code: quoted.code } };
}
