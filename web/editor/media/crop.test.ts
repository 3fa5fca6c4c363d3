import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getCrop } from '../../../contract/rendition.ts';
import {
  corners,
  cropBetween,
  cropFrom,
  fitCrop,
  fullCrop,
  oppositeCorner,
  smallestCrop,
  toCropValue,
} from './crop.ts';

const size = { width: 800, height: 600 };

test('no crop is the whole picture, and the whole picture is no crop', () => {
  expect(cropFrom(fullCrop, size)).toEqual({ x: 0, y: 0, ...size });
  expect(cropFrom({ cropX: 0, cropY: 0, cropWidth: 0, cropHeight: 0 }, size)).toEqual({
    x: 0,
    y: 0,
    ...size,
  });
  expect(toCropValue({ x: 0, y: 0, ...size }, size)).toEqual(fullCrop);
});

describe('a crop', () => {
  test.each([
    [
      'beyond the edge comes back',
      { x: 700, y: -50, width: 200, height: 100 },
      { x: 600, y: 0, width: 200, height: 100 },
    ],
    [
      'larger than the picture is all of it',
      { x: 5, y: 5, width: 9000, height: 9000 },
      { x: 0, y: 0, ...size },
    ],
    [
      'of nothing is the smallest',
      { x: 790, y: 10, width: 0, height: 0 },
      { x: 784, y: 10, width: 16, height: 16 },
    ],
    [
      'of halves is whole',
      { x: 1.4, y: 1.6, width: 100.4, height: 99.5 },
      { x: 1, y: 2, width: 100, height: 100 },
    ],
  ])('%s', (_, crop, expected) => expect(fitCrop(crop, size)).toEqual(expected));

  test('is the same drawn in either direction', () => {
    const [a, b] = [
      { x: 100, y: 80 },
      { x: 300, y: 500 },
    ];
    const drawn = { x: 100, y: 80, width: 200, height: 420 };
    expect(cropBetween(a, b, size)).toEqual(drawn);
    expect(cropBetween(b, a, size)).toEqual(drawn);
    for (const corner of corners) {
      const fixed = oppositeCorner(drawn, corner);
      const moving = { x: a.x + b.x - fixed.x, y: a.y + b.y - fixed.y };
      expect(cropBetween(fixed, moving, size)).toEqual(drawn);
    }
  });

  test('is always valid for the server', () => {
    const number = fc.double({ min: -2000, max: 2000, noNaN: true });
    const side = fc.integer({ min: 1, max: 3000 });
    fc.assert(
      fc.property(number, number, number, number, side, side, (x, y, width, height, w, h) => {
        const picture = { width: w, height: h };
        const value = toCropValue({ x, y, width, height }, picture);
        const crop = cropFrom(value, picture);
        if (value.cropWidth === null) expect(crop).toEqual({ x: 0, y: 0, ...picture });
        else expect(getCrop({ ...picture, ...value })).toEqual(crop);
        expect(crop.width).toBeGreaterThanOrEqual(Math.min(smallestCrop, w));
      }),
    );
  });
});
