import { expect, test } from 'vitest';
import type { Reason, UnavailabilityReason } from '../../../contract/booking.ts';
import { mainReason, unavailabilityReasons } from './unavailability-reasons.ts';

const reason = (code: UnavailabilityReason, arrangement?: string): Reason => ({
  ...{ code, message: code, fix: null },
  ...(arrangement && { arrangement: { itemCode: arrangement, name: arrangement } }),
});
const reasonCodes = (...reasons: Reason[]) => unavailabilityReasons(reasons).map(({ code }) => code);

test('a sold-out room type shows no other reason', () => {
  expect(reasonCodes(reason('too_late', 'EARLY'), reason('closed', 'CYCLING'), reason('sold_out'))).toEqual([
    'sold_out',
  ]);
  expect(reasonCodes(reason('too_late', 'EARLY'), reason('closed'))).toEqual(['closed']);
});

test('reasons that other dates would solve are shown, with their rate plan', () => {
  const short = [reason('min_stay'), reason('fixed_stay', 'WEEKEND'), reason('too_late', 'EARLY')];
  expect(reasonCodes(...short)).toEqual(['min_stay', 'fixed_stay']);
  expect(reasonCodes(reason('fixed_stay'), reason('no_arrival'), reason('closed'))).toEqual(['no_arrival']);
  expect(reasonCodes(reason('fixed_stay'), reason('closed'))).toEqual(['fixed_stay']);
});

test('a single reason is shown', () => {
  for (const code of ['past', 'too_many_guests', 'too_late', 'too_early'] as const)
    expect(reasonCodes(reason(code))).toEqual([code]);
  expect(reasonCodes()).toEqual([]);
});

test('a day of the calendar has one reason', () => {
  const ofDay = (...codes: UnavailabilityReason[]) => mainReason(codes.map((code) => ({ code })))?.code;
  expect(ofDay('too_late', 'closed', 'sold_out')).toBe('sold_out');
  expect(ofDay('too_late', 'closed', 'sold_out', 'no_arrival', 'fixed_stay')).toBe('no_arrival');
  expect(ofDay()).toBeUndefined();
});
