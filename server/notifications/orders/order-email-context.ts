import { type Culture, languageTags } from '../../../contract/culture.ts';
import { getBusinessAddress, getBusinessName } from '../../business/index.ts';
import { type Formats, formatsOf, oneLine } from '../../locale/index.ts';
import { type Business, momentIn, type OrderEmailKind } from '../../platform/index.ts';
import { countFormatter, type FormatCount, orderTranslator, type TranslateOrder } from '../email-texts.ts';
import type { EmailData } from './email-data.ts';
import type { OrderFacts } from './order-facts.ts';
import type { ReservationFacts } from './reservation-facts.ts';

/** The facts and formatters for the parts of an email about an order. */
export type OrderEmailContext = {
  kind: OrderEmailKind;
  order: OrderFacts;
  data: EmailData;
  /** The reservation that the email is about, if any. */
  stay: ReservationFacts | undefined;
  culture: Culture;
  translate: TranslateOrder;
  count: FormatCount;
  money: Formats['money'];
  percent: Formats['percent'];
  /** Formats yyyy-mm-dd. */
  day: Formats['date'];
  /** The same with the weekday, for days of travel. */
  weekday: Formats['date'];
  /** Formats a moment in local time of the business. */
  moment: (at: Date) => string;
  /** The same with the weekday. */
  deadline: (at: Date) => string;
  business: {
    name: string;
    /** The address of the business, on one line. */
    address: string;
    /** The address of the business and its contact details. */
    contact: string;
    /** HH:MM, where the site has check-in and check-out times. */
    checkInTime: string;
    checkOutTime: string;
    /** The name of its time zone; empty where unknown. */
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
    // Prevents a line break within a date.
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

/** Returns the common name of a time zone, for summer and winter. */
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
