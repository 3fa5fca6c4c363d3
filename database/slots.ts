import type postgres from 'postgres';

type Sql = postgres.Sql;

type Slot = {
  sql: Sql;
  lost: Error | undefined;
  /** What to tell those who wait for an answer, should the connection break. */
  asked: Set<(error: Error) => void>;
};

/**
 * Connections for Kysely, each a postgres.js client of its own with one connection. A connection reserved from postgres.js' own pool
 * does not come back: once its socket has closed, the next write to it ends the process (postgres.js issues 1154 and 1208).
 * A client whose connection breaks forgets to answer what it is asked between the error and the end of its socket, and gives the next
 * question on its new connection the error of the one before: so it is let go, and another takes its place. Whoever holds a slot when
 * its connection breaks gets errors until giving it back, so that half a transaction never goes on outside of one.
 */
export function openSlots(open: (options: { max: 1; onclose: () => void }) => Sql, max: number) {
  const free: Slot[] = [];
  const all: Slot[] = [];
  const waiting: ((slot: Slot) => void)[] = [];

  function dial(slot: Slot): void {
    const sql = open({
      max: 1,
      onclose: () => {
        if (slot.sql !== sql) return;
        const lost = Object.assign(new Error('the connection to PostgreSQL broke'), {
          code: 'CONNECTION_CLOSED',
        });
        slot.lost = lost;
        for (const refuse of slot.asked) refuse(lost);
        slot.asked.clear();
      },
    });
    slot.sql = sql;
    slot.lost = undefined;
  }

  function make(): Slot {
    const slot = { asked: new Set() } as unknown as Slot;
    dial(slot);
    all.push(slot);
    return slot;
  }

  async function acquire(): Promise<Slot> {
    const slot = free.pop() ?? (all.length < max ? make() : undefined);
    return slot ?? new Promise((resolve) => waiting.push(resolve));
  }

  function release(slot: Slot): void {
    const next = waiting.shift();
    if (next) next(slot);
    else free.push(slot);
  }

  async function reserve() {
    const slot = await acquire();
    if (slot.lost) {
      const broken = slot.sql;
      dial(slot);
      broken.end({ timeout: 0 }).catch(() => {});
    }
    return {
      unsafe: (...query: Parameters<Sql['unsafe']>) => ask(slot, query),
      release: () => release(slot),
    };
  }

  const end = (options?: { timeout?: number }) => Promise.all(all.map(({ sql }) => sql.end(options)));
  return { reserve, end };
}

function ask(slot: Slot, query: Parameters<Sql['unsafe']>): Promise<postgres.RowList<postgres.Row[]>> {
  if (slot.lost) return Promise.reject(slot.lost);
  return new Promise((resolve, reject) => {
    slot.asked.add(reject);
    slot.sql.unsafe(...query).then(
      (answer) => {
        slot.asked.delete(reject);
        if (query[0] === 'commit' && answer.command === 'ROLLBACK') reject(new Error(wasUndone));
        else resolve(answer);
      },
      (error) => {
        slot.asked.delete(reject);
        reject(error);
      },
    );
  });
}

/** Of a transaction that went wrong PostgreSQL answers a commit by undoing it, which is no error to it. */
const wasUndone = 'the transaction had failed before it was committed';
