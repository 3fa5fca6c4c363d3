import { expect, test } from 'vitest';
import { cancellationTermsAfter, feeAt, stepAt } from './cancellation-fee.ts';

const step = (from: string, feePercent: number, fee: number) => ({ from, feePercent, fee });
const steps = [step('2027-06-01T16:00:00Z', 50, 100), step('2027-06-08T16:00:00Z', 100, 200)];
const at = (moment: string) => new Date(moment);

test('a step applies from its moment on, to the second', () => {
  expect(stepAt(steps, at('2027-06-01T15:59:59Z'))).toBeUndefined();
  expect(stepAt(steps, at('2027-06-01T16:00:00Z'))?.feePercent).toBe(50);
  expect(stepAt(steps, at('2027-06-08T15:59:59Z'))?.feePercent).toBe(50);
  expect(stepAt(steps, at('2028-01-01T00:00:00Z'))?.feePercent).toBe(100);
});

test('a fee is rounded once, and never exceeds the quoted fee', () => {
  expect(feeAt(steps, 20_000, at('2027-05-01T00:00:00Z'))).toBe(0);
  expect(feeAt(steps, 19_999, at('2027-06-02T00:00:00Z'))).toBe(10_000);
  expect(feeAt(steps, 18_001, at('2027-06-02T00:00:00Z'))).toBe(9001);
  expect(feeAt(steps, 99_999, at('2027-06-02T00:00:00Z'))).toBe(10_000);
});

const later = [step('2028-06-01T16:00:00Z', 50, 150), step('2028-06-08T16:00:00Z', 100, 300)];

test('a change while cancelling is free takes the terms of the new stay', () => {
  const { freeUntil, steps: after } = cancellationTermsAfter(
    steps,
    later,
    30_000,
    at('2027-05-31T00:00:00Z'),
  );
  expect(freeUntil).toBe('2028-06-01T16:00:00Z');
  expect(after).toEqual(later);
});

test('a change after half the price is lost never recovers that half', () => {
  const { freeUntil, steps: after } = cancellationTermsAfter(
    steps,
    later,
    30_000,
    at('2027-06-03T00:00:00Z'),
  );
  expect(freeUntil).toBe('2027-06-01T16:00:00Z');
  expect(after).toEqual([step('2027-06-01T16:00:00Z', 50, 150), step('2028-06-08T16:00:00Z', 100, 300)]);
});

test('terms already in force for the new stay apply where their fee is higher', () => {
  const near = [step('2027-05-20T16:00:00Z', 80, 240)];
  const { steps: after } = cancellationTermsAfter(steps, near, 30_000, at('2027-06-03T00:00:00Z'));
  expect(after).toEqual([step('2027-05-20T16:00:00Z', 80, 240)]);
});

test('a rate plan without cancellation fees does not remove a fee already due', () => {
  const { steps: after } = cancellationTermsAfter(steps, [], 30_000, at('2027-06-09T00:00:00Z'));
  expect(after.map(({ feePercent }) => feePercent)).toEqual([50, 100]);
});
