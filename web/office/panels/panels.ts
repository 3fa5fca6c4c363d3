import type { Role } from '../../../contract/roles.ts';

/** The panels of the office and the least role that each requires. */
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
  checklist: 'admin',
} as const satisfies Record<string, Role>;

export type PanelName = keyof typeof panels;

export const isPanel = (name: string): name is PanelName => Object.hasOwn(panels, name);

/** The panels that a person with these roles may open. */
export function listPanels(roles: readonly Role[]): PanelName[] {
  return Object.entries(panels).flatMap(([name, minRole]) =>
    roles.includes(minRole) && isPanel(name) ? [name] : [],
  );
}
