import { expect, test } from 'vitest';
import { contentPolicy } from '../../render.ts';
import { getSources } from './sources.ts';

const getPolicy = (trackers: Parameters<typeof getSources>[0]) =>
  contentPolicy({ scripts: [], styles: [] }, true, getSources(trackers));
const bare = contentPolicy({ scripts: [], styles: [] }, true);

test('no source is allowed without a service, or for statistics on this site', () => {
  expect(getPolicy({})).toBe(bare);
  expect(getPolicy({ own: true, path: '/collect' })).toBe(bare);
});

test('only configured origins are allowed', () => {
  const policy = getPolicy({
    path: 'https://hits.example/collect',
    matomo: { url: 'https://matomo.example/deep', siteId: '1' },
    google: { id: 'G-ABC123', serverUrl: 'https://tag.inn.example' },
  });
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^script-src 'self' .*https:\/\/matomo\.example https:\/\/tag\.inn\.example$/),
      "img-src 'self' data: https://matomo.example https://tag.inn.example",
      "connect-src 'self' https://hits.example https://matomo.example https://tag.inn.example",
    ]),
  );
  expect(policy).not.toMatch(/google|deep|collect/);
});

test('Google’s origins are allowed for Google’s own tag', () => {
  const policy = getPolicy({ google: { id: 'G-ABC123' } });
  expect(policy).toMatch(/script-src [^;]*https:\/\/\*\.googletagmanager\.com/);
  expect(policy).toMatch(/connect-src [^;]*https:\/\/\*\.google-analytics\.com/);
  expect(policy).not.toContain('doubleclick');
});
