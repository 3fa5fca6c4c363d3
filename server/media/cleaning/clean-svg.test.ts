import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { BrokenFile, TooComplexFile } from './broken-file.ts';
import { cleanSvg } from './clean-svg.ts';
import { kindOf } from './file-kind.ts';

const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">${inside}</svg>`);

/** Elements of which each uses the one before ten times. */
const doubling = (levels: number, use: (level: number) => string) =>
  Array.from({ length: levels }, (_, level) => `<g id="l${level + 1}">${use(level).repeat(10)}</g>`).join('');

describe('a drawing that draws too much', () => {
  test.each([
    ['uses of uses', `<rect id="l0"/>${doubling(5, (level) => `<use href="#l${level}"/>`)}`],
    [
      'uses of uses before what they use',
      `${doubling(5, (level) => `<use href="#l${level}"/>`)}<rect id="l0"/>`,
    ],
    [
      'uses with the old kind of link',
      `<rect id="l0"/>${doubling(5, (at) => `<use xlink:href="#l${at}"/>`)}`,
    ],
    [
      'masks of masks',
      `<mask id="l0"><rect/></mask>${doubling(5, (level) => `<rect mask="url(#l${level})"/>`)}`,
    ],
    [
      'patterns of patterns',
      `<pattern id="l0"><rect/></pattern>${doubling(5, (level) => `<rect style="fill:url( '#l${level}' )"/>`)}`,
    ],
    [
      'markers at a great many points',
      `<marker id="m">${'<rect/>'.repeat(50)}</marker><path d="${'m1 1'.repeat(3000)}" marker-mid="url(#m)"/>`,
    ],
    [
      'a filter of many steps, used often',
      `<filter id="f">${'<feTile/>'.repeat(50)}</filter>${'<rect filter="url(#f)"/>'.repeat(50)}`,
    ],
    ['a turbulence without end', '<filter id="f"><feTurbulence numOctaves="99999"/></filter>'],
    ['a mask of itself', '<mask id="m"><rect mask="url(#m)"/></mask><rect mask="url(#m)"/>'],
    [
      'a chain of references',
      Array.from({ length: 500 }, (_, at) => `<g id="c${at}"><use href="#c${at + 1}"/></g>`).join(''),
    ],
    ['more elements than a drawing has', '<rect/>'.repeat(100_001)],
  ])('is rejected: %s', (_, inside) => {
    expect(() => cleanSvg(svg(inside))).toThrow(TooComplexFile);
  });

  test.each([
    ['a symbol used a thousand times', `<symbol id="s"><rect/></symbol>${'<use href="#s"/>'.repeat(1000)}`],
    [
      'a gradient of many stops, used often',
      `<linearGradient id="g">${'<stop/>'.repeat(50)}</linearGradient>${'<rect fill="url(#g)"/>'.repeat(5000)}`,
    ],
    [
      'a shadow below each of a hundred shapes',
      `<filter id="f"><feDropShadow/></filter>${'<rect filter="url(#f)"/>'.repeat(100)}`,
    ],
    ['a reference to nothing', '<use href="#nothing"/>'],
  ])('is not mistaken for one with %s', (_, inside) => {
    expect(cleanSvg(svg(inside)).toString()).toMatch(/^<svg /);
  });

  test('none of the drawings of the demo', () => {
    const folder = join(import.meta.dirname, '..', '..', '..', 'demo', 'media');
    for (const name of readdirSync(folder)
      .filter((file) => file.endsWith('.svg'))
      .slice(0, 20))
      expect(() => cleanSvg(readFileSync(join(folder, name))), name).not.toThrow();
  });
});

describe('the first bytes of a drawing', () => {
  test.each([
    ['<svg/>', 'svg'],
    ['\ufeff \n<svg>', 'svg'],
    ['<?xml version="1.0"?><!-- a > b --><!DOCTYPE svg PUBLIC "x" "y"><svg >', 'svg'],
    ['<!DOCTYPE svg [ <!ELEMENT a (b)> ] > <svg>', 'svg'],
    ['<!doctype svg><svg>', 'svg'],
    ['<!DOCTYPE svg [ <svg>', undefined],
    ['<!-- <svg>', undefined],
    ['<?xml <svg>', undefined],
    ['<!DOCTYPEsvg><svg>', undefined],
    ['<svgx>', undefined],
    ['x<svg>', undefined],
  ])('%j are of %s', async (text, kind) => {
    const found = await kindOf(Buffer.from(text));
    expect(found === 'svg' ? 'svg' : undefined).toBe(kind);
  });
});

/** Long texts of which a backtracking search would try every part. */
const hostile = {
  'blanks in a document type': `<!DOCTYPE ${' '.repeat(99_000)}`,
  'blanks around a subset': `<!DOCTYPE ${' '.repeat(40_000)}[]${' '.repeat(40_000)}x`,
  'document types': '<!DOCTYPE a>'.repeat(8000),
  'comments without an end': '<!--'.repeat(25_000),
  instructions: '<?x'.repeat(33_000),
};
const hostileInside = {
  'blanks in a reference': `<rect fill="url(${' '.repeat(500_000)}"/>`,
  'references without an end': `<rect fill="${'url(#'.repeat(100_000)}"/>`,
  'a long name': `<rect fill="url(#${'a'.repeat(500_000)}"/>`,
  'a source': `<style>${`src${' '.repeat(100_000)}`.repeat(5)}</style>`,
  'styles without an end': '<style '.repeat(50_000),
  'a picture inside': `<image href="data:image/png;base64,${'a '.repeat(500_000)}!"/>`,
  'nested groups': '<g>'.repeat(20_000),
};

describe('a long text', () => {
  // A search that takes the square of a length does not end within the time of the process.
  test('takes time by its length', { timeout: 90_000 }, async () => {
    const script = `
      import { kindOf } from './file-kind.ts';
      import { cleanSvg } from './clean-svg.ts';
      const [hostile, inside] = JSON.parse((await Array.fromAsync(process.stdin)).join(''));
      // Twenty times: what a backtracking search takes for one is too little to tell from a busy machine.
      for (let time = 0; time < 20; time++)
        for (const text of Object.values(hostile)) await kindOf(Buffer.from(text));
      for (const text of Object.values(inside)) {
        try { cleanSvg(Buffer.from('<svg>' + text + '</svg>')); } catch {}
      }`;
    const running = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      cwd: import.meta.dirname,
      timeout: 60_000,
    });
    running.child.stdin?.end(JSON.stringify([hostile, hostileInside]));
    await expect(running).resolves.toMatchObject({ stderr: '' });
  });
});

test('a drawing with entities is broken', () => {
  expect(() => cleanSvg(Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg/>'))).toThrow(BrokenFile);
});
