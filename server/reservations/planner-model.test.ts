import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Input } from '../../contract/contract.ts';
import { ApiError } from '../../contract/errors.ts';
import type { officePlanner, Planner } from '../../contract/office-planner.ts';
import { call } from '../../test/kit/call-api.ts';
import { inDays } from '../../test/kit/days.ts';
import { freshRoom, freshStay } from '../../test/kit/fresh-reservation.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { findPlacementFaults } from '../../test/kit/placement-faults.ts';
import { isLongProof, proofRuns, reportFigures } from '../../test/kit/proof-report.ts';

const shop = await openShop();
const { db } = shop;
const { accessToken: token } = await shop.signIn('mees', 'office');

const runs = isLongProof ? { numRuns: 60, maxLength: 80 } : { numRuns: 3, maxLength: 20 };
const nights = 14;

const actions = [
  'book',
  'book',
  'move',
  'move',
  'swap',
  'pin',
  'change',
  'block',
  'changeBlock',
  'unblock',
  'assign',
] as const;
type Step = { action: (typeof actions)[number]; a: number; b: number; day: number; length: number };

const steps = fc.array(
  fc.record({
    action: fc.constantFrom(...actions),
    ...{ a: fc.nat(99), b: fc.nat(99), day: fc.nat(nights - 1), length: fc.integer({ min: 1, max: 5 }) },
  }),
  { minLength: runs.maxLength, maxLength: runs.maxLength },
);

const done: Record<string, number> = {};
let made = 0;

const pick = <Item>(items: readonly Item[], at: number): Item | undefined => items[at % items.length];

type Move = Input<typeof officePlanner.arrange>['body']['moves'][number];

/** Does a step as two desks would: what is not possible is refused as a whole. Returns the status. */
async function take(planner: Planner, { action, a, b, day, length }: Step): Promise<number> {
  const stays = planner.stays.filter(({ state }) => state === 'confirmed');
  const [stay, other] = [pick(stays, a), pick(stays, b)];
  const room = pick(planner.rooms, b);
  const unit = pick(room?.units ?? [], a)?.number ?? null;
  const block = pick(planner.blocks, a);
  const place = ({ roomItemCode, unit, isPinned }: Planner['stays'][number]) => ({
    roomItemCode,
    unit,
    isPinned,
  });
  const arrange = async (moves: Move[]) =>
    (await call(shop, 'officePlanner.arrange', { body: { moves } }, { token })).status;
  const [from, until] = [inDays(day), inDays(day + length - 1)];
  if (!room) throw new Error('the planner has no rooms');
  if (action === 'book') {
    try {
      await freshStay(shop, { room: room.itemCode, arrivesIn: day, nights: length, isPaid: false });
      return 200;
    } catch (error) {
      if (error instanceof ApiError) return 409;
      throw error;
    }
  }
  if (action === 'block') {
    const body = { roomItemCode: room.itemCode, ...(unit && { unit }), from, until, reason: 'verf' };
    return (await call(shop, 'officeStay.block', { body }, { token })).status;
  }
  if (action === 'assign') {
    const body = { dateFrom: inDays(0), dateTo: inDays(nights + 5) };
    const { data } = await call(shop, 'officePlanner.assign', { body }, { token });
    return data.moves.length === 0 ? 0 : arrange(data.moves);
  }
  if (action === 'changeBlock' || action === 'unblock') {
    if (!block) return 0;
    const params = { blockId: block.id };
    if (action === 'unblock') return (await call(shop, 'officeStay.unblock', { params }, { token })).status;
    const body = { version: block.version, from, until, ...(a % 2 === 0 && { unit: null }) };
    return (await call(shop, 'officeStay.changeBlock', { params, body }, { token })).status;
  }
  if (!stay || !other) return 0;
  const { stayId } = stay;
  if (action === 'change') {
    const body = { dateFrom: from, nights: length, adults: 2 };
    return (await call(shop, 'officeStay.change', { params: { stayId }, body }, { token })).status;
  }
  const now = place(stay);
  if (action === 'pin') return arrange([{ stayId, from: now, to: { ...now, isPinned: !now.isPinned } }]);
  if (action === 'swap') {
    if (stayId === other.stayId) return 0;
    const theirs = place(other);
    return arrange([
      { stayId, from: now, to: { ...theirs, isPinned: now.isPinned } },
      { stayId: other.stayId, from: theirs, to: { ...now, isPinned: theirs.isPinned } },
    ]);
  }
  const isTakenAway = day === 0;
  return arrange([
    {
      stayId,
      from: now,
      to: { roomItemCode: room.itemCode, unit: isTakenAway ? null : unit, isPinned: false },
    },
  ]);
}

test(
  'no unit is given twice, and nights count what has them, whatever staff do in the planner',
  async () => {
    const property = fc.asyncProperty(steps, async (all) => {
      await db.deleteFrom('rate_limit').execute();
      const run = ++made;
      const codes = [
        await freshRoom(shop, `MODEL-${run}-A`, ['1', '2', '3']),
        await freshRoom(shop, `MODEL-${run}-B`, ['4', '5']),
      ];
      for (const step of all) {
        const query = { dateFrom: inDays(0), dateTo: inDays(nights + 5), roomItemCodes: codes.join() };
        const { data } = await call(shop, 'officePlanner.read', { query }, { token });
        const status = await take(data, step);
        expect([0, 200, 404, 409], `${step.action} ${status}`).toContain(status);
        if (status === 200) done[step.action] = (done[step.action] ?? 0) + 1;
        expect(await findPlacementFaults(db, `MODEL-${run}-%`)).toEqual([]);
      }
    });
    await fc.assert(property, proofRuns(runs.numRuns));
    // A step that is always refused proves nothing.
    for (const action of ['book', 'move', 'block']) expect(done[action]).toBeGreaterThan(0);
    reportFigures('moves in the planner', { runs: runs.numRuns, ...done });
  },
  isLongProof ? 3_600_000 : 600_000,
);
