import type { Right } from './rights.ts';

/** The path of the events of the office: server-sent, each with the topics that changed as JSON. */
export const liveEventsPath = '/backoffice/live/v1/Events';

/** The parameter with the position after which the events begin; without it they begin with the next change. */
export const liveAfterParam = 'after';

/** What may change while staff look at it, with the right that a reader needs to hear of it. */
export const liveTopicRights = {
  orders: 'orders:read',
  reservations: 'reservations:read',
  messages: 'messages:read',
  rooms: 'rooms:read',
  rates: 'rates:read',
  products: 'products:read',
  loyalty: 'loyalty:read',
  pages: 'pages:write',
  media: 'media:write',
  website: 'website:write',
  settings: 'settings:read',
} as const satisfies Record<string, Right>;

export type LiveTopic = keyof typeof liveTopicRights;
