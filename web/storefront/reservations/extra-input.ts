import { serverMessageOf } from '../../../client/result.ts';
import type { Api } from '../../../client/typed.ts';
import type { Contract } from '../../../contract/contract.ts';
import type { Culture } from '../../../contract/culture.ts';
import { type ExtraQuote, reservationCalls } from '../../../contract/reservation.ts';
import { getI18n } from '../../i18n.ts';
import type { ActionError } from '../../ui/form/action-form.tsx';
import { getBodySchema } from '../../ui/form/body-of.ts';

/** The typed values of an extra's form. */
export type TypedExtra = { itemCode: string; quantity: string; persons: string; day: string };

/** The quote of an extra, or the reason against it. */
export type QuotedExtra = TypedExtra & ({ quote: ExtraQuote } | { error: ActionError });

/** The input in the address of the screen; undefined where there is none. */
export function typedExtra(query: URLSearchParams): TypedExtra | undefined {
  const itemCode = query.get('itemCode');
  return itemCode
    ? {
        ...{ itemCode, quantity: query.get('quantity') ?? '1' },
        ...{ persons: query.get('persons') ?? '', day: query.get('day') ?? '' },
      }
    : undefined;
}

/** The input of the calls; undefined where it cannot be valid. */
export function toExtraInput({ itemCode, quantity, persons, day }: TypedExtra) {
  return getBodySchema(reservationCalls.quoteExtra).safeParse({
    itemCode,
    quantity: Number(quantity),
    persons: persons ? Number(persons) : undefined,
    day: day || undefined,
  }).data;
}

/** The quote of an extra, or the reason against it. */
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
