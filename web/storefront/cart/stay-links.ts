import type { Culture } from '../../../contract/culture.ts';
import { href, roomHref } from '../../../contract/site-map.ts';
import { questionQuery } from '../rates/stay-question.ts';
import type { CartStayLine } from './stay-labels.ts';

type StayQuery = Pick<CartStayLine, 'dateFrom' | 'nights' | 'adults' | 'children' | 'babies' | 'promoCode'>;

const getQuestion = ({ dateFrom, nights, adults, children, babies, promoCode }: StayQuery) =>
  questionQuery({ from: dateFrom, nights, adults, children, babies, promo: promoCode });

/** The path of the room type's page with the reservation's search, to choose other dates. */
export function otherDatesPath(culture: Culture, stay: CartStayLine): string {
  const query = { ...getQuestion(stay), arrangement: stay.arrangement.itemCode };
  return roomHref(culture, stay.room.itemCode, query);
}

/** The path of the same search for all room types. */
export function otherRoomTypesPath(culture: Culture, stay: StayQuery): string {
  return href('stay', { culture }, { query: getQuestion(stay) });
}
