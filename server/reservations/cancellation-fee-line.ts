import { formatStayDates } from '../cart/index.ts';
import { parseDay } from '../locale/index.ts';
import { type AddedLine, feeType } from '../orders/index.ts';
import { translate } from '../platform/index.ts';
import type { Actor, OrderedReservation } from './ordered-reservation.ts';

/** The VAT category of what is kept of a price, where the site has one. */
const feeVatCategory = 'cancellationFee';

/**
 * The line of what is kept when a stay is changed or cancelled. It makes good a loss and pays for nothing, so it bears no VAT (CJEU C-277/05,
 * Société thermale d’Eugénie-les-Bains); whose adviser thinks otherwise gives the category `cancellationFee` a rate.
 */
export function cancellationFeeLine(
  { rates }: Pick<Actor, 'rates'>,
  stay: OrderedReservation,
  why: 'changed' | 'cancelled',
  cents: number,
): AddedLine {
  const { culture, arrival, departure, quote, roomItemCode, roomVariantId } = stay;
  const values = {
    room: quote?.room.name ?? roomItemCode,
    dates: formatStayDates(culture, parseDay(arrival), parseDay(departure)),
  };
  const name =
    why === 'changed'
      ? translate(culture, 'stay.part.changed', values)
      : translate(culture, 'stay.part.cancelled', values);
  return {
    ...{ name, variantId: roomVariantId, itemCode: roomItemCode, productType: feeType, kind: 'stay' },
    ...{ quantity: 1, unitCents: cents, vatRate: rates.terms.vatOn(feeVatCategory, rates.today) },
    ...{ stayId: stay.id, stayPart: 'fee', day: null },
  };
}
