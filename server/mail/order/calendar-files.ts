import { calendarType, type StayEvent, stayIcs, stayUid } from '../../booking/stay-ics.ts';
import type { Attachment } from '../message.ts';
import { withoutLinks } from '../typed-words.ts';
import type { LetterOrder } from './letter-order.ts';
import type { FactStay } from './stay-facts.ts';
import { travelOf } from './stay-section.ts';
import { nameOfStay } from './stay-things.ts';

/** Stays for the guest's calendar, where a letter tells when they are; `addressOf` is the page of one. */
export function calendarFiles(
  letter: LetterOrder,
  addressOf: (stayId: string) => string | undefined,
): Attachment[] {
  const { kind, order, stay } = letter;
  const told = kind === 'orderConfirmed' ? order.stays : kind === 'stayChanged' && stay ? [stay] : [];
  return told.flatMap((one, at) => {
    const url = addressOf(one.id);
    if (!url || one.state === 'cancelled') return [];
    const number = told.length > 1 ? `-${at + 1}` : '';
    const bytes = new TextEncoder().encode(stayIcs(eventOf(letter, one, url)));
    return [{ fileName: `${order.name}${number}.ics`, contentType: calendarType, bytes }];
  });
}

function eventOf(letter: LetterOrder, stay: FactStay, url: string): StayEvent {
  const { say, order, house } = letter;
  const { id, state, arrival, departure, changes, changedAt, guestName } = stay;
  return {
    uid: stayUid(id, url),
    sequence: changes,
    changedAt,
    state: state === 'held' ? 'tentative' : 'confirmed',
    arrival,
    departure,
    summary: `${house.name}, ${nameOfStay(stay)}`,
    location: house.address,
    description: [
      ...travelOf(letter, stay),
      ...(guestName ? [say('stay.guestName', { value: withoutLinks(guestName) })] : []),
      say('facts.order', { value: order.name }),
    ],
    url,
  };
}
