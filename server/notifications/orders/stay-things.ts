import { languageTags } from '../../../contract/culture.ts';
import { oneLine, withoutLinks } from '../../locale/index.ts';
import type { Sum } from '../../platform/index.ts';
import type { LetterOrder } from './letter-order.ts';
import type { FactLine } from './order-facts.ts';
import type { FactStay } from './stay-facts.ts';
import type { FoldedStay } from './stay-lines.ts';
import { type Thing, thing, worthOf } from './things.ts';

/** A stay with its extras under it; what came off of it since is named last, because it is in the total that was agreed. */
export function stayThings(letter: LetterOrder, { stay, parts, extras, gone }: FoldedStay): Thing[] {
  const { say, money } = letter;
  const cameOff = [say('statement.credited')];
  const goneParts = gone.filter(({ part }) => part !== 'extra');
  const goneExtras = gone.filter(({ part }) => part === 'extra');
  const was = { name: nameOfStay(stay, goneParts), amount: money(sumOf(goneParts)), details: cameOff };
  return [
    ...(parts.length > 0 ? [whole(letter, stay, parts)] : []),
    ...extras.map((line) => extraThing(letter, line)),
    ...(goneParts.length > 0 ? [was] : []),
    ...goneExtras.map((line) => ({
      ...thing(letter, line, line.quantity, worthOf(line)),
      details: cameOff,
    })),
  ];
}

/** A stay in one line of a statement, with what of it is told of: all of it, or what came off. */
export function stayInOne(letter: LetterOrder, stay: FactStay, cents: number): Thing {
  return {
    name: nameOfStay(stay),
    amount: letter.money(cents),
    details: [datesOf(letter, stay), partyOf(letter, stay)],
  };
}

/** The room and the arrangement as one says them; of what was kept without them, its first line. */
export function nameOfStay({ room, arrangement }: FactStay, lines: readonly FactLine[] = []): string {
  return [room || (lines[0]?.name ?? ''), arrangement].filter(Boolean).map(oneLine).join(', ');
}

export function datesOf({ say, weekday, count }: LetterOrder, stay: FactStay): string {
  const { arrival, departure, nights } = stay;
  const dates = { from: weekday(arrival), to: weekday(departure), nights: count('nights', nights) };
  return say('stay.dates', dates);
}

/** Who comes, as one says it. */
export function partyOf({ culture, count }: LetterOrder, stay: FactStay): string {
  const guests = (['adults', 'children', 'babies'] as const).flatMap((band) =>
    stay[band] > 0 ? [count(band, stay[band])] : [],
  );
  return new Intl.ListFormat(languageTags[culture], { type: 'conjunction' }).format(guests);
}

function whole(letter: LetterOrder, stay: FactStay, parts: readonly FactLine[]): Thing {
  const { say, money } = letter;
  const wish = parts.find(({ description }) => description)?.description;
  return {
    name: nameOfStay(stay, parts),
    amount: money(sumOf(parts)),
    details: [
      datesOf(letter, stay),
      partyOf(letter, stay),
      ...(stay.unit ? [say('stay.unit', { unit: oneLine(stay.unit) })] : []),
      ...(wish ? [withoutLinks(wish)] : []),
      ...(stay.state === 'cancelled' ? [say('stay.cancelled')] : []),
    ],
    parts:
      parts.length > 1 || stay.state === 'cancelled'
        ? parts.map((part) => sumOfPart(letter, parts, part))
        : [],
  };
}

/** Nights have no name but the room's; where a new rate begins among them, the rates tell them apart. */
function sumOfPart({ say, money, percent }: LetterOrder, parts: readonly FactLine[], line: FactLine): Sum {
  const amount = money(worthOf(line));
  if (line.part !== 'night') return { label: oneLine(line.name), amount };
  const isOne = parts.filter(({ part }) => part === 'night').length === 1;
  return {
    label: isOne ? say('stay.lodging') : say('stay.lodgingAt', { rate: percent(line.vatRate) }),
    amount,
  };
}

function extraThing(letter: LetterOrder, line: FactLine): Thing {
  const told = thing(letter, line, line.quantity, worthOf(line));
  const day = line.day ? [letter.say('stay.extraDay', { day: letter.weekday(line.day) })] : [];
  return { ...told, details: [...day, ...told.details] };
}

const sumOf = (lines: readonly FactLine[]) => lines.reduce((sum, line) => sum + worthOf(line), 0);
