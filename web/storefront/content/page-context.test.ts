import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { PageProvider, usePage } from './page-context.tsx';

/** The page context as text. */
function PageValues() {
  const { culture, path, searchParams, page } = usePage();
  return `${culture} ${path} ${searchParams} ${page?.title ?? 'no page'}`;
}

test('outside of any page the culture is Dutch, and there is neither page nor search', () => {
  expect(renderToStaticMarkup(createElement(PageValues))).toBe('nl /  no page');
});

test.each([
  ['/kamers?nights=2', 'nl /kamers nights=2 Kamers'],
  ['/de/zimmer', 'de /de/zimmer  Kamers'],
])('at %s a part of the page is told %s', (address, expected) => {
  const element = createElement(PageProvider, null, createElement(PageValues));
  const page = { id: 'p1', title: 'Kamers' };
  const router = createMemoryRouter([{ path: '*', element, id: 'page', loader: () => ({ page }) }], {
    initialEntries: [address],
    hydrationData: { loaderData: { page: { page } } },
  });
  expect(renderToStaticMarkup(createElement(RouterProvider, { router }))).toBe(expected);
});
