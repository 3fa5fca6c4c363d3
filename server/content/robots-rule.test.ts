import { expect, test } from 'vitest';
import { openShop } from '../../test/kit/open-shop.ts';
import { putRobotsRules, robotsText } from './robots-rule.ts';

const shop = await openShop();

test('the rules of the inn, all on one page of a thousand', async () => {
  const { data } = await shop.api().content.robotsRules({ query: { pageNumber: 1, pageSize: 1000 } });
  expect(data).toMatchObject({
    pageSize: 1000,
    currentPage: 1,
    totalPages: 1,
    hasNext: false,
    totalCount: 7,
  });
  expect(data?.items[0]).toEqual({ userAgent: '*', allow: '/', disallow: '' });
  expect(data?.items.map(({ disallow }) => disallow)).toEqual(
    ['', '/office', '/account', '/checkout'].flatMap((path) => (path ? [path, `/*${path}`] : [path])),
  );
});

test('robots.txt lists them and the address of the sitemap', async () => {
  const response = await shop.fetch('/robots.txt', { host: 'inn.example' });
  expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/);
  expect(await response.text()).toBe(
    [
      'User-agent: *',
      'Allow: /',
      ...['/office', '/*/office', '/account', '/*/account', '/checkout', '/*/checkout'].map(
        (path) => `Disallow: ${path}`,
      ),
      '',
      'Sitemap: http://inn.example/sitemap.xml',
      '',
    ].join('\n'),
  );
});

test('rules are replaced together and keep their order', async () => {
  const rules = Array.from({ length: 1200 }, (_, index) => ({
    userAgent: index % 2 ? 'crab' : 'gull',
    allow: '',
    disallow: `/${index}`,
  }));
  await putRobotsRules(shop.db, shop.site.id, rules);
  await shop.projections.catchUp();
  const { data } = await shop.api().content.robotsRules({ query: { pageNumber: 1, pageSize: 1000 } });
  expect(data).toMatchObject({ totalCount: 1200, totalPages: 2, hasNext: true });
  expect(data?.items).toEqual(rules.slice(0, 1000));
  const text = await (await shop.fetch('/robots.txt')).text();
  expect(text.match(/User-agent: \w+/g)).toEqual(['User-agent: gull', 'User-agent: crab']);
});

test('without rules everything may be visited', () => {
  expect(robotsText([], 'https://inn.example/sitemap.xml')).toBe(
    'Sitemap: https://inn.example/sitemap.xml\n',
  );
});
