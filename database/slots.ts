import type postgres from 'postgres';

type Sql = postgres.Sql;

type Slot = {
  sql: Sql;
  lost: Error | undefined;
  /** Whether its connection has answered something. */
  isOpen: boolean;
  /** What to tell those who wait for an answer, should the connection break. */
  pending: Set<(error: Error) => void>;
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
  let isEnded = false;

  function dial(slot: Slot): void {
    const sql = open({
      max: 1,
      onclose: () => {
        if (slot.sql === sql) dropSlot(slot);
      },
    });
    slot.sql = sql;
    slot.lost = undefined;
    slot.isOpen = false;
  }

  function make(): Slot {
    const slot = { pending: new Set() } as unknown as Slot;
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
    if (slot.lost && !isEnded) {
      const broken = slot.sql;
      dial(slot);
      broken.end({ timeout: 0 }).catch(() => {});
    }
    return {
      unsafe: (...query: Parameters<Sql['unsafe']>) => runQuery(slot, query),
      release: () => release(slot),
    };
  }

  /** A client whose connection broke would wait for an answer that does not come any more. */
  async function end(options: { timeout: number }): Promise<void> {
    isEnded = true;
    await Promise.all(all.map(({ sql, lost }) => sql.end(lost ? { timeout: 0 } : options)));
  }
  return { reserve, end };
}

type Answer = postgres.RowList<postgres.Row[]>;

/**
 * On a connection that is open nobody waits for a transaction to begin: that goes along with its first statement, which saves a way to the
 * database and back. Should it not begin, its holder gets that error for everything until giving the slot back, and another connection
 * takes its place. On one that is yet to be opened a statement could outlive what was to begin before it. It is not prepared: what
 * PostgreSQL has forgotten postgres.js would ask again, behind the statement.
 */
function runQuery(slot: Slot, query: Parameters<Sql['unsafe']>): Promise<Answer> {
  if (!slot.isOpen || !isBeginning.test(query[0])) return send(slot, query);
  send(slot, [query[0], [], { prepare: false }]).catch((error) => dropSlot(slot, error));
  return Promise.resolve(beginAnswer);
}

const isBeginning = /^(begin|start transaction)\b/;
const beginAnswer = Object.assign([], { command: 'BEGIN', count: 0 }) as unknown as Answer;

function send(slot: Slot, query: Parameters<Sql['unsafe']>): Promise<Answer> {
  if (slot.lost) return Promise.reject(slot.lost);
  const { sql } = slot;
  return new Promise((resolve, reject) => {
    slot.pending.add(reject);
    sql.unsafe(...query).then(
      (answer) => {
        slot.pending.delete(reject);
        slot.isOpen = slot.sql === sql && !slot.lost;
        if (query[0] === 'commit' && answer.command === 'ROLLBACK') reject(new Error(wasUndone));
        else resolve(answer);
      },
      (error) => {
        if (slot.sql === sql && isConnectionError(error)) dropSlot(slot, error);
        slot.pending.delete(reject);
        reject(error);
      },
    );
  });
}

function dropSlot(slot: Slot, cause?: Error): void {
  slot.isOpen = false;
  slot.lost ??= cause && !isConnectionError(cause) ? cause : connectionLost(cause);
  for (const reject of slot.pending) reject(slot.lost);
  slot.pending.clear();
}

function connectionLost(cause?: Error): Error {
  const error = new Error('the connection to PostgreSQL broke', { cause });
  return Object.assign(error, { code: 'CONNECTION_CLOSED' });
}

/** Whether an error is of the way to PostgreSQL, in one of the many names that has: EPIPE, ETIMEDOUT, EAI_AGAIN, CONNECT_TIMEOUT. */
const isConnectionError = ({ code = '' }: Error & { code?: string }) => /^(E(?!RR_)|CONNECT)/.test(code);

/** Of a transaction that went wrong PostgreSQL answers a commit by undoing it, which is no error to it. */
const wasUndone = 'the transaction had failed before it was committed';
