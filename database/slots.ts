import type postgres from 'postgres';

type Sql = postgres.Sql;

type Slot = { sql: Sql; lost: Error | undefined };

/**
 * Connections for Kysely, each a postgres.js client of its own with one connection. A client whose connection
 * breaks connects again by itself; a connection reserved from postgres.js' own pool does not: once its socket has
 * closed, the next write to it ends the process (postgres.js issues 1154 and 1208). Whoever holds a slot when its
 * connection breaks gets errors until giving it back, so that half a transaction never goes on outside of one.
 */
export function openSlots(open: (options: { max: 1; onclose: () => void }) => Sql, max: number) {
  const free: Slot[] = [];
  const all: Slot[] = [];
  const waiting: ((slot: Slot) => void)[] = [];

  function make(): Slot {
    const slot: Slot = { lost: undefined } as Slot;
    slot.sql = open({
      max: 1,
      onclose: () => {
        slot.lost = Object.assign(new Error('the connection to PostgreSQL broke'), {
          code: 'CONNECTION_CLOSED',
        });
      },
    });
    all.push(slot);
    return slot;
  }

  async function acquire(): Promise<Slot> {
    const slot = free.pop() ?? (all.length < max ? make() : undefined);
    return slot ?? new Promise((resolve) => waiting.push(resolve));
  }

  function release(slot: Slot): void {
    const next = waiting.shift();
    slot.lost = undefined;
    if (next) next(slot);
    else free.push(slot);
  }

  async function reserve() {
    const slot = await acquire();
    slot.lost = undefined;
    return {
      unsafe: (...query: Parameters<Sql['unsafe']>) =>
        slot.lost ? Promise.reject(slot.lost) : slot.sql.unsafe(...query),
      release: () => release(slot),
    };
  }

  const end = (options?: { timeout?: number }) => Promise.all(all.map(({ sql }) => sql.end(options)));
  return { reserve, end };
}
