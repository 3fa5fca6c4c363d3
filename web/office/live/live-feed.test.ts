import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLiveFeed } from './live-feed.ts';

class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static all: FakeSource[] = [];
  readyState = 0;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onerror?: () => void;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.all.push(this);
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
  reject() {
    this.close();
    this.onerror?.();
  }
  /** The browser connects again by itself. */
  break() {
    this.readyState = 0;
    this.onerror?.();
  }
}

const tab = Object.assign(new EventTarget(), { hidden: false });
const show = (isShown: boolean) => {
  tab.hidden = !isShown;
  tab.dispatchEvent(new Event('visibilitychange'));
};
const last = () => FakeSource.all.at(-1);

const path = '/backoffice/live/v1/Events';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('document', tab);
  FakeSource.all = [];
  tab.hidden = false;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('topics are passed on; a hidden tab closes the feed, and one in view again reads everything', () => {
  const onChange = vi.fn();
  const end = openLiveFeed({ after: '42', onChange, hasSessionEnded: async () => false });
  last()?.onopen?.();
  last()?.onmessage?.({ data: '["orders"]' });
  expect(onChange.mock.calls).toEqual([[['orders']]]);
  show(false);
  expect(last()?.readyState).toBe(FakeSource.CLOSED);
  show(true);
  show(true);
  expect(FakeSource.all).toHaveLength(2);
  expect(last()?.url).toBe(path);
  last()?.onopen?.();
  expect(onChange).toHaveBeenLastCalledWith('all');
  end();
  expect(last()?.readyState).toBe(FakeSource.CLOSED);
  show(true);
  expect(FakeSource.all).toHaveLength(2);
});

test('a feed begins with what changed since the page was made', () => {
  const onChange = vi.fn();
  openLiveFeed({ after: '42', onChange, hasSessionEnded: async () => false })();
  expect(last()?.url).toBe(`${path}?after=42`);
  last()?.onopen?.();
  expect(onChange).not.toHaveBeenCalled();
});

test('a page that was made in the background, or whose feed was refused at first, reads everything', async () => {
  const onChange = vi.fn();
  tab.hidden = true;
  const ends = [openLiveFeed({ after: '42', onChange, hasSessionEnded: async () => false })];
  show(true);
  expect(last()?.url).toBe(path);
  last()?.onopen?.();
  expect(onChange.mock.calls).toEqual([['all']]);
  ends.push(openLiveFeed({ after: '42', onChange, hasSessionEnded: async () => false }));
  last()?.reject();
  await vi.advanceTimersByTimeAsync(3000);
  expect(last()?.url).toBe(path);
  last()?.onopen?.();
  expect(onChange.mock.calls).toEqual([['all'], ['all']]);
  for (const end of ends) end();
});

test('a broken feed reads everything, and never again what changed since the page was made', async () => {
  const onChange = vi.fn();
  const end = openLiveFeed({ after: '42', onChange, hasSessionEnded: async () => false });
  last()?.onopen?.();
  last()?.break();
  expect(last()?.readyState).toBe(FakeSource.CLOSED);
  await vi.advanceTimersByTimeAsync(3000);
  expect(FakeSource.all.map(({ url }) => url)).toEqual([`${path}?after=42`, path]);
  last()?.onopen?.();
  expect(onChange.mock.calls).toEqual([['all']]);
  last()?.break();
  last()?.onopen?.();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(FakeSource.all).toHaveLength(2);
  expect(onChange.mock.calls).toEqual([['all'], ['all']]);
  end();
});

test('a refused feed is tried again, ever later, until the session has ended', async () => {
  const hasSessionEnded = vi.fn(async () => false);
  const end = openLiveFeed({ after: '42', onChange: () => {}, hasSessionEnded });
  last()?.reject();
  await vi.advanceTimersByTimeAsync(3000);
  expect(FakeSource.all).toHaveLength(2);
  last()?.reject();
  await vi.advanceTimersByTimeAsync(2900);
  expect(FakeSource.all).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(2500);
  expect(FakeSource.all).toHaveLength(3);
  hasSessionEnded.mockResolvedValue(true);
  last()?.reject();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(FakeSource.all).toHaveLength(3);
  end();
});
