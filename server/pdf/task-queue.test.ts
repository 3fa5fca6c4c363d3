import { expect, test } from 'vitest';
import { inTurn } from './task-queue.ts';

test('runs a limited number at once, queues some in order, and refuses the next with a retry time', async () => {
  const turn = inTurn(2, 3);
  const events: string[] = [];
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const works = gates.map((gate, index) =>
    turn(async () => {
      events.push(`begin ${index}`);
      await gate.promise;
      events.push(`end ${index}`);
      return index;
    }),
  );
  await expect(turn(async () => 'one too many')).rejects.toMatchObject({ code: 'unavailable' });
  expect(events).toEqual(['begin 0', 'begin 1']);
  gates[1]?.resolve();
  await works[1];
  expect(events).toEqual(['begin 0', 'begin 1', 'end 1', 'begin 2']);
  for (const gate of gates) gate.resolve();
  expect(await Promise.all(works)).toEqual([0, 1, 2, 3, 4]);
  expect(events.filter((event) => event.startsWith('begin'))).toEqual(
    [0, 1, 2, 3, 4].map((n) => `begin ${n}`),
  );
});

test('a failed task frees its place for the next', async () => {
  const turn = inTurn(1, 1);
  const failing = turn(async () => {
    throw new Error('out of paper');
  });
  const next = turn(async () => 'printed');
  await expect(failing).rejects.toThrow('out of paper');
  expect(await next).toBe('printed');
  expect(await turn(async () => 'again')).toBe('again');
});
