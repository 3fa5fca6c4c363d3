import { withoutOrderLink } from '../../../contract/order-link.ts';

type Goods = { itemCode: string; name: string; price: number; currency: string };
type Sum = { value: number; currency: string };

/** What is counted, and what is told of it. */
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

/** Something that happened, at a path that opens no door. */
export type CountedEvent = {
  [Name in EventName]: { event: Name; path: string; data: Events[Name] };
}[EventName];

let listener: ((happening: CountedEvent) => void) | undefined;
let waiting: CountedEvent[] = [];
const maxQueued = 20;

/**
 * Something happened that may be counted. It is nowhere but in memory, and forgotten with the page, until the visitor agrees.
 */
export function countEvent<Name extends EventName>(event: Name, data: Events[Name]): void {
  const path = withoutOrderLink(location.pathname);
  const happening = { event, path, data } as CountedEvent;
  if (listener) listener(happening);
  else waiting = [...waiting.filter((one) => one.path === path), happening].slice(-maxQueued);
}

/** What happened on this page, and what happens from now on; nobody hears of it any more without `hear`. */
export function setEventListener(hear: typeof listener): void {
  listener = hear;
  if (!hear) return;
  // What else happened there happened on a page.
  const heard = waiting.toSorted((one, other) => Number(isPage(other)) - Number(isPage(one)));
  waiting = [];
  for (const one of heard) hear(one);
}

const isPage = ({ event }: CountedEvent) => event === 'page.seen';
