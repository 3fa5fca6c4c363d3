import type { StayUnit } from '../../../../contract/booking.ts';
import type { DatedStayQuestion, FoundStays } from './load-stays.ts';

type Extra = FoundStays['extras'][number];

/** How the quantity of an extra is called in the form. */
export const extraField = (itemCode: string) => `extra-${itemCode}`;

const maxQuantity = 99;

/** How many of each extra a form asks for; those that it asks none of are left out. */
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

/** What a guest chooses beside a stay; a `unit` is the number of a room, empty where they do not mind. */
export type ChosenWith = { quantities: Record<string, number>; unit: string };

/** All that a form asks for beside the stay. */
export const readChosenExtras = (form: FormData): ChosenWith => ({
  quantities: quantitiesIn(form),
  unit: String(form.get('unit') ?? '').slice(0, 20),
});

/** Whether it is had by the whole party or not at all: what goes by the person, or is of the day of departure. */
export const isPerPerson = ({ unit, isAtDeparture }: Extra) => isByPerson(unit) || isAtDeparture;

/** How many persons an extra is paid for. */
export const countPersons = ({ unit }: Extra, { adults, children }: DatedStayQuestion) =>
  isByPerson(unit) ? adults + children : 1;

/** What one of an extra costs over the whole stay, for all whom it is for; in the currency's major unit, VAT included. */
export const priceOfOne = (extra: Extra, question: DatedStayQuestion) =>
  (extra.priceForNights ?? extra.price) * countPersons(extra, question);

const isByPerson = (unit: StayUnit) => unit === 'perPerson' || unit === 'perPersonPerNight';
