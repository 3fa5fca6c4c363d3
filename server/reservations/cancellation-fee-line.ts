import { formatStayDates } from '../cart/index.ts';
import { parseDay } from '../locale/index.ts';
import { type AddedLine, feeType } from '../orders/index.ts';
import { translate } from '../platform/index.ts';
import type { Actor, OrderedReservation } from './ordered-reservation.ts';

/** The VAT category of a cancellation fee, where the site has one. */
const feeVatCategory = 'cancellationFee';

/**
 * Creates the order line of a fee for a change or cancellation. The fee compensates a loss and pays for no
 * service, so it bears no VAT (CJEU C-277/05, Société thermale d’Eugénie-les-Bains). A business whose adviser
 * disagrees sets a rate for the category `cancellationFee`.
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
