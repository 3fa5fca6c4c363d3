import { expect, test } from 'vitest';
import { onLeaving } from './leaving.ts';

/** A browser's window and its navigation, as far as they are listened to. */
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

test('a page that is closed, or loaded again by the browser’s button, is not left', () => {
  const page = openPage();
  page.hide();
  expect(page.timesLeft()).toBe(0);
});

test('a page that loads itself again is not left', () => {
  const page = openPage();
  page.navigate('reload');
  page.hide();
  expect(page.timesLeft()).toBe(0);
});

test('a page that only shows something else is not left', () => {
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

test('where the browser tells of no navigations, whatever hides the page leaves it', () => {
  const page = openPage({ reportsNavigations: false });
  page.hide();
  expect(page.timesLeft()).toBe(1);
});

test('nobody is told after the end', () => {
  const page = openPage();
  page.navigate('push');
  page.end();
  page.hide();
  expect(page.timesLeft()).toBe(0);
});
