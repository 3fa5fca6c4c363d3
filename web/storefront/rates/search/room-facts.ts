import type { RoomInfo } from './room-info.ts';

/** A fact of room types that guests filter by, with the number of rooms that have it and all chosen facts. */
export type FactChoice = { value: string; label: string; count: number; isChosen: boolean };

type Room = Pick<RoomInfo, 'facts'>;

/** Whether a room type has all these facts. */
export const hasFacts = ({ facts }: Room, wanted: readonly string[]): boolean =>
  wanted.every((value) => facts.some((fact) => fact.value === value));

/** Lists the facts of rooms by label, without those that no room has beside the chosen ones. */
export function listFacts(rooms: readonly Room[], chosen: readonly string[]): FactChoice[] {
  const labels = new Map(rooms.flatMap(({ facts }) => facts.map(({ value, label }) => [value, label])));
  const choices = [...labels].map(([value, label]) => ({
    value,
    label,
    count: rooms.filter((room) => hasFacts(room, [...chosen, value])).length,
    isChosen: chosen.includes(value),
  }));
  return choices
    .filter(({ count, isChosen }) => count > 0 || isChosen)
    .sort((a, b) => a.label.localeCompare(b.label));
}
