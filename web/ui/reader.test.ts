import { expect, test, vi } from 'vitest';
import { failure, type Result } from '../../client/result.ts';
import { createReader } from './reader.ts';

const success = (data: string): Result<string> => ({ succeeded: true, data, message: null, status: 200 });

/** A call whose replies arrive when the test wants. */
function openCall() {
  const { promise, resolve, reject } = Promise.withResolvers<Result<string>>();
  const signals: AbortSignal[] = [];
  const send = (signal: AbortSignal) => {
    signals.push(signal);
    return promise;
  };
  return { send, resolve, reject, isAborted: () => signals.every(({ aborted }) => aborted) };
}

test('a late reply to an earlier input never wins, and its request is aborted', async () => {
  const reader = createReader<string>();
  const [first, second] = [openCall(), openCall()];
  const reads = [reader.read('a', first.send), reader.read('b', second.send)];
  expect([first.isAborted(), second.isAborted()]).toEqual([true, false]);
  second.resolve(success('of b'));
  await reads[1];
  first.resolve(success('of a'));
  await Promise.all(reads);
  expect(reader.getState()).toMatchObject({ value: 'of b', valueKey: 'b', isReading: false });
});

test('neither does a late failure, nor an early reply to an earlier input', async () => {
  const reader = createReader<string>();
  const [first, second, third] = [openCall(), openCall(), openCall()];
  const reads = [reader.read('a', first.send), reader.read('b', second.send), reader.read('c', third.send)];
  first.resolve(success('of a'));
  second.resolve(failure({ status: 500 }));
  await Promise.all(reads.slice(0, 2));
  expect(reader.getState()).toMatchObject({ value: null, failure: null, isReading: true });
  third.resolve(success('of c'));
  await Promise.all(reads);
  expect(reader.getState()).toMatchObject({ value: 'of c', failure: null, isReading: false });
});

test('a failure keeps the data, and a retry clears it', async () => {
  const reader = createReader<string>();
  await reader.read('a', async () => success('first'));
  await reader.read('a', async () => failure({ status: 503 }));
  expect(reader.getState()).toMatchObject({ value: 'first', failure: { status: 503 }, isReading: false });
  const retry = openCall();
  const read = reader.read('a', retry.send);
  expect(reader.getState(), 'the failure stays until the reply').toMatchObject({
    failure: { status: 503 },
    isReading: true,
  });
  retry.resolve(success('second'));
  await read;
  expect(reader.getState()).toMatchObject({ value: 'second', failure: null, isReading: false });
});

test('another input clears the failure at once, and its data is marked as that of the earlier one', async () => {
  const reader = createReader<string>();
  await reader.read('a', async () => success('of a'));
  await reader.read('a', async () => failure({ status: 500 }));
  reader.read('b', openCall().send);
  expect(reader.getState()).toMatchObject({ key: 'b', value: 'of a', valueKey: 'a', failure: null });
});

test('a call that throws is a failure', async () => {
  const reader = createReader<string>();
  const call = openCall();
  const read = reader.read('a', call.send);
  call.reject(new Error('no connection'));
  await read;
  expect(reader.getState()).toMatchObject({ failure: { succeeded: false, status: 0 }, isReading: false });
});

test('the reply to a write is newer than a read that is under way', async () => {
  const reader = createReader<string>();
  await reader.read('a', async () => success('old'));
  const call = openCall();
  const read = reader.read('a', call.send);
  reader.set((value) => `${value}, then new`);
  call.resolve(success('old'));
  await read;
  expect(reader.getState()).toMatchObject({ value: 'old, then new', valueKey: 'a', isReading: false });
});

test('a refresh waits for the read under way, once for all changes, and follows a write', async () => {
  const reader = createReader<string>();
  const first = openCall();
  const read = reader.read('a', first.send);
  const send = vi.fn(async () => success('changed'));
  reader.refresh('a', send);
  reader.refresh('a', send);
  expect([first.isAborted(), send.mock.calls.length]).toEqual([false, 0]);
  first.resolve(success('old'));
  await read;
  await vi.waitFor(() => expect(reader.getState()).toMatchObject({ value: 'changed', isReading: false }));
  expect(send).toHaveBeenCalledTimes(1);

  reader.read('a', openCall().send);
  reader.refresh('a', send);
  reader.set('written');
  await vi.waitFor(() => expect(reader.getState()).toMatchObject({ value: 'changed', isReading: false }));
  expect(send).toHaveBeenCalledTimes(2);
});

test('after a stop nothing changes any more, and subscribers hear of every change before', async () => {
  const reader = createReader<string>();
  const hear = vi.fn();
  const unsubscribe = reader.subscribe(hear);
  const call = openCall();
  const read = reader.read('a', call.send);
  expect(hear).toHaveBeenCalledTimes(1);
  reader.stop();
  call.resolve(success('late'));
  await read;
  expect(hear).toHaveBeenCalledTimes(1);
  expect(reader.getState().value).toBeNull();
  unsubscribe();
  await reader.read('a', async () => success('again'));
  expect(hear).toHaveBeenCalledTimes(1);
});
