/** So many things are done side by side: each takes a connection now and then, and guests need some too. */
const concurrency = 4;

/**
 * Does what `take` hands out, a few things side by side, until it hands out nothing more or so many milliseconds are used. What was
 * taken is done in any case. `work` sees to its own errors.
 */
export async function runInParallel<Item>(
  take: () => Promise<Item[]>,
  work: (item: Item) => Promise<void>,
  forMs: number,
): Promise<void> {
  const until = performance.now() + forMs;
  do {
    const items = await take();
    if (items.length === 0) return;
    // They draw from one pile, so that a slow one holds up no other.
    const pile = items.values();
    await Promise.all(
      Array.from({ length: concurrency }, async () => {
        for (const item of pile) await work(item);
      }),
    );
  } while (performance.now() < until);
}
