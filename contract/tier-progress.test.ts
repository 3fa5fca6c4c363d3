import { describe, expect, test } from 'vitest';
import { placeholderNextTier, tierProgress } from './tier-progress.ts';

const tiers = [
  { id: 'bronze', minimumPointsForTier: 0 },
  { id: 'silver', minimumPointsForTier: 200 },
  { id: 'gold', minimumPointsForTier: 500 },
];

const percents = (current: string | undefined, points: number, of = tiers) =>
  tierProgress(of, current, points).map(({ percent }) => percent);

describe('the progress of a member in each tier', () => {
  test.each([
    ['at the very beginning', 'bronze', 0, [0, 0, 0]],
    ['on the way in the first', 'bronze', 50, [25, 0, 0]],
    ['rounded down', 'bronze', 66, [33, 0, 0]],
    ['rounded up', 'bronze', 67, [34, 0, 0]],
    ['half a percent, up', 'bronze', 1, [1, 0, 0]],
    ['a point short of the next', 'bronze', 199, [100, 0, 0]],
    ['just in the second', 'silver', 200, [100, 0, 0]],
    ['between the second’s own minimum and the third’s', 'silver', 326, [100, 42, 0]],
    ['in the last, whatever the points', 'gold', 500, [100, 100, 100]],
    ['in the last, which is kept for a while', 'gold', 12, [100, 100, 100]],
    ['below the minimum of a tier that is kept for a while', 'silver', 120, [100, 0, 0]],
    ['above the minimum of one that is not reached yet', 'silver', 812, [100, 100, 0]],
  ] as const)('%s', (_, current, points, expected) => {
    expect(percents(current, points)).toEqual(expected);
  });

  test.each([undefined, 'platinum'])('without a current tier (%s) the progress is nowhere', (current) => {
    expect(percents(current, 300)).toEqual([0, 0, 0]);
  });

  test('the lowest tier may have a minimum above zero, and may be the only tier', () => {
    const [first, ...others] = [
      { id: 'sand', minimumPointsForTier: 7 },
      { id: 'dune', minimumPointsForTier: 107 },
    ] as const;
    expect(percents('sand', 57, [first, ...others])).toEqual([50, 0]);
    expect(percents('sand', 0, [first, ...others])).toEqual([0, 0]);
    expect(percents('sand', 0, [first])).toEqual([100]);
    expect(percents('sand', 0, [])).toEqual([]);
  });

  test('each percentage comes with its tier', () => {
    for (const { id } of tiers) {
      expect(tierProgress(tiers, id, 326).map(({ tier }) => tier)).toEqual(tiers);
    }
  });
});

test('what is shown while nothing is known is fixed', () => {
  expect(placeholderNextTier).toEqual({ name: 'Goud', points: 500, amount: 333.33 });
});
