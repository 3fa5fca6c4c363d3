import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pictures } from './index.ts';

describe('the drawn pictures', () => {
  test('each has a name of its own', () => {
    const names = pictures.map((picture) => picture.name);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    for (const name of names) expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  test('no two are the same drawing', () => {
    const drawings = new Map<string, string>();
    for (const { name, draw } of pictures) {
      const svg = draw();
      expect(drawings.get(svg), `${name} repeats another`).toBeUndefined();
      drawings.set(svg, name);
    }
  });

  describe.each(pictures.map((picture) => [picture.name, picture] as const))('%s', (_, picture) => {
    test('is an SVG of its stated size', async () => {
      const metadata = await sharp(Buffer.from(picture.draw())).metadata();
      expect(metadata.format).toBe('svg');
      expect([metadata.width, metadata.height]).toEqual([picture.width, picture.height]);
    });

    test('draws the same every time', () => {
      expect(picture.draw()).toBe(picture.draw());
    });

    test('has no missing values, and defines every fill and shadow it refers to', () => {
      const svg = picture.draw();
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      const ids = new Set(Array.from(svg.matchAll(/ id="([^"]+)"/g), (match) => match[1]));
      const wanted = Array.from(svg.matchAll(/url\(#([^)]+)\)/g), (match) => match[1]);
      expect(wanted.filter((id) => !ids.has(id))).toEqual([]);
    });

    test('keeps its focal point inside the frame', () => {
      for (const at of [picture.focal.x, picture.focal.y]) {
        expect(at).toBeGreaterThanOrEqual(0);
        expect(at).toBeLessThanOrEqual(1);
      }
    });
  });
});
