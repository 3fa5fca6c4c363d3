import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { openSlots } from './slots.ts';

/**
 * Opens one slot whose clients answer every query with an error of this code, and counts opened clients and
 * queries.
 */
function openBroken(code: string | undefined) {
  const met = { opened: 0, queried: 0 };
  const slots = openSlots(() => {
    met.opened += 1;
    const unsafe = () => {
      met.queried += 1;
      return Promise.reject(Object.assign(new Error('no'), { code }));
    };
    return { unsafe, end: async () => {} } as unknown as postgres.Sql;
  }, 1);
  return { met, reserve: slots.reserve };
}

test.each([
  ...['EPIPE', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['CONNECT_TIMEOUT', 'CONNECTION_DESTROYED'],
])('a connection is lost, by each error code: %s', async (code) => {
  const { met, reserve } = openBroken(code);
  const held = await reserve();
  const gone = { code: 'CONNECTION_CLOSED', cause: { code } };
  await expect(held.unsafe('select 1')).rejects.toMatchObject(gone);
  await expect(held.unsafe('rollback'), 'until it is given back').rejects.toMatchObject(gone);
  expect(met).toEqual({ opened: 1, queried: 1 });
  held.release();
  await reserve();
  expect(met, 'the next one gets another').toEqual({ opened: 2, queried: 1 });
});

test.each(['57P01', '23505', 'ERR_INVALID_ARG_TYPE', 'UNDEFINED_VALUE', undefined])(
  'an error that is not of the connection is passed on unchanged: %s',
  async (code) => {
    const { met, reserve } = openBroken(code);
    const held = await reserve();
    await expect(held.unsafe('select 1')).rejects.toMatchObject({ message: 'no', code });
    held.release();
    await reserve();
    expect(met).toEqual({ opened: 1, queried: 1 });
  },
);

test('on an open connection a transaction begins without a wait', async () => {
  const queries: { text: string; settle: (failed?: Error) => void }[] = [];
  const unsafe = (text: string) =>
    new Promise((resolve, reject) => {
      queries.push({ text, settle: (failed) => (failed ? reject(failed) : resolve([])) });
    });
  const texts = () => queries.map(({ text }) => text);
  const slots = openSlots(() => ({ unsafe, end: async () => {} }) as unknown as postgres.Sql, 1);
  const held = await slots.reserve();

  const first = held.unsafe('begin').then(() => held.unsafe('insert 1'));
  await Promise.resolve();
  expect(texts(), 'on one that is yet to be opened').toEqual(['begin']);
  queries[0]?.settle();
  await expect.poll(texts).toEqual(['begin', 'insert 1']);
  queries[1]?.settle();
  await first;

  await held.unsafe('begin');
  const second = held.unsafe('insert 2');
  expect(texts()).toEqual(['begin', 'insert 1', 'begin', 'insert 2']);
  queries[2]?.settle(new Error('cancelled'));
  await expect(second, 'its holder hears why').rejects.toThrow('cancelled');
  await expect(held.unsafe('commit'), 'and nothing more is sent').rejects.toThrow('cancelled');
  expect(queries).toHaveLength(4);
});
