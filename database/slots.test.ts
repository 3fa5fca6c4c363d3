import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { openSlots } from './slots.ts';

/** One slot, and how often its clients were opened and asked, who answer every question with an error of this code. */
function openBroken(code: string | undefined) {
  const met = { opened: 0, asked: 0 };
  const slots = openSlots(() => {
    met.opened += 1;
    const unsafe = () => {
      met.asked += 1;
      return Promise.reject(Object.assign(new Error('no'), { code }));
    };
    return { unsafe, end: async () => {} } as unknown as postgres.Sql;
  }, 1);
  return { met, reserve: slots.reserve };
}

test.each([
  ...['EPIPE', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['CONNECT_TIMEOUT', 'CONNECTION_DESTROYED'],
])('a connection is gone, whichever name that has: %s', async (code) => {
  const { met, reserve } = openBroken(code);
  const held = await reserve();
  const gone = { code: 'CONNECTION_CLOSED', cause: { code } };
  await expect(held.unsafe('select 1')).rejects.toMatchObject(gone);
  await expect(held.unsafe('rollback'), 'until it is given back').rejects.toMatchObject(gone);
  expect(met).toEqual({ opened: 1, asked: 1 });
  held.release();
  await reserve();
  expect(met, 'the next one gets another').toEqual({ opened: 2, asked: 1 });
});

test.each(['57P01', '23505', 'ERR_INVALID_ARG_TYPE', 'UNDEFINED_VALUE', undefined])(
  'an error that is not of the connection is told as it is: %s',
  async (code) => {
    const { met, reserve } = openBroken(code);
    const held = await reserve();
    await expect(held.unsafe('select 1')).rejects.toMatchObject({ message: 'no', code });
    held.release();
    await reserve();
    expect(met).toEqual({ opened: 1, asked: 1 });
  },
);
