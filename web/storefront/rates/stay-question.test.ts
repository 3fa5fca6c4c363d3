import { expect, test } from 'vitest';
import { cultures } from '../../../contract/culture.ts';
import { stayDays } from './stay-days.ts';
import { readQuestion, validateNights } from './stay-question.ts';

test.each([
  ['from=2026-12-07&to=2026-12-09', 2, undefined],
  ['from=2026-12-07&to=2027-03-07', 90, undefined],
  ['from=2026-12-07&to=2027-03-08', 2, 'tooMany'],
  ['from=2026-12-07&to=2027-06-01&nights=3', 3, 'tooMany'],
  ['from=2026-12-07&nights=91', 2, 'tooMany'],
  ['from=2026-12-07&to=2026-12-07', 2, 'none'],
  ['from=2026-12-07&to=2026-12-01', 2, 'none'],
  ['from=2026-12-07&nights=0', 2, 'none'],
  ['from=2026-12-07', 2, undefined],
  ['from=2026-12-07&nights=soon', 2, undefined],
  ['from=&to=&adults=2', 2, 'noArrival'],
  ['from=2026-13-01', 2, 'noArrival'],
  ['adults=2', 2, undefined],
] as const)('%s is %i nights, problem: %s', (address, nights, problem) => {
  const query = new URLSearchParams(address);
  expect(readQuestion(query).nights).toBe(nights);
  expect(validateNights(query)).toBe(problem);
});

test.each(cultures)('both dates of a span have the same format in %s', (culture) => {
  const { shortDay, day, shortDatedSpan, datedSpan } = stayDays(culture, 'UTC');
  const [from, to] = ['2026-12-08', '2026-12-10'];
  for (const [span, plain] of [
    [shortDatedSpan(from, to), shortDay],
    [datedSpan(from, to), day],
  ] as const) {
    const [first = '', last = ''] = span.split(' – ');
    expect([first.includes(plain(from)), last.includes(plain(to))]).toEqual([true, true]);
    expect(span.match(/2026/g)).toHaveLength(1);
  }
});
