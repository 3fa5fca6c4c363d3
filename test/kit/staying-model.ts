import type { StayState } from '../../contract/stay-states.ts';

/** What an inn is at its plainest: rooms with nights, carts, and stays that somebody has or wants. Nothing in here knows a database. */
export type Span = { from: number; until: number };

/** `unit` is the number that somebody chose, or lives in; null where any will do. */
export type Wish = Span & { room: number; unit: string | null };

export type ModelStay = Wish & {
  state: StayState;
  /** It is held for too long; until somebody needs its nights it is held all the same. */
  isLate: boolean;
  wasExtended: boolean;
  agreedUntil: number;
  /** Cancelling it costs something. */
  costs: boolean;
  order?: ModelOrder;
};

/** A stay in a cart: what is wanted, and what was held for it at last. */
export type Line = { wish: Wish; stay?: ModelStay };

export type ModelOrder = {
  /** `lapsed`: nobody paid in time, and whoever pays late is welcome; `ended`: none of its stays are left. */
  state: 'pending' | 'lapsed' | 'cancelled' | 'stands' | 'ended';
  payment: 'open' | 'paid' | 'expired' | 'canceled' | 'none';
  /** The money came too late, and went back. */
  isRefunded: boolean;
};

export type Block = Wish & { units: number };

export type Model = {
  /** The numbers of each room; one without counts its units only. */
  rooms: { units: number; numbers: readonly string[] }[];
  carts: Line[][];
  stays: ModelStay[];
  orders: ModelOrder[];
  blocks: Block[];
};

export const nights = 8;

const takes: Record<StayState, 'held' | 'sold' | undefined> = {
  ...{ held: 'held', released: undefined, cancelled: undefined },
  ...{ confirmed: 'sold', inHouse: 'sold', departed: 'sold', noShow: 'sold' },
};

const covers = ({ from, until }: Span, night: number) => from <= night && night < until;
const overlap = (one: Span, other: Span) => one.from < other.until && other.from < one.until;
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

export type Night = { sold: number; held: number; blocked: number };

/** What becomes of a night of a room. */
export function nightOf({ stays, blocks }: Model, room: number, night: number): Night {
  const there = stays.filter((stay) => stay.room === room && covers(stay, night));
  const count = (what: 'held' | 'sold') => there.filter(({ state }) => takes[state] === what).length;
  const blocked = blocks.filter((block) => block.room === room && covers(block, night));
  return { sold: count('sold'), held: count('held'), blocked: sum(blocked.map(({ units }) => units)) };
}

const takenOf = ({ sold, held, blocked }: Night) => sold + held + blocked;

/** Whether every night has room for what was promised, and everybody can have a unit of their own. */
function isSound(model: Model): boolean {
  return model.rooms.every(({ units, numbers }, room) => {
    for (let night = 0; night < nights; night++)
      if (takenOf(nightOf(model, room, night)) > units) return false;
    return numbers.length === 0 || canAllBePut(numbers, occupantsOf(model, room));
  });
}

function occupantsOf({ stays, blocks }: Model, room: number): Wish[] {
  const guests = stays.filter(({ state }) => ['held', 'confirmed', 'inHouse'].includes(state));
  const numbered = blocks.filter(({ unit }) => unit !== null);
  const all: Wish[] = [...guests, ...numbered].filter((one) => one.room === room);
  return all.toSorted((a, b) => Number(a.unit === null) - Number(b.unit === null));
}

/** Tries every way to give each of them a unit, those who chose theirs first. */
function canAllBePut(
  numbers: readonly string[],
  [next, ...others]: readonly Wish[],
  put: Wish[] = [],
): boolean {
  if (!next) return true;
  return numbers
    .filter((unit) => next.unit === null || next.unit === unit)
    .filter((unit) => !put.some((one) => one.unit === unit && overlap(one, next)))
    .some((unit) => canAllBePut(numbers, others, [...put, { ...next, unit }]));
}

/** Does something that is only done where the inn can keep all it promised then; else nothing has happened. */
function attempt(model: Model, act: () => void): boolean {
  const before = model.stays.map((stay) => ({ ...stay }));
  const blocks = [...model.blocks];
  act();
  if (isSound(model)) return true;
  model.stays.length = before.length;
  for (const [at, stay] of model.stays.entries()) Object.assign(stay, before[at]);
  model.blocks = blocks;
  return false;
}

/** Whoever needs nights first lets go of all that was held there for too long. */
export function letGoOfLate({ stays }: Model, needed: readonly (Span & { room: number })[]): void {
  for (const stay of stays) {
    if (stay.state !== 'held' || !stay.isLate) continue;
    if (needed.some((one) => one.room === stay.room && overlap(one, stay))) stay.state = 'released';
  }
}

