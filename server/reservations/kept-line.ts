import { datesOf } from '../cart/index.ts';
import { dayOf } from '../locale/index.ts';
import { type AddedLine, keptType } from '../orders/index.ts';
import { say } from '../platform/index.ts';
import type { Hand, OrderedStay } from './guest-stay.ts';

/** The VAT category of what is kept of a price, where the site has one. */
const keptCategory = 'cancellationFee';

/**
 * The line of what is kept when a stay is changed or cancelled. It makes good a loss and pays for nothing, so it bears no VAT (CJEU C-277/05,
 * Société thermale d’Eugénie-les-Bains); whose adviser thinks otherwise gives the category `cancellationFee` a rate.
 */
export function keptLine(
  { book }: Pick<Hand, 'book'>,
  stay: OrderedStay,
  why: 'changed' | 'cancelled',
  cents: number,
): AddedLine {
  const { culture, arrival, departure, quote, roomItemCode, roomVariantId } = stay;
  const values = {
    room: quote?.room.name ?? roomItemCode,
    dates: datesOf(culture, dayOf(arrival), dayOf(departure)),
  };
  const name =
    why === 'changed'
      ? say(culture, 'stay.part.changed', values)
      : say(culture, 'stay.part.cancelled', values);
  return {
    ...{ name, variantId: roomVariantId, itemCode: roomItemCode, productType: keptType, kind: 'stay' },
    ...{ quantity: 1, unitCents: cents, vatRate: book.terms.vatOn(keptCategory, book.today) },
    ...{ stayId: stay.id, stayPart: 'fee', day: null },
  };
}
