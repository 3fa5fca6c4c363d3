import type { ReservationState } from '../../contract/reservation-states.ts';

/**
 * A model of an inn without a database: rooms with nights, carts, and stays that are held or booked. `until`
 * is the day of departure.
 */
export type Span = { from: number; until: number };

/** `unit` is the number that a guest chose or lives in; null for any unit. */
export type StayRequest = Span & { room: number; unit: string | null };

export type ModelReservation = StayRequest & {
  state: ReservationState;
  /** The hold has expired; it still counts until another guest needs its nights. */
  isLate: boolean;
  wasExtended: boolean;
  bookedUntil: number;
  /** Cancelling it costs a fee. */
  costs: boolean;
  order?: ModelOrder;
  /** Its departure, room and chosen unit before each action of staff that can be undone. */
  before?: Partial<Record<Undoable, Pick<StayRequest, 'until' | 'room' | 'unit'>>>;
};

export type Undoable = 'checkIn' | 'checkOut' | 'noShow';

/** A stay in a cart: the request, and its latest hold. */
export type Line = { request: StayRequest; stay?: ModelReservation };

export type ModelOrder = {
  /**
   * `lapsed`: the payment is late, and a later one still confirms the order; `ended`: all its stays are
   * cancelled.
   */
  state: 'pending' | 'lapsed' | 'cancelled' | 'stands' | 'ended';
  payment: 'open' | 'paid' | 'expired' | 'canceled' | 'none';
  /** The payment came too late and was refunded. */
  isRefunded: boolean;
};

export type Block = StayRequest & { units: number };

export type Model = {
  /** The numbers of each room type; a room type without numbers only counts its units. */
  rooms: { units: number; numbers: readonly string[] }[];
  carts: Line[][];
  stays: ModelReservation[];
  orders: ModelOrder[];
  blocks: Block[];
};

export const nights = 8;

const occupancyByState: Record<ReservationState, 'held' | 'sold' | undefined> = {
  ...{ held: 'held', released: undefined, cancelled: undefined },
  ...{ confirmed: 'sold', inHouse: 'sold', departed: 'sold', noShow: 'sold' },
};

const covers = ({ from, until }: Span, night: number) => from <= night && night < until;
const overlap = (one: Span, other: Span) => one.from < other.until && other.from < one.until;
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

export type Night = { sold: number; held: number; blocked: number };

/** Counts the units of a room type on a night. */
export function countNight({ stays, blocks }: Model, room: number, night: number): Night {
  const there = stays.filter((stay) => stay.room === room && covers(stay, night));
  const count = (what: 'held' | 'sold') =>
    there.filter(({ state }) => occupancyByState[state] === what).length;
  const blocked = blocks.filter((block) => block.room === room && covers(block, night));
  return { sold: count('sold'), held: count('held'), blocked: sum(blocked.map(({ units }) => units)) };
}

const countTaken = ({ sold, held, blocked }: Night) => sold + held + blocked;

/** Whether no night is overbooked and every guest can have a unit. */
function isSound(model: Model): boolean {
  return model.rooms.every(({ units, numbers }, room) => {
    for (let night = 0; night < nights; night++)
      if (countTaken(countNight(model, room, night)) > units) return false;
    return numbers.length === 0 || canAssignUnits(numbers, listOccupants(model, room));
  });
}

function listOccupants({ stays, blocks }: Model, room: number): StayRequest[] {
  const guests = stays.filter(({ state }) => ['held', 'confirmed', 'inHouse'].includes(state));
  const numbered = blocks.filter(({ unit }) => unit !== null);
  const all: StayRequest[] = [...guests, ...numbered].filter((one) => one.room === room);
  return all.toSorted((a, b) => Number(a.unit === null) - Number(b.unit === null));
}

/** Whether each request can have a unit. Tries every assignment, requests with a chosen unit first. */
function canAssignUnits(
  numbers: readonly string[],
  [next, ...others]: readonly StayRequest[],
  put: StayRequest[] = [],
): boolean {
  if (!next) return true;
  return numbers
    .filter((unit) => next.unit === null || next.unit === unit)
    .filter((unit) => !put.some((one) => one.unit === unit && overlap(one, next)))
    .some((unit) => canAssignUnits(numbers, others, [...put, { ...next, unit }]));
}

/** Does `act` when the inn can then fulfil all its reservations; otherwise restores the model. */
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

/** Releases the expired holds on needed nights. */
export function releaseExpired({ stays }: Model, needed: readonly (Span & { room: number })[]): void {
  for (const stay of stays) {
    if (stay.state !== 'held' || !stay.isLate) continue;
    if (needed.some((one) => one.room === stay.room && overlap(one, stay))) stay.state = 'released';
  }
}

export const allNights = ({ rooms }: Model) => rooms.map((_, room) => ({ room, from: 0, until: nights }));

