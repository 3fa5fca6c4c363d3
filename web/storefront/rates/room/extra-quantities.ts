import type { StayUnit } from '../../../../contract/booking.ts';
import type { DatedStayQuestion, FoundStays } from './load-stays.ts';

type Extra = FoundStays['extras'][number];

/** The name of an extra's quantity field. */
export const extraField = (itemCode: string) => `extra-${itemCode}`;

/** The name of the field for the number of persons of an extra. */
export const personsField = (itemCode: string) => `persons-${itemCode}`;

const maxQuantity = 99;

/** The numbers in the fields of extras with a prefix, without zeros. */
function numbersIn(form: FormData, prefix: string): Record<string, number> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const quantity = Math.min(Number(value), maxQuantity);
      const isChosen = name.startsWith(prefix) && Number.isInteger(quantity) && quantity > 0;
      return isChosen ? [[name.slice(prefix.length), quantity]] : [];
    }),
  );
}

/**
 * The choices beside a stay; `unit` is the number of a room, empty without a preference. Extras for a number of
 * the guests have that number in `persons`.
 */
export type ChosenWith = {
  quantities: Record<string, number>;
  persons: Record<string, number>;
  unit: string;
};

/** All choices of a form beside the stay. */
export const readChosenExtras = (form: FormData): ChosenWith => ({
  quantities: numbersIn(form, extraField('')),
  persons: numbersIn(form, personsField('')),
  unit: String(form.get('unit') ?? '').slice(0, 20),
});

/**
 * Whether an extra is ordered once or not at all: an extra per person, or for the day of departure.
 */
export const isPerPerson = ({ unit, isAtDeparture }: Extra) => isByPerson(unit) || isAtDeparture;

/** The number of persons that pay for an extra. */
export const countPersons = ({ unit }: Extra, { adults, children }: DatedStayQuestion) =>
  isByPerson(unit) ? adults + children : 1;

/**
 * The price of one of an extra over the whole stay, for all guests or a number of them; in the currency's major
 * unit, VAT included.
 */
export const priceOfOne = (
  extra: Extra,
  question: DatedStayQuestion,
  persons = countPersons(extra, question),
) => (extra.priceForNights ?? extra.price) * persons;

const isByPerson = (unit: StayUnit) => unit === 'perPerson' || unit === 'perPersonPerNight';
