import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { siteDay } from './site-day.ts';
import { loadStays } from './storefront/rates/search/load-stays.ts';

afterEach(() => vi.useRealTimers());

test('the day is that of the property, not of UTC', () => {
  const late = Date.parse('2026-03-01T11:30:00Z');
  expect(siteDay('Pacific/Kiritimati', late)).toBe('2026-03-02');
  expect(siteDay('Pacific/Pago_Pago', late)).toBe('2026-03-01');
  // A site without a time zone has that of the server's rules.
  expect(siteDay(undefined, Date.parse('2026-03-01T23:30:00Z'))).toBe('2026-03-02');
});

test('the grid of stays starts on the day of the property', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T11:30:00Z'), toFake: ['Date'] });
  const grid = vi.fn(async () => ({ succeeded: true, data: { dates: [], rooms: [] } }));
  const properties = [{ name: 'timeZone', value: 'Pacific/Kiritimati' }];
  const catalog = { allProducts: async () => ({ succeeded: true, data: [] }) };
  const api = { booking: { grid }, catalog, content: { siteProperties: async () => ({ data: properties }) } };
  const search = { view: 'grid', facts: [], question: { adults: 2, children: 0, babies: 0, nights: 1 } };
  expect(await loadStays(api as never, search as never)).toMatchObject({ kind: 'grid', today: '2026-03-02' });
  expect(grid).toHaveBeenCalledWith({ query: expect.objectContaining({ dateFrom: '2026-03-02' }) });
});

test('no screen takes the day of UTC for the day of the property', async () => {
  const found: string[] = [];
  for await (const file of glob('**/*.{ts,tsx}', { cwd: import.meta.dirname })) {
    const text = readFileSync(path.join(import.meta.dirname, file), 'utf8');
    if (/new Date\(\)\s*\.toISOString\(\)\s*\.slice/.test(text)) found.push(file);
  }
  expect(found).toEqual([]);
});