export const everything = ({ rooms }: Model) => rooms.map((_, room) => ({ room, from: 0, until: nights }));

/** Whether a cart may say that it wants this, in the place of a line of it or as a new one: what is left to see, not what is kept. */
export function mayWish(model: Model, cart: readonly Line[], wish: Wish, line?: Line): boolean {
  const before = cart.slice(0, line ? cart.indexOf(line) : cart.length);
  const own = cart.flatMap(({ stay }) => stay ?? []);
  const isGone = (stay: ModelStay) => stay.state === 'held' && (stay.isLate || own.includes(stay));
  for (let night = wish.from; night < wish.until; night++) {
    const gone = model.stays.filter((stay) => isGone(stay) && stay.room === wish.room && covers(stay, night));
    const earlier = before.filter((one) => one.wish.room === wish.room && covers(one.wish, night));
    const taken = takenOf(nightOf(model, wish.room, night)) - gone.length + earlier.length;
    if (taken >= (model.rooms[wish.room]?.units ?? 0)) return false;
  }
  const isLost = (stay: ModelStay) => stay.state === 'held' && stay.isLate;
  return (
    wish.unit === null ||
    !occupantsOf(model, wish.room).some((one) => {
      if (one === line?.stay || one.unit !== wish.unit || !overlap(one, wish)) return false;
      return !model.stays.some((stay) => stay === one && isLost(stay));
    })
  );
}

const isSame = (one: Wish, other: Wish) =>
  one.room === other.room && one.from === other.from && one.until === other.until && one.unit === other.unit;

export const isKept = ({ wish, stay }: Line) =>
  stay !== undefined && stay.state === 'held' && !stay.isLate && isSame(wish, stay);

/** Keeps the nights of all lines of a cart, or of none. */
export function hold(model: Model, cart: readonly Line[]): boolean {
  const found = new Map<Line, ModelStay>();
  const isDone = attempt(model, () => {
    letGoOfLate(
      model,
      cart.flatMap(({ wish, stay }) => (stay ? [wish, stay] : [wish])),
    );
    for (const line of cart) {
      const { wish, stay } = line;
      if (stay?.state === 'held' && isSame(wish, stay)) continue;
      const wasExtended = stay?.wasExtended ?? false;
      const fresh = { ...wish, isLate: false, wasExtended, agreedUntil: wish.until, costs: false };
      const held: ModelStay = Object.assign(stay ?? { state: 'held' }, { ...fresh, state: 'held' as const });
      if (!stay) model.stays.push(held);
      found.set(line, held);
    }
  });
  if (isDone) for (const [line, stay] of found) line.stay = stay;
  return isDone;
}

/** A line is taken out of its cart. */
export function remove(model: Model, guest: number, line: Line): void {
  const { stay } = line;
  model.carts[guest] = (model.carts[guest] ?? []).filter((one) => one !== line);
  if (!stay) return;
  letGoOfLate(model, [stay]);
  if (stay.state === 'held') stay.state = 'released';
}

/** Places the order of a cart, where all of it can be had; answers it. */
export function place(
  model: Model,
  cart: readonly Line[],
  payment: ModelOrder['payment'] = 'open',
): ModelOrder | undefined {
  if (!hold(model, cart)) return undefined;
  const isPaidLater = payment === 'none';
  const order: ModelOrder = { state: isPaidLater ? 'stands' : 'pending', payment, isRefunded: false };
  model.orders.push(order);
  for (const { stay } of cart) {
    if (!stay) continue;
    agree(stay, order);
    if (isPaidLater) stay.state = 'confirmed';
  }
  return order;
}

/** Who arrives today pays for cancelling, and whoever once did so always does. */
function agree(stay: ModelStay, order: ModelOrder): void {
  Object.assign(stay, { order, agreedUntil: stay.until, costs: stay.costs || stay.from === 0 });
}

export const staysOf = ({ stays }: Model, order: ModelOrder) => stays.filter((stay) => stay.order === order);

/** The money for an order came. */
export function receive(model: Model, order: ModelOrder): void {
  order.payment = 'paid';
  const isWanted = order.state === 'pending' || order.state === 'lapsed';
  if (isWanted && sell(model, order)) {
    order.state = 'stands';
    return;
  }
  order.isRefunded = true;
  if (isWanted) drop(model, order, 'cancelled');
}

/** What is held is booked; what was let go is taken again, where all of it is there. */
function sell(model: Model, order: ModelOrder): boolean {
  const stays = staysOf(model, order);
  letGoOfLate(model, stays);
  return attempt(model, () => {
    for (const stay of stays) stay.state = 'confirmed';
  });
}

