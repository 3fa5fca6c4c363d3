import type { Role } from '../../../contract/roles.ts';

/** The rooms of the office and the least role that each is open to. */
export const rooms = {
  pages: 'editor',
  media: 'editor',
  menus: 'editor',
  locations: 'editor',
  forms: 'editor',
  messages: 'manager',
  properties: 'manager',
  settings: 'manager',
  robots: 'manager',
  log: 'manager',
  errors: 'manager',
} as const satisfies Record<string, Role>;

export type RoomName = keyof typeof rooms;

export const isRoom = (name: string): name is RoomName => Object.hasOwn(rooms, name);

/** The rooms that somebody with these roles may enter. */
export function openRooms(roles: readonly Role[]): RoomName[] {
  return Object.entries(rooms).flatMap(([name, least]) =>
    roles.includes(least) && isRoom(name) ? [name] : [],
  );
}