/** Whether a cart may add a request, or replace a line with it. Availability decides; nothing is held. */
export function canRequestStay(
  model: Model,
  cart: readonly Line[],
  request: StayRequest,
  line?: Line,
): boolean {
  const before = cart.slice(0, line ? cart.indexOf(line) : cart.length);
  const own = cart.flatMap(({ stay }) => stay ?? []);
  const isGone = (stay: ModelReservation) => stay.state === 'held' && (stay.isLate || own.includes(stay));
  for (let night = request.from; night < request.until; night++) {
    const gone = model.stays.filter(
      (stay) => isGone(stay) && stay.room === request.room && covers(stay, night),
    );
    const earlier = before.filter((one) => one.request.room === request.room && covers(one.request, night));
    const taken = countTaken(countNight(model, request.room, night)) - gone.length + earlier.length;
    if (taken >= (model.rooms[request.room]?.units ?? 0)) return false;
  }
  const isLost = (stay: ModelReservation) => stay.state === 'held' && stay.isLate;
  return (
    request.unit === null ||
    !listOccupants(model, request.room).some((one) => {
      if (one === line?.stay || one.unit !== request.unit || !overlap(one, request)) return false;
      return !model.stays.some((stay) => stay === one && isLost(stay));
    })
  );
}

const isSame = (one: StayRequest, other: StayRequest) =>
  one.room === other.room && one.from === other.from && one.until === other.until && one.unit === other.unit;

export const isHeld = ({ request, stay }: Line) =>
  stay !== undefined && stay.state === 'held' && !stay.isLate && isSame(request, stay);

/** Holds the nights of all lines of a cart, or of none. */
export function hold(model: Model, cart: readonly Line[]): boolean {
  const found = new Map<Line, ModelReservation>();
  const isDone = attempt(model, () => {
    releaseExpired(
      model,
      cart.flatMap(({ request, stay }) => (stay ? [request, stay] : [request])),
    );
    for (const line of cart) {
      const { request, stay } = line;
      if (stay?.state === 'held' && isSame(request, stay)) continue;
      const wasExtended = stay?.wasExtended ?? false;
      const fresh = { ...request, isLate: false, wasExtended, bookedUntil: request.until, costs: false };
      const held: ModelReservation = Object.assign(stay ?? { state: 'held' }, {
        ...fresh,
        state: 'held' as const,
      });
      if (!stay) model.stays.push(held);
      found.set(line, held);
    }
  });
  if (isDone) for (const [line, stay] of found) line.stay = stay;
  return isDone;
}

/** Removes a line from its cart. */
export function remove(model: Model, guest: number, line: Line): void {
  const { stay } = line;
  model.carts[guest] = (model.carts[guest] ?? []).filter((one) => one !== line);
  if (!stay) return;
  releaseExpired(model, [stay]);
  if (stay.state === 'held') stay.state = 'released';
}

