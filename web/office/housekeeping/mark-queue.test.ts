import { expect, test } from 'vitest';
import { failure, type Result } from '../../../client/result.ts';
import type { RoomState } from '../../../contract/office-housekeeping.ts';
import { createMarkQueue, type QueuedMark } from './mark-queue.ts';

type Answer = (mark: QueuedMark) => Result<RoomState>;

const stateOf = ({ roomId, roomName, markId, condition }: QueuedMark): RoomState => ({
  ...{ id: roomId, name: roomName, version: markId, condition, isReady: condition !== 'dirty' },
  ...{ reason: '', markedAt: null, markedBy: 'Hidde' },
});

const accept: Answer = (mark) => ({ succeeded: true, data: stateOf(mark), message: null, status: 200 });
const lost: Answer = () => failure({ status: 0 });

function open(answer: Answer, stored = new Map<string, string>()) {
  const server = { answer, sent: [] as QueuedMark[], stored: [] as RoomState[] };
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  const queue = createMarkQueue({
    ...{ storage, key: 'marks' },
    send: async (mark) => {
      server.sent.push(mark);
      return server.answer(mark);
    },
    onStored: (state) => server.stored.push(state),
  });
  return { queue, server, stored };
}

const room = (roomName: string) => ({ roomId: roomName, roomName, reason: '', version: 'v1' });

test('marks without a connection wait, survive a reload and are sent in their order', async () => {
  const { queue, server, stored } = open(lost);
  queue.add({ ...room('101'), condition: 'clean' });
  queue.add({ ...room('102'), condition: 'clean' });
  queue.add({ ...room('101'), condition: 'dirty' });
  await queue.flush();
  const [first] = server.sent;

  const again = open(accept, stored);
  expect(again.queue.getState().waiting).toMatchObject([
    { roomName: '101', condition: 'clean', version: 'v1' },
    { roomName: '102', condition: 'clean', version: 'v1' },
    { roomName: '101', condition: 'dirty', version: first?.markId },
  ]);
  await again.queue.flush();
  expect(again.server.sent.map(({ roomName, condition }) => `${roomName} ${condition}`)).toEqual([
    '101 clean',
    '102 clean',
    '101 dirty',
  ]);
  expect(again.server.sent[0]?.markId).toBe(first?.markId);
  expect(again.queue.getState()).toEqual({ waiting: [], rejected: [] });
  expect(open(accept, stored).queue.getState().waiting).toEqual([]);
});

test('a conflict takes the later marks of its room along and names the other state', async () => {
  const { queue, server } = open(lost);
  queue.add({ ...room('101'), condition: 'clean' });
  queue.add({ ...room('101'), condition: 'inspected' });
  queue.add({ ...room('102'), condition: 'clean' });
  await queue.flush();
  const theirs = { ...stateOf({ ...room('101'), markId: 'x', condition: 'outOfService', at: 0 }) };
  server.answer = (mark) =>
    mark.roomId === '101'
      ? failure({ status: 409, code: 'version_conflict', details: { theirs } })
      : accept(mark);
  await queue.flush();
  expect(queue.getState().waiting).toEqual([]);
  expect(queue.getState().rejected).toMatchObject([{ mark: { condition: 'inspected' }, theirs }]);
  expect(server.stored).toMatchObject([{ id: '102' }]);
  queue.add({ ...room('101'), version: theirs.version, condition: 'clean' });
  expect(queue.getState().rejected).toEqual([]);
});
