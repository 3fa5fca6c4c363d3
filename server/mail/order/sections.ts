import type { Section } from '../layout.ts';
import type { OrderTextKey } from '../texts.ts';
import { oneLine } from '../typed-words.ts';
import type { LetterOrder } from './letter-order.ts';

/** What the law wants told at length; `withdrawalAddress` is the page where one withdraws. */
export function sectionsOf(letter: LetterOrder, withdrawalAddress: string | undefined): Section[] {
  if (letter.kind === 'orderConfirmed') return [withdrawal(letter, withdrawalAddress), guarantee(letter)];
  if (letter.kind === 'withdrawalReceived') return [next(letter)];
  return [];
}

/**
 * The right of withdrawal, or why there is none, to keep (Directive 2011/83/EU, articles 6(1)(h), (i), (k) and 8(7)); after the model
 * instructions and the model form of its annex I.
 */
function withdrawal({ say, order, house }: LetterOrder, address: string | undefined): Section {
  const exceptions = order.lines.flatMap(({ name, withdrawal }) =>
    withdrawal === 'open' ? [] : [say(`withdrawal.${withdrawal}`, { name: oneLine(name) })],
  );
  const heading = say('withdrawal.heading');
  const isOpen = order.lines.some((line) => line.withdrawal === 'open' || line.withdrawal === 'sealed');
  if (!isOpen) return { heading, paragraphs: [say('withdrawal.none')], list: exceptions };
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
