import { expect, test } from 'vitest';
import { failure, type Result } from '../../../client/result.ts';
import type { Fault } from '../../../contract/office-faults.ts';
import { createFaultQueue, type FaultStore, type QueuedItem } from './fault-queue.ts';

type Answer = (item: QueuedItem) => Result<Fault>;

const accept: Answer = ({ faultId }) => ({
  ...{ succeeded: true, message: null, status: 200 },
  data: {
    ...{ id: faultId, version: '', unitId: null, unit: null, place: '', description: '', state: 'open' },
    ...{ assigneeId: null, assignee: '', blockedUntil: null, createdAt: '', pictures: [] },
  },
});
const lost: Answer = () => failure({ status: 0 });

function openStore(stored: QueuedItem[] = []): FaultStore {
  return {
    read: async () => [...stored],
    add: async (items) => void stored.push(...items),
    remove: async (ids) =>
      void stored.splice(0, stored.length, ...stored.filter(({ id }) => !ids.includes(id))),
  };
}

function open(answer: Answer, store: FaultStore) {
  const server = { answer, sent: [] as string[], stored: [] as string[] };
  const queue = createFaultQueue({
    store,
    send: async (item) => {
      server.sent.push(item.id);
      return server.answer(item);
    },
    onStored: (_, { id }) => server.stored.push(id),
  });
  return { queue, server };
}

const report = (faultId: string): QueuedItem => ({
  ...{ kind: 'report', id: faultId, faultId, unitId: null, place: '', where: '101' },
  description: 'De kraan lekt',
});
const picture = (faultId: string, id: string, bytes = 3): QueuedItem => ({
  ...{ kind: 'picture', id, faultId, where: '101', preview: '' },
  blob: new Blob(['x'.repeat(bytes)]),
});

test('faults and their pictures wait, survive a reload and are sent in their order', async () => {
  const store = openStore();
  const before = open(lost, store);
  expect(await before.queue.add([report('a'), picture('a', 'a1'), picture('a', 'a2')])).toBe(true);
  expect(await before.queue.add([report('b')])).toBe(true);
  await before.queue.flush();
  expect(before.queue.getState()).toMatchObject({ isLasting: true, rejected: [] });

  const { queue, server } = open(accept, store);
  await queue.flush();
  expect(server.sent).toEqual(['a', 'a1', 'a2', 'b']);
  expect(server.stored).toEqual(['a', 'a1', 'a2', 'b']);
  expect(queue.getState().waiting).toEqual([]);
  expect(await store.read()).toEqual([]);
});

test('a rejected report takes its pictures along, a rejected picture nothing else', async () => {
  const { queue, server } = open(lost, openStore());
  await queue.add([report('a'), picture('a', 'a1'), report('b'), picture('b', 'b1'), picture('b', 'b2')]);
  await queue.flush();
  server.answer = (item) =>
    ['a', 'b1'].includes(item.id) ? failure({ status: 409, code: 'conflict' }) : accept(item);
  await queue.flush();
  expect(queue.getState().waiting).toEqual([]);
  expect(queue.getState().rejected.map(({ item }) => item.id)).toEqual(['a', 'b1']);
  expect(server.stored).toEqual(['b', 'b2']);
  queue.dismiss('a');
  expect(queue.getState().rejected.map(({ item }) => item.id)).toEqual(['b1']);
});

test('a browser that stores nothing says so, and what waits is bounded', async () => {
  const away = () => Promise.reject(new Error('no storage'));
  const { queue } = open(lost, { read: away, add: away, remove: away });
  expect(await queue.add([report('a')])).toBe(true);
  expect(queue.getState()).toMatchObject({ isLasting: false, waiting: [{ id: 'a' }] });
  expect(await queue.add([picture('a', 'a1', 60_000_001)])).toBe(false);
  expect(await queue.add(Array.from({ length: 60 }, (_, at) => report(`b${at}`)))).toBe(false);
  expect(queue.getState().waiting).toHaveLength(1);
});
