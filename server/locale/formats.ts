import { type Culture, languageTags } from '../../contract/culture.ts';

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
  const money = new Intl.NumberFormat(tag, { style: 'currency', currency });
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 });
  const count = new Intl.NumberFormat(tag);
  const months = Array.from({ length: 12 }, (_, month) => date.format(new Date(Date.UTC(2026, month, 28))));
  return {
    characters: [...months, money.format(-1234567.89), percent.format(0.255), count.format(-9999)].join(''),
    money: (cents) => money.format(cents / 100),
    // A date stays on one line.
    date: (day) => date.format(new Date(`${day}T00:00:00Z`)).replaceAll(' ', '\u00a0'),
    percent: (rate) => percent.format(rate / 100),
    count: (quantity) => count.format(quantity),
  };
}
