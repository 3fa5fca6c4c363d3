import { oneLine } from '../../locale/index.ts';
import type { Section } from '../../platform/index.ts';
import type { OrderTextKey } from '../texts.ts';
import type { LetterOrder } from './letter-order.ts';
import { isOfStays } from './stay-lines.ts';
import { staySection } from './stay-section.ts';

/** Where a letter leads to: the page where one withdraws, and that of a stay; nowhere for an order from before its letters had links. */
type SectionAddresses = {
  withdrawal: string | undefined;
  stay: (stayId: string) => string | undefined;
};

/** Stays at length, and what the law wants told. */
export function sectionsOf(letter: LetterOrder, addresses: SectionAddresses): Section[] {
  const { kind, order, stay } = letter;
  if (kind === 'orderConfirmed') {
    const stays = order.stays
      .filter(({ state }) => state !== 'cancelled')
      .map((one) => staySection(letter, one, addresses.stay(one.id)));
    return [...stays, ...points(letter), withdrawal(letter, addresses.withdrawal), guarantee(letter)];
  }
  // Of an order with a deposit it is only now that anything is earned.
  if (kind === 'paymentReceived') return points(letter);
  // Its button leads to the stay already.
  if (kind === 'stayChanged' && stay) return [staySection(letter, stay, undefined)];
  if (kind === 'withdrawalReceived') return [next(letter)];
  return [];
}

/** What the order brings its member, and from when that can be spent. */
function points({ say, count, day, order }: LetterOrder): Section[] {
  const paragraphs = order.earned.map(({ count: earned, from, isThere }) => {
    const values = { points: count('points', earned), day: day(from) };
    return isThere ? say('points.earnedNow', values) : say('points.earned', values);
  });
  return paragraphs.length > 0 ? [{ heading: say('points.heading'), paragraphs }] : [];
}

/**
 * The right of withdrawal, or why there is none, to keep (Directive 2011/83/EU, articles 6(1)(h), (i), (k) and 8(7)); after the model
 * instructions and the model form of its annex I.
 */
function withdrawal({ say, order, house }: LetterOrder, address: string | undefined): Section {
  const { stays } = order;
  const isStay = (stayId: string | null) => stays.some(({ id }) => id === stayId);
  // A stay is one thing, whatever it is made of (article 16(l)).
  const dated = stays.map(({ room }) => say('withdrawal.dated', { name: oneLine(room) }));
  const goods = order.lines.filter(({ stayId, part }) => !isStay(stayId) || part === 'extra');
  const others = goods.flatMap(({ name, withdrawal }) =>
    withdrawal === 'open' ? [] : [say(`withdrawal.${withdrawal}`, { name: oneLine(name) })],
  );
  const exceptions = [...new Set([...dated, ...others])];
  const cancelling = stays.length > 0 ? [say('withdrawal.stays')] : [];
  const heading = say('withdrawal.heading');
  const isOpen = goods.some((line) => line.withdrawal === 'open' || line.withdrawal === 'sealed');
  if (!isOpen) {
    const none = isOfStays(order) ? cancelling : [say('withdrawal.none'), ...cancelling];
    return { heading, paragraphs: none, list: exceptions };
  }
  const hasGiftCard = order.lines.some(({ type }) => type === 'giftCard');
  const told: OrderTextKey[] = ['withdrawal.right', 'withdrawal.how', 'withdrawal.form', 'withdrawal.money'];
  return {
    heading,
    paragraphs: [
      ...told.map((key) => {
        const sentence = say(key, { contact: house.contact });
        return key === 'withdrawal.right' && hasGiftCard
          ? `${sentence} ${say('withdrawal.giftCard')}`
          : sentence;
      }),
      say('withdrawal.return'),
      ...cancelling,
      ...(exceptions.length > 0 ? [say('withdrawal.exceptions')] : []),
    ],
    list: exceptions,
    link: address ? { label: say('withdrawal.link'), address } : undefined,
  };
}

/** The reminder of the legal guarantee (article 6(1)(l)), with where a complaint goes to. */
function guarantee({ say, house }: LetterOrder): Section {
  return {
    heading: say('guarantee.heading'),
    paragraphs: [say('guarantee.text', { contact: house.contact })],
  };
}

function next({ say, house }: LetterOrder): Section {
  return {
    heading: say('withdrawal.next'),
    paragraphs: [
      say('withdrawal.return'),
      say('facts.sendBackTo', { value: house.address }),
      say('withdrawal.money'),
    ],
  };
}
