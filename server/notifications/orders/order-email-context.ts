import { type Culture, languageTags } from '../../../contract/culture.ts';
import { getBusinessAddress, getBusinessName } from '../../business/index.ts';
import { type Formats, formatsOf, oneLine } from '../../locale/index.ts';
import { type Business, momentIn, type OrderEmailKind } from '../../platform/index.ts';
import { countFormatter, type FormatCount, orderTranslator, type TranslateOrder } from '../email-texts.ts';
import type { EmailData } from './email-data.ts';
import type { OrderFacts } from './order-facts.ts';
import type { ReservationFacts } from './reservation-facts.ts';

/** All that the parts of a letter about an order are written from. */
export type OrderEmailContext = {
  kind: OrderEmailKind;
  order: OrderFacts;
  data: EmailData;
  /** The one that the letter is about, where it is about one. */
  stay: ReservationFacts | undefined;
  culture: Culture;
  translate: TranslateOrder;
  count: FormatCount;
  money: Formats['money'];
  percent: Formats['percent'];
  /** yyyy-mm-dd in words. */
  day: Formats['date'];
  /** The same with the day of the week, for days that somebody travels on. */
  weekday: Formats['date'];
  /** A moment in words, on the house's clock. */
  moment: (at: Date) => string;
  /** The same with the day of the week. */
  deadline: (at: Date) => string;
  business: {
    name: string;
    /** Where it is, in one line. */
    address: string;
    /** Where it is and how to reach it. */
    contact: string;
    /** HH:MM, where it says from when one can come, and by when one leaves. */
    checkInTime: string;
    checkOutTime: string;
    /** What its time is called; empty where that is not known. */
    clock: string;
  };
};

export function createOrderEmailContext(
  kind: OrderEmailKind,
  order: OrderFacts,
  data: EmailData,
  site: Business,
): OrderEmailContext {
  const { culture } = order;
  const { properties } = site;
  const { timeZone } = properties;
  const { money, percent, date } = formatsOf(culture, order.currency);
  const weekdays = new Intl.DateTimeFormat(languageTags[culture], { dateStyle: 'full', timeZone: 'UTC' });
  const name = getBusinessName(site);
  const address = getBusinessAddress(properties, culture);
  const reach = [properties.emailAddress, properties.phoneNumber].flatMap((one) =>
    one ? [oneLine(one)] : [],
  );
  return {
    kind,
    order,
    data,
    stay: order.stays.find(({ id }) => id === data.stayId),
    culture,
    translate: orderTranslator(culture),
    count: countFormatter(culture),
    money,
    percent,
    day: date,
    // A date stays on one line.
    weekday: (day) => weekdays.format(new Date(`${day}T00:00:00Z`)).replaceAll(' ', '\u00a0'),
    moment: (at) => momentIn(culture, at, timeZone),
    deadline: (at) => momentIn(culture, at, timeZone, 'full'),
    business: {
      name,
      address: [name, ...address].join(', '),
      contact: [name, ...address, ...reach].join(', '),
      checkInTime: oneLine(properties.checkInTime ?? ''),
      checkOutTime: oneLine(properties.checkOutTime ?? ''),
      clock: clockName(culture, timeZone),
    },
  };
}

/** What people call the time of a zone, whether it is summer or not. */
function clockName(culture: Culture, timeZone: string | undefined): string {
  if (!timeZone) return '';
  try {
    const clock = new Intl.DateTimeFormat(languageTags[culture], { timeZone, timeZoneName: 'longGeneric' });
    return clock.formatToParts(new Date()).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return '';
  }
}
