import { expect, test } from 'vitest';
import { onLeaving } from './leaving.ts';

/** The parts of a browser's window and navigation that onLeaving uses. */
function openPage({ reportsNavigations = true } = {}) {
  const navigation = reportsNavigations ? new EventTarget() : undefined;
  const page = Object.assign(new EventTarget(), { navigation });
  let count = 0;
  const end = onLeaving(() => count++, page);
  return {
    navigate(navigationType: string, { sameDocument = false } = {}) {
      const destination = { sameDocument };
      navigation?.dispatchEvent(Object.assign(new Event('navigate'), { navigationType, destination }));
    },
    hide: () => page.dispatchEvent(new Event('pagehide')),
    end,
    timesLeft: () => count,
  };
}

test.for(['push', 'replace', 'traverse'])('a page is left by a %s, once it is gone', (type) => {
  const page = openPage();
  page.navigate(type);
  expect(page.timesLeft()).toBe(0);
  page.hide();
  expect(page.timesLeft()).toBe(1);
});

test('closing the page or the browser’s reload button is not leaving', () => {
  const page = openPage();
  page.hide();
  expect(page.timesLeft()).toBe(0);
});

test('a page that reloads itself is not left', () => {
  const page = openPage();
  page.navigate('reload');
  page.hide();
  expect(page.timesLeft()).toBe(0);
});

test('a navigation within the document is not leaving', () => {
  const page = openPage();
  page.navigate('push', { sameDocument: true });
  page.hide();
  expect(page.timesLeft()).toBe(0);
});

test('the last navigation counts', () => {
  const page = openPage();
  page.navigate('reload');
  page.navigate('push');
  page.hide();
  expect(page.timesLeft()).toBe(1);
});

test('in a browser without the Navigation API, hiding the page counts as leaving', () => {
  const page = openPage({ reportsNavigations: false });
  page.hide();
  expect(page.timesLeft()).toBe(1);
});

test('removed listeners receive no event', () => {
  const page = openPage();
  page.navigate('push');
  page.end();
  page.hide();
  expect(page.timesLeft()).toBe(0);
});
