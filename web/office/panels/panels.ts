import type { Role } from '../../../contract/roles.ts';

/** The rooms of the office and the least role that each is open to. */
export const panels = {
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

export type PanelName = keyof typeof panels;

export const isPanel = (name: string): name is PanelName => Object.hasOwn(panels, name);

/** The rooms that somebody with these roles may enter. */
export function listPanels(roles: readonly Role[]): PanelName[] {
  return Object.entries(panels).flatMap(([name, minRole]) =>
    roles.includes(minRole) && isPanel(name) ? [name] : [],
  );
}
