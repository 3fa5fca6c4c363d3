import type { Asked, Found } from './lookup.ts';

const most = 1000;
const dayMs = 24 * 3_600_000;
/** A house that is not known today may be built tomorrow. */
const unknownMs = 10 * 60_000;

/**
 * Asks once what is asked again within a day, or while it is under way. Kept are postal codes and house numbers with their street,
 * in the memory of this process, and of nobody who asked. What fails is not kept.
 */
export function remembered(
  ask: (asked: Asked) => Promise<Found | null>,
): (asked: Asked) => Promise<Found | null> {
  const kept = new Map<string, { answer: Promise<Found | null>; until: number }>();
  return (asked) => {
    const key = `${plain(asked.PostCode)}|${plain(asked.HouseNumber)}`;
    const known = kept.get(key);
    if (known && Date.now() < known.until) return known.answer;
    const entry = { answer: ask(asked), until: Date.now() + dayMs };
    kept.delete(key);
    kept.set(key, entry);
    entry.answer.then(
      (found) => {
        const oldest = kept.keys().next().value;
        if (kept.size > most && oldest !== undefined) kept.delete(oldest);
        if (!found) entry.until = Date.now() + unknownMs;
      },
      () => {
        if (kept.get(key) === entry) kept.delete(key);
      },
    );
    return entry.answer;
  };
}

const plain = (text: string) => text.replace(/\s/g, '').toUpperCase();
