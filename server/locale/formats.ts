import { type Culture, languageTags } from '../../contract/culture.ts';
import { moneyFormat, withMinusSign } from '../../contract/money-format.ts';

/** Formats amounts, dates and rates in a culture. */
export type Formats = {
  money(cents: number): string;
  /** yyyy-mm-dd in words. */
  date(day: string): string;
  percent(rate: number): string;
  count(quantity: number): string;
  /** Every character that these formats may contain, for the fonts. */
  characters: string;
};

export function formatsOf(culture: Culture, currency: string): Formats {
  const tag = languageTags[culture];
  const money = moneyFormat(culture, currency);
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 });
  const count = new Intl.NumberFormat(tag);
  const months = Array.from({ length: 12 }, (_, month) => date.format(new Date(Date.UTC(2026, month, 28))));
  return {
    characters: [
      ...months,
      money(-1234567.89),
      percent.format(0.255),
      withMinusSign(count.format(-9999)),
    ].join(''),
    money: (cents) => money(cents / 100),
    // A date stays on one line.
    date: (day) => date.format(new Date(`${day}T00:00:00Z`)).replaceAll(' ', '\u00a0'),
    percent: (rate) => percent.format(rate / 100),
    count: (quantity) => withMinusSign(count.format(quantity)),
  };
}
