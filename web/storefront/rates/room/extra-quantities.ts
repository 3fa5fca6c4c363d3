import type { StayUnit } from '../../../../contract/booking.ts';
import type { DatedStayQuestion, FoundStays } from './load-stays.ts';

type Extra = FoundStays['extras'][number];

/** The name of an extra's quantity field. */
export const extraField = (itemCode: string) => `extra-${itemCode}`;

const maxQuantity = 99;

/** The quantities of the extras in a form, without zeros. */
function quantitiesIn(form: FormData): Record<string, number> {
  const prefix = extraField('');
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const quantity = Math.min(Number(value), maxQuantity);
      const isChosen = name.startsWith(prefix) && Number.isInteger(quantity) && quantity > 0;
      return isChosen ? [[name.slice(prefix.length), quantity]] : [];
    }),
  );
}

/** The choices beside a stay; `unit` is the number of a room, empty without a preference. */
export type ChosenWith = { quantities: Record<string, number>; unit: string };

/** All choices of a form beside the stay. */
export const readChosenExtras = (form: FormData): ChosenWith => ({
  quantities: quantitiesIn(form),
  unit: String(form.get('unit') ?? '').slice(0, 20),
});

/**
 * Whether an extra is for the whole party or not at all: an extra per person, or for the day of departure.
 */
export const isPerPerson = ({ unit, isAtDeparture }: Extra) => isByPerson(unit) || isAtDeparture;

/** The number of persons that pay for an extra. */
export const countPersons = ({ unit }: Extra, { adults, children }: DatedStayQuestion) =>
  isByPerson(unit) ? adults + children : 1;

/**
 * The price of one of an extra over the whole stay, for all its persons; in the currency's major unit, VAT
 * included.
 */
export const priceOfOne = (extra: Extra, question: DatedStayQuestion) =>
  (extra.priceForNights ?? extra.price) * countPersons(extra, question);

const isByPerson = (unit: StayUnit) => unit === 'perPerson' || unit === 'perPersonPerNight';