/** Places the order of a cart when all of it is available. Returns the order. */
export function placeOrder(
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

/**
 * Attaches a stay to an order. Cancelling costs a fee on the day of arrival, and whenever it cost one before.
 */
function agree(stay: ModelReservation, order: ModelOrder): void {
  Object.assign(stay, { order, bookedUntil: stay.until, costs: stay.costs || stay.from === 0 });
}

export const orderReservations = ({ stays }: Model, order: ModelOrder) =>
  stays.filter((stay) => stay.order === order);

/** The payment of an order arrives. */
export function receivePayment(model: Model, order: ModelOrder): void {
  order.payment = 'paid';
  const isActive = order.state === 'pending' || order.state === 'lapsed';
  if (isActive && sell(model, order)) {
    order.state = 'stands';
    return;
  }
  order.isRefunded = true;
  if (isActive) endOrder(model, order, 'cancelled');
}

/** Books the held stays; takes released nights again, when all of them are available. */
function sell(model: Model, order: ModelOrder): boolean {
  const stays = orderReservations(model, order);
  releaseExpired(model, stays);
  return attempt(model, () => {
    for (const stay of stays) stay.state = 'confirmed';
  });
}

/** Ends an order that waits for its payment. */
export function endOrder(model: Model, order: ModelOrder, to: 'lapsed' | 'cancelled'): void {
  const stays = orderReservations(model, order);
  releaseExpired(model, stays);
  for (const stay of stays) if (stay.state === 'held') stay.state = 'released';
  order.state = to;
}

export function canCancelOrder(model: Model, order: ModelOrder): boolean {
  if (order.state === 'pending') return true;
  const left = orderReservations(model, order).filter(({ state }) => state !== 'cancelled');
  return order.state === 'stands' && left.every(({ state, costs }) => state === 'confirmed' && !costs);
}

export function cancelOrder(model: Model, order: ModelOrder): void {
  // What cancelling a stay of it cost before is kept.
  const feeIsRetained =
    order.state === 'stands' && orderReservations(model, order).some(({ costs }) => costs);
  endOrder(model, order, 'cancelled');
  for (const stay of orderReservations(model, order))
    if (stay.state === 'confirmed') stay.state = 'cancelled';
  if (feeIsRetained) order.state = 'ended';
  if (order.payment === 'open') order.payment = 'canceled';
}

/**
 * Gives a stay other dates, perhaps in another room; a chosen unit stays where it is free. A guest in house came
 * today, keeps their unit, and is helped by staff.
 */
export function changeReservation(
  model: Model,
  stay: ModelReservation,
  to: Span & { room: number },
  isOffice: boolean,
): boolean {
  const isInHouse = stay.state === 'inHouse';
  if (isInHouse ? !isOffice || to.from !== stay.from : stay.state !== 'confirmed') return false;
  const before = { room: stay.room, from: stay.from, until: stay.until };
  const isSameSpan = before.room === to.room && before.from === to.from && before.until === to.until;
  const own = to.room === stay.room && stay.unit !== null ? [stay.unit] : [];
  const units = isInHouse && own.length > 0 ? own : [...own, null];
  const isDone = units.some((unit) =>
    attempt(model, () => {
      releaseExpired(model, [before, to]);
      Object.assign(stay, { ...to, unit: isSameSpan ? stay.unit : unit });
    }),
  );
  if (isDone && !isSameSpan && stay.order) agree(stay, stay.order);
  return isDone;
}

/** Moves a stay to another unit or another room type. */
export function moveReservation(
  model: Model,
  stay: ModelReservation,
  room: number,
  unit: string | null,
): boolean {
  if (stay.state !== 'confirmed' && stay.state !== 'inHouse') return false;
  const { from, until } = stay;
  return attempt(model, () => {
    releaseExpired(model, [stay, { room, from, until }]);
    Object.assign(stay, { room, unit: room === stay.room ? (unit ?? stay.unit) : unit });
  });
}

/** Checks a guest in today, into one unit. */
export function checkIn(model: Model, stay: ModelReservation, unit: string | null): boolean {
  const isAgain = stay.state === 'inHouse' && unit === null;
  if (!isAgain && (stay.state !== 'confirmed' || stay.from > 0)) return false;
  return attempt(model, () => {
    releaseExpired(model, [stay]);
    const { until, room, unit: chosen } = stay;
    if (!isAgain) stay.before = { ...stay.before, checkIn: { until, room, unit: chosen } };
    Object.assign(stay, { state: 'inHouse', unit: unit ?? stay.unit });
  });
}

/** Undoes what staff did today, where the nights are still free. */
export function undo(model: Model, stay: ModelReservation, action: Undoable): boolean {
  const states = { checkIn: 'inHouse', checkOut: 'departed', noShow: 'noShow' } as const;
  const before = stay.before?.[action];
  if (stay.state !== states[action] || !before) return false;
  const state = action === 'checkOut' ? 'inHouse' : 'confirmed';
  const until = action === 'checkIn' ? stay.until : before.until;
  // A guest who is expected again gets another unit where the chosen one is taken.
  const chosen = before.room === stay.room ? before.unit : null;
  const units = action === 'checkOut' ? [stay.unit] : [chosen, null];
  return units.some((unit) =>
    attempt(model, () => {
      releaseExpired(model, [stay, { ...stay, until: before.until }]);
      Object.assign(stay, { state, until, unit });
    }),
  );
}

export type Ending = 'cancel' | 'noShow' | 'checkOut';

/** Ends a stay; a repeated call succeeds and changes nothing. */
export function end(model: Model, stay: ModelReservation, ending: Ending): boolean {
  const { from, until } = stay;
  if (ending === 'cancel') return leave(model, stay, 'cancelled', stay.state === 'confirmed', until);
  if (ending === 'checkOut')
    return leave(model, stay, 'departed', stay.state === 'inHouse', Math.min(until, 1));
  return leave(model, stay, 'noShow', stay.state === 'confirmed' && from === 0, from + 1);
}

/** The guest leaves before the booked departure, tomorrow or later. */
export function leaveEarly(model: Model, stay: ModelReservation, day: number): boolean {
  const isAgain = day === stay.until && day < stay.bookedUntil;
  const isEarlier = day >= 1 && day < stay.until;
  if (stay.state !== 'inHouse' || !(isAgain || isEarlier)) return false;
  return leave(model, stay, 'inHouse', true, day);
}

function leave(
  model: Model,
  stay: ModelReservation,
  state: ReservationState,
  mayBe: boolean,
  until: number,
): boolean {
  if (stay.state !== state && !mayBe) return false;
  releaseExpired(model, [stay]);
  const { room, unit } = stay;
  if (mayBe && (state === 'departed' || state === 'noShow')) {
    const action = state === 'departed' ? 'checkOut' : 'noShow';
    stay.before = { ...stay.before, [action]: { until: stay.until, room, unit } };
  }
  if (mayBe) Object.assign(stay, { state, until });
  const { order } = stay;
  const isEmpty = order && orderReservations(model, order).every((one) => one.state === 'cancelled');
  if (isEmpty && order.state === 'stands') order.state = 'ended';
  return true;
}

/** Takes units out of use. */
export function blockUnits(model: Model, what: Block): boolean {
  return attempt(model, () => {
    releaseExpired(model, [what]);
    model.blocks.push(what);
  });
}

/** Staff assign a unit to a stay; every other stay must still have one. */
export function assignUnit(model: Model, stay: ModelReservation, unit: string | null): boolean {
  return attempt(model, () => {
    stay.unit = unit;
  });
}
