import { expect, test } from 'vitest';
import { isWithinThreshold } from './scroll-animation.ts';

test.for([
  { top: -500, viewport: 800, isWithin: true },
  { top: 799, viewport: 800, isWithin: true },
  { top: 840, viewport: 800, isWithin: true },
  { top: 840.5, viewport: 800, isWithin: false },
  { top: 1050, viewport: 1000, isWithin: true },
  { top: 1051, viewport: 1000, isWithin: false },
])('$top pixels down a viewport of $viewport: within is $isWithin', ({ top, viewport, isWithin }) => {
  expect(isWithinThreshold(top, viewport)).toBe(isWithin);
});
