/** The number of items in progress: each uses a connection at times, and guests need some too. */
const concurrency = 4;

/**
 * Works on the batches of `take`, a few items at once, until a batch is empty or `forMs` milliseconds are
 * used. A batch is always finished. `work` handles its own errors.
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
    // The workers share one iterator, so that a slow item delays no other.
    const pile = items.values();
    await Promise.all(
      Array.from({ length: concurrency }, async () => {
        for (const item of pile) await work(item);
      }),
    );
  } while (performance.now() < until);
}
