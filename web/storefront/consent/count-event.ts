import { redactPath } from '../../../contract/redact-path.ts';

type Goods = { itemCode: string; name: string; price: number; currency: string };
type Sum = { value: number; currency: string };

/** The counted events, with their data. */
export type Events = {
  'page.seen': { search?: string };
  'product.seen': Goods;
  'room.seen': { itemCode: string; name: string };
  'cart.added': Goods & { quantity: number };
  'checkout.begun': Sum;
  'order.placed': Sum & { orderName: string };
  'vital.measured': { name: string; value: number; rating: string };
};

type EventName = keyof Events;

/** An event at a path without access tokens. */
export type CountedEvent = {
  [Name in EventName]: { event: Name; path: string; data: Events[Name] };
}[EventName];

let listener: ((happening: CountedEvent) => void) | undefined;
let waiting: CountedEvent[] = [];
const maxQueued = 20;

/** Records an event. Events stay in memory, and are lost with the page, until the visitor agrees. */
export function countEvent<Name extends EventName>(event: Name, data: Events[Name]): void {
  const path = redactPath(location.pathname);
  const happening = { event, path, data } as CountedEvent;
  if (listener) listener(happening);
  else waiting = [...waiting.filter((one) => one.path === path), happening].slice(-maxQueued);
}

/** Sends the events of this page, and all later ones, to `hear`; without it, stops sending. */
export function setEventListener(hear: typeof listener): void {
  listener = hear;
  if (!hear) return;
  // The page view comes first: the other events happened on that page.
  const heard = waiting.toSorted((one, other) => Number(isPage(other)) - Number(isPage(one)));
  waiting = [];
  for (const one of heard) hear(one);
}

const isPage = ({ event }: CountedEvent) => event === 'page.seen';
