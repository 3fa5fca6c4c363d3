import type { Culture } from '../../../contract/culture.ts';
import { type Formats, formatsOf } from '../../documents/formats.ts';
import type { OrderLetterKind } from '../../order/order-letter.ts';
import { houseAddress, houseName } from '../house-lines.ts';
import type { House } from '../message.ts';
import { momentIn } from '../moment.ts';
import { type SayOrder, sayOrderIn } from '../texts.ts';
import { oneLine } from '../typed-words.ts';
import type { About } from './about.ts';
import type { OrderFacts } from './order-facts.ts';

/** All that the parts of a letter about an order are written from. */
export type LetterOrder = {
  kind: OrderLetterKind;
  order: OrderFacts;
  about: About;
  culture: Culture;
  say: SayOrder;
  money: Formats['money'];
  percent: Formats['percent'];
  /** yyyy-mm-dd in words. */
  day: Formats['date'];
  /** A moment in words, on the house's clock. */
  moment: (at: Date) => string;
  house: {
    name: string;
    /** Where it is, in one line. */
    address: string;
    /** Where it is and how to reach it. */
    contact: string;
  };
};

export function letterOrder(
  kind: OrderLetterKind,
  order: OrderFacts,
  about: About,
  site: House,
): LetterOrder {
  const { culture } = order;
  const { properties } = site;
  const { money, percent, date } = formatsOf(culture, order.currency);
  const name = houseName(site);
  const address = houseAddress(properties, culture);
  const reach = [properties.emailAddress, properties.phoneNumber].flatMap((one) =>
    one ? [oneLine(one)] : [],
  );
  return {
    kind,
    order,
    about,
    culture,
    say: sayOrderIn(culture),
    money,
    percent,
    day: date,
    moment: (at) => momentIn(culture, at, properties.timeZone),
    house: {
      name,
      address: [name, ...address].join(', '),
      contact: [name, ...address, ...reach].join(', '),
    },
  };
}
