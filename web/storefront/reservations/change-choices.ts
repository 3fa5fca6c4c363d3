import { listOrEmpty } from '../../../client/result.ts';
import type { Api } from '../../../client/typed.ts';
import type { Product } from '../../../contract/catalog.ts';
import type { Contract } from '../../../contract/contract.ts';
import type { ReservationReply } from '../../../contract/reservation.ts';

export type ChangeChoice = {
  itemCode: string;
  name: string;
  /** The rate plans of a room type. */
  arrangements: string[];
};

export type ChangeChoices = { rooms: ChangeChoice[]; arrangements: ChangeChoice[] };

/** The room types and rate plans that a reservation may be changed to, always including its own. */
export async function changeChoices(api: Api<Contract>, stay: ReservationReply): Promise<ChangeChoices> {
  const [rooms, arrangements] = await Promise.all([
    api.catalog.allProducts({ query: { Type: 'room' } }),
    api.catalog.allProducts({ query: { Type: 'arrangement' } }),
  ]);
  return {
    rooms: withOwn(listOrEmpty(rooms), stay.room),
    arrangements: withOwn(listOrEmpty(arrangements), stay.arrangement),
  };
}

function withOwn(products: readonly Product[], own: ReservationReply['room']): ChangeChoice[] {
  const choices = products.map(({ itemcode, name, attributeList }) => ({
    itemCode: itemcode,
    name,
    arrangements: attributeList.find((one) => one.name === 'Arrangements')?.value.split('|') ?? [],
  }));
  const isThere = choices.some(({ itemCode }) => itemCode === own.itemCode);
  return isThere ? choices : [{ ...own, arrangements: [] }, ...choices];
}

/** The names of a room type's rate plans, where the chosen one is not among them. */
export function otherRatePlans(
  { rooms, arrangements }: ChangeChoices,
  { room, arrangement }: { room: string; arrangement: string },
): string[] | null {
  const offered = rooms.find(({ itemCode }) => itemCode === room)?.arrangements ?? [];
  // The catalog does not show the rooms of the reservation's own rate plan where that has a promo code.
  const isHidden = !rooms.some(({ arrangements }) => arrangements.includes(arrangement));
  if (offered.length === 0 || offered.includes(arrangement) || isHidden) return null;
  return arrangements.filter(({ itemCode }) => offered.includes(itemCode)).map(({ name }) => name);
}
