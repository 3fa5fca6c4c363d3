import { afterEach, describe, expect, test, vi } from 'vitest';
import { clearUnsavedInput, unsavedInput } from './unsaved-input.ts';

function newStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    getItem: (key) => entries.get(key) ?? null,
    key: (index) => [...entries.keys()][index] ?? null,
    removeItem: (key) => void entries.delete(key),
    setItem: (key, value) => void entries.set(key, value),
  };
}

/** A reload leaves what the tab stored, and nothing in memory. */
async function reload() {
  vi.resetModules();
  return await import('./unsaved-input.ts');
}

afterEach(() => {
  vi.useRealTimers();
  clearUnsavedInput();
});

describe('unsaved input', () => {
  test('survives a reload, for the same person and form only', async () => {
    const storage = newStorage();
    unsavedInput('ana', 'guest 1', storage).store({ name: 'Tijs' });
    const reloaded = await reload();
    expect(reloaded.unsavedInput('ana', 'guest 1', storage).read()?.input).toEqual({ name: 'Tijs' });
    expect(reloaded.unsavedInput('ana', 'guest 12', storage).read()).toBeUndefined();
    expect(reloaded.unsavedInput('eva', 'guest 1', storage).read()).toBeUndefined();
  });

  test('is gone once it is cleared, and after twelve hours', async () => {
    vi.useFakeTimers({ now: new Date('2026-05-04T08:00:00Z') });
    const storage = newStorage();
    const form = unsavedInput<string>('ana', 'guest 1', storage);
    form.store('Tijs');
    form.clear();
    expect(form.read()).toBeUndefined();
    form.store('Tijs');
    vi.setSystemTime(new Date('2026-05-04T19:59:59Z'));
    expect(form.read()).toEqual({ at: '2026-05-04T08:00:00.000Z', input: 'Tijs' });
    vi.setSystemTime(new Date('2026-05-04T20:00:00Z'));
    expect(form.read()).toBeUndefined();
    expect(storage.length).toBe(0);
  });

  test('of others goes when somebody else uses the tab, and all of it when they log out', () => {
    const storage = newStorage();
    storage.setItem('office-sidebar-folded', 'true');
    const [ana, eva] = ['ana', 'eva'].map((user) => unsavedInput<string>(user, 'guest 1', storage));
    ana?.store('Tijs');
    eva?.store('Noor');
    clearUnsavedInput('eva', storage);
    expect(ana?.read()).toBeUndefined();
    expect(eva?.read()?.input).toBe('Noor');
    clearUnsavedInput(undefined, storage);
    expect(eva?.read()).toBeUndefined();
    expect(storage.length).toBe(1);
  });

  test('lasts until a reload where the tab stores nothing', () => {
    const full = newStorage();
    full.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const form = unsavedInput<string>('ana', 'guest 1', full);
    form.store('Tijs');
    expect(form.read()?.input).toBe('Tijs');
  });

  test('that cannot be read is none', () => {
    const storage = newStorage();
    storage.setItem('office-unsaved:ana:guest 1', '{"at":');
    expect(unsavedInput('ana', 'guest 1', storage).read()).toBeUndefined();
  });
});
