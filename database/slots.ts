import type postgres from 'postgres';

type Sql = postgres.Sql;

type Slot = {
  sql: Sql;
  lost: Error | undefined;
  /** Whether the connection has answered a query. */
  isOpen: boolean;
  /** Rejects the waiting queries when the connection breaks. */
  pending: Set<(error: Error) => void>;
};

/**
 * Connections for Kysely, each a client of postgres.js with one connection.
 * A connection reserved from the pool of postgres.js is unusable after a break: once its socket has closed,
 * the next write ends the process (postgres.js issues 1154 and 1208). A client whose connection breaks also
 * ignores queries between the error and the end of its socket, and rejects the next query on its new
 * connection with the previous error. So a broken client is replaced by a new one. A caller that holds a slot
 * while its connection breaks gets errors until it releases the slot, so that half a transaction never
 * continues outside of one.
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

  /**
   * Closes all clients. A client with a broken connection would wait for an answer that never comes, so it is
   * closed at once.
   */
  async function end(options: { timeout: number }): Promise<void> {
    isEnded = true;
    await Promise.all(all.map(({ sql, lost }) => sql.end(lost ? { timeout: 0 } : options)));
  }
  return { reserve, end };
}

type Answer = postgres.RowList<postgres.Row[]>;

/**
 * Sends a query on a slot. On an open connection `begin` resolves at once and travels with the first
 * statement, which saves a round trip to the database. If `begin` fails, every query on the slot gets that
 * error until the slot is released, and a new connection takes its place. On a connection that is not open
 * yet a statement could outlive its `begin`, so the call waits. `begin` is not prepared: postgres.js would
 * repeat a prepared statement that PostgreSQL has forgotten, after the first statement.
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

/**
 * Whether an error comes from the connection to PostgreSQL. It has many codes: EPIPE, ETIMEDOUT, EAI_AGAIN,
 * CONNECT_TIMEOUT.
 */
const isConnectionError = ({ code = '' }: Error & { code?: string }) => /^(E(?!RR_)|CONNECT)/.test(code);

/** PostgreSQL answers the commit of a failed transaction with a rollback, and reports no error. */
const wasUndone = 'the transaction had failed before it was committed';
