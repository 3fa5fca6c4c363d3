import { type Culture, withCulture } from '../../../contract/culture.ts';
import { questionQuery, roomPath } from '../rates/stay-question.ts';
import type { LineStay } from './stay-words.ts';

type Asked = Pick<LineStay, 'dateFrom' | 'nights' | 'adults' | 'children' | 'babies'>;

const questionOf = ({ dateFrom, nights, adults, children, babies }: Asked) =>
  questionQuery({ from: dateFrom, nights, adults, children, babies });

/** The room's page with the stay's question in it, to ask for other days. */
export function otherDaysPath(culture: Culture, stay: LineStay): string {
  const query = questionOf(stay);
  query.set('arrangement', stay.arrangement.itemCode);
  return withCulture(culture, `${roomPath(stay.room.itemCode)}?${query}`);
}

/** The same question to all rooms. */
export function otherRoomsPath(culture: Culture, stay: Asked): string {
  return withCulture(culture, `/stay?${questionOf(stay)}`);
}
