import type { ComponentType } from 'react';
import type { Right } from '../../../contract/rights.ts';
import type { PanelProps } from '../../editor/panel-props.ts';
import { mayUse } from '../rights.ts';

/** The sections of the sidebar, in their order. */
export const panelSections = ['desk', 'lodging', 'shop', 'guests', 'website', 'settings', 'system'] as const;

export type PanelSection = (typeof panelSections)[number];

type PanelEntry = {
  section: PanelSection;
  /** Without it all staff may open the panel. */
  right?: Right;
  /** What changing something there takes: without it the panel is read-only. */
  write?: Right;
  /** It has nothing to type or press, so it is part of the page without JavaScript too. */
  isServerRendered?: true;
  load: () => Promise<ComponentType<PanelProps>>;
};

/**
 * The panels of the office in the order of the sidebar. A panel's name is the first part of its address and
 * of its texts: `officePanels.name` has its title, `translations/<culture>/<name>.json` all others.
 */
export const panels = {
  today: {
    section: 'desk',
    right: 'reservations:read',
    write: 'reservations:write',
    load: async () => (await import('../desk/today-panel.tsx')).TodayPanel,
  },
  planner: {
    section: 'desk',
    right: 'reservations:read',
    write: 'reservations:write',
    load: async () => (await import('../planner/planner-panel.tsx')).PlannerPanel,
  },
  reservations: {
    section: 'desk',
    right: 'reservations:read',
    write: 'reservations:write',
    load: async () => (await import('../desk/reservations-panel.tsx')).ReservationsPanel,
  },
  'night-register': {
    section: 'desk',
    right: 'register:read',
    load: async () => (await import('../register/register-panel.tsx')).RegisterPanel,
  },
  counter: {
    section: 'desk',
    right: 'orders:read',
    load: async () => (await import('../counter/counter-panel.tsx')).CounterPanel,
  },
  cash: {
    section: 'desk',
    right: 'orders:read',
    write: 'payments:take',
    load: async () => (await import('../cash/cash-panel.tsx')).CashPanel,
  },
  housekeeping: {
    section: 'desk',
    right: 'housekeeping:read',
    write: 'housekeeping:write',
    load: async () => (await import('../housekeeping/housekeeping-panel.tsx')).HousekeepingPanel,
  },
  faults: {
    section: 'desk',
    right: 'housekeeping:read',
    write: 'housekeeping:write',
    load: async () => (await import('../housekeeping/faults-panel.tsx')).FaultsPanel,
  },
  found: {
    section: 'desk',
    right: 'housekeeping:read',
    write: 'housekeeping:write',
    load: async () => (await import('../housekeeping/found-panel.tsx')).FoundPanel,
  },
  rates: {
    section: 'lodging',
    right: 'rates:read',
    write: 'rates:write',
    load: async () => (await import('../rates/rates-panel.tsx')).RatesPanel,
  },
  rooms: {
    section: 'lodging',
    right: 'rooms:read',
    write: 'rooms:write',
    load: async () => (await import('../lodging/rooms-panel.tsx')).RoomsPanel,
  },
  'rate-plans': {
    section: 'lodging',
    right: 'rates:read',
    write: 'rates:write',
    load: async () => (await import('../lodging/rate-plans-panel.tsx')).RatePlansPanel,
  },
  extras: {
    section: 'lodging',
    right: 'rates:read',
    write: 'rates:write',
    load: async () => (await import('../lodging/extras-panel.tsx')).ExtrasPanel,
  },
  fees: {
    section: 'lodging',
    right: 'rates:read',
    write: 'rates:write',
    load: async () => (await import('../lodging/fees-panel.tsx')).FeesPanel,
  },
  orders: {
    section: 'shop',
    right: 'orders:read',
    write: 'orders:write',
    load: async () => (await import('../orders/orders-panel.tsx')).OrdersPanel,
  },
  products: {
    section: 'shop',
    right: 'products:read',
    write: 'products:write',
    load: async () => (await import('../shop/products-panel.tsx')).ProductsPanel,
  },
  categories: {
    section: 'shop',
    right: 'products:read',
    write: 'products:write',
    load: async () => (await import('../shop/categories-panel.tsx')).CategoriesPanel,
  },
  attributes: {
    section: 'shop',
    right: 'products:read',
    write: 'products:write',
    load: async () => (await import('../shop/attributes-panel.tsx')).AttributesPanel,
  },
  stock: {
    section: 'shop',
    right: 'products:read',
    write: 'products:write',
    load: async () => (await import('../shop/stock-panel.tsx')).StockPanel,
  },
  import: {
    section: 'shop',
    right: 'products:write',
    load: async () => (await import('../shop/import-panel.tsx')).ImportPanel,
  },
  vouchers: {
    section: 'shop',
    right: 'vouchers:read',
    write: 'vouchers:write',
    load: async () => (await import('../shop/vouchers-panel.tsx')).VouchersPanel,
  },
  'gift-cards': {
    section: 'shop',
    right: 'gift-cards:read',
    write: 'gift-cards:write',
    load: async () => (await import('../shop/gift-cards-panel.tsx')).GiftCardsPanel,
  },
  guests: {
    section: 'guests',
    right: 'guests:read',
    write: 'guests:write',
    load: async () => (await import('../guests/guests-panel.tsx')).GuestsPanel,
  },
  mailings: {
    section: 'guests',
    right: 'guests:mail',
    load: async () => (await import('../guests/mailings-panel.tsx')).MailingsPanel,
  },
  companies: {
    section: 'guests',
    right: 'guests:read',
    write: 'guests:write',
    load: async () => (await import('../guests/companies-panel.tsx')).CompaniesPanel,
  },
  loyalty: {
    section: 'guests',
    right: 'loyalty:read',
    write: 'loyalty:write',
    load: async () => (await import('../guests/loyalty-panel.tsx')).LoyaltyPanel,
  },
  members: {
    section: 'guests',
    right: 'loyalty:read',
    write: 'loyalty:write',
    load: async () => (await import('../guests/members-panel.tsx')).MembersPanel,
  },
  messages: {
    section: 'guests',
    right: 'messages:read',
    write: 'messages:write',
    load: async () => (await import('../guests/messages/messages-panel.tsx')).MessagesPanel,
  },
  pages: {
    section: 'website',
    right: 'pages:write',
    load: async () => (await import('../../editor/pages/pages-overview.tsx')).PagesOverview,
  },
  media: {
    section: 'website',
    right: 'media:write',
    load: async () => (await import('../../editor/media/media-panel.tsx')).MediaPanel,
  },
  menus: {
    section: 'website',
    right: 'website:write',
    load: async () => (await import('../../editor/site/menus-panel.tsx')).MenusPanel,
  },
  redirects: {
    section: 'website',
    right: 'website:write',
    load: async () => (await import('../../editor/pages/redirects-panel.tsx')).RedirectsPanel,
  },
  locations: {
    section: 'website',
    right: 'website:write',
    load: async () => (await import('../../editor/site/locations-panel.tsx')).LocationsPanel,
  },
  forms: {
    section: 'website',
    right: 'website:write',
    load: async () => (await import('../../editor/surveys/forms-panel.tsx')).FormsPanel,
  },
  robots: {
    section: 'website',
    right: 'settings:read',
    write: 'settings:write',
    load: async () => (await import('../../editor/site/robots-panel.tsx')).RobotsPanel,
  },
  properties: {
    section: 'settings',
    right: 'settings:read',
    write: 'settings:write',
    load: async () => (await import('../../editor/site/properties-panel.tsx')).SitePropertiesPanel,
  },
  cultures: {
    section: 'settings',
    right: 'settings:read',
    write: 'settings:write',
    load: async () => (await import('../settings/cultures-panel.tsx')).CulturesPanel,
  },
  settings: {
    section: 'settings',
    right: 'settings:read',
    write: 'settings:write',
    load: async () => (await import('../../editor/site/settings-panel.tsx')).SettingsPanel,
  },
  emails: {
    section: 'settings',
    right: 'emails:read',
    write: 'emails:write',
    load: async () => (await import('../emails/emails-panel.tsx')).EmailsPanel,
  },
  connections: {
    section: 'settings',
    right: 'system:read',
    write: 'system:write',
    load: async () => (await import('../settings/connections-panel.tsx')).ConnectionsPanel,
  },
  staff: {
    section: 'settings',
    right: 'staff:read',
    write: 'staff:write',
    load: async () => (await import('../staff/staff-panel.tsx')).StaffPanel,
  },
  roles: {
    section: 'settings',
    right: 'staff:read',
    write: 'staff:write',
    load: async () => (await import('../staff/roles-panel.tsx')).RolesPanel,
  },
  profile: {
    section: 'settings',
    load: async () => (await import('../staff/profile-panel.tsx')).ProfilePanel,
  },
  checklist: {
    section: 'system',
    right: 'system:read',
    write: 'system:write',
    load: async () => (await import('../../editor/site/checklist-panel.tsx')).ChecklistPanel,
  },
  log: {
    section: 'system',
    right: 'log:read',
    load: async () => (await import('../system/log-panel.tsx')).LogPanel,
  },
  errors: {
    section: 'system',
    right: 'system:read',
    write: 'system:write',
    load: async () => (await import('../../editor/site/errors-panel.tsx')).ErrorsPanel,
  },
  overview: {
    section: 'system',
    isServerRendered: true,
    load: async () => (await import('./overview-panel.tsx')).OverviewPanel,
  },
} as const satisfies Record<string, PanelEntry>;

export type PanelName = keyof typeof panels;

export const isPanel = (name: string): name is PanelName => Object.hasOwn(panels, name);

export const panelEntry = (name: PanelName): PanelEntry => panels[name];

/** The panels that a member of staff may open. */
export function listPanels(user: { rights: readonly Right[] }): PanelName[] {
  return Object.keys(panels).filter(
    (name): name is PanelName => isPanel(name) && mayUse(user, panelEntry(name).right),
  );
}

/** Panels that all staff may open, so that nobody starts with one of them while another one is theirs. */
const panelsOfAll: readonly PanelName[] = ['profile', 'overview'];

/**
 * The panel that a person starts with: the checklist while a live site requires more, else today at the front
 * desk, else the first of the sidebar that is theirs.
 */
export function startPanel(open: readonly PanelName[], isToSetUp: boolean): PanelName {
  if (isToSetUp && open.includes('checklist')) return 'checklist';
  const inOrder = panelSections.flatMap((section) =>
    open.filter((name) => panelEntry(name).section === section && !panelsOfAll.includes(name)),
  );
  return inOrder[0] ?? 'profile';
}