/** Ends an order that waits for money. */
export function drop(model: Model, order: ModelOrder, to: 'lapsed' | 'cancelled'): void {
  const stays = staysOf(model, order);
  letGoOfLate(model, stays);
  for (const stay of stays) if (stay.state === 'held') stay.state = 'released';
  order.state = to;
}

export function mayCancelOrder(model: Model, order: ModelOrder): boolean {
  if (order.state === 'pending') return true;
  const left = staysOf(model, order).filter(({ state }) => state !== 'cancelled');
  return order.state === 'stands' && left.every(({ state, costs }) => state === 'confirmed' && !costs);
}

export function cancelOrder(model: Model, order: ModelOrder): void {
  // What cancelling a stay of it cost before is kept.
  const isKept = order.state === 'stands' && staysOf(model, order).some(({ costs }) => costs);
  drop(model, order, 'cancelled');
  for (const stay of staysOf(model, order)) if (stay.state === 'confirmed') stay.state = 'cancelled';
  if (isKept) order.state = 'ended';
  if (order.payment === 'open') order.payment = 'canceled';
}

/** Gives a stay other nights, perhaps in another room; who chose a number keeps it where it is free. */
export function change(model: Model, stay: ModelStay, to: Span & { room: number }): boolean {
  if (stay.state !== 'confirmed') return false;
  const before = { room: stay.room, from: stay.from, until: stay.until };
  const isSameSpan = before.room === to.room && before.from === to.from && before.until === to.until;
  const units = to.room === stay.room && stay.unit !== null ? [stay.unit, null] : [null];
  const isDone = units.some((unit) =>
    attempt(model, () => {
      letGoOfLate(model, [before, to]);
      Object.assign(stay, { ...to, unit: isSameSpan ? stay.unit : unit });
    }),
  );
  if (isDone && !isSameSpan && stay.order) agree(stay, stay.order);
  return isDone;
}

/** Gives a stay another unit, or another room. */
export function move(model: Model, stay: ModelStay, room: number, unit: string | null): boolean {
  if (stay.state !== 'confirmed' && stay.state !== 'inHouse') return false;
  const { from, until } = stay;
  return attempt(model, () => {
    letGoOfLate(model, [stay, { room, from, until }]);
    Object.assign(stay, { room, unit: room === stay.room ? (unit ?? stay.unit) : unit });
  });
}

/** The guest is here today, in a unit of their own. */
export function checkIn(model: Model, stay: ModelStay, unit: string | null): boolean {
  const isAgain = stay.state === 'inHouse' && unit === null;
  if (!isAgain && (stay.state !== 'confirmed' || stay.from > 0)) return false;
  return attempt(model, () => {
    letGoOfLate(model, [stay]);
    Object.assign(stay, { state: 'inHouse', unit: unit ?? stay.unit });
  });
}

export type Ending = 'cancel' | 'noShow' | 'checkOut';

/** Ends a stay; what is so already is done again, and changes nothing. */
export function end(model: Model, stay: ModelStay, ending: Ending): boolean {
  const { from, until } = stay;
  if (ending === 'cancel') return leave(model, stay, 'cancelled', stay.state === 'confirmed', until);
  if (ending === 'checkOut')
    return leave(model, stay, 'departed', stay.state === 'inHouse', Math.min(until, 1));
  return leave(model, stay, 'noShow', stay.state === 'confirmed' && from === 0, from + 1);
}

/** The guest leaves on an earlier day than was agreed, tomorrow or later. */
export function leaveEarly(model: Model, stay: ModelStay, day: number): boolean {
  const isAgain = day === stay.until && day < stay.agreedUntil;
  const isEarlier = day >= 1 && day < stay.until;
  if (stay.state !== 'inHouse' || !(isAgain || isEarlier)) return false;
  return leave(model, stay, 'inHouse', true, day);
}

function leave(model: Model, stay: ModelStay, state: StayState, mayBe: boolean, until: number): boolean {
  if (stay.state !== state && !mayBe) return false;
  letGoOfLate(model, [stay]);
  if (mayBe) Object.assign(stay, { state, until });
  const { order } = stay;
  const isEmpty = order && staysOf(model, order).every((one) => one.state === 'cancelled');
  if (isEmpty && order.state === 'stands') order.state = 'ended';
  return true;
}

/** Takes units out of use. */
export function block(model: Model, what: Block): boolean {
  return attempt(model, () => {
    letGoOfLate(model, [what]);
    model.blocks.push(what);
  });
}

/** In which unit somebody is is said by the house; it must be one that leaves room for the others. */
export function settle(model: Model, stay: ModelStay, unit: string | null): boolean {
  return attempt(model, () => {
    stay.unit = unit;
  });
}
