import { type RawBuilder, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Sql } from 'postgres';
import type { Db } from '../../database/connect.ts';

/**
 * The topics of the change feed: a change of `(topic, key)` invalidates every projection and cached answer
 * that shows it.
 */
export type Topic =
  | 'site'
  | 'page'
  | 'paths'
  /** The texts of a site's pages, which its search finds: key is the site's id. */
  | 'pageTexts'
  | 'menu'
  | 'location'
  | 'setting'
  | 'robots'
  /** The payment account of a site: key is its id. */
  | 'connection'
  /** A form: key is its site's id and its name. */
  | 'survey'
  | 'feed'
  /** Custom entities: key is the site's id. */
  | 'customEntity'
  | 'media'
  /** The categories, terms and rates of a site. */
  | 'catalog'
  /** One product: key is its id. */
  | 'product'
  /** The products of a category and their order; with a site's id as key, all products of the site. */
  | 'listing'
  /** Products of a site, too many to name each. */
  | 'products'
  /** The nights, rates and units of a room type: key is its product's id. */
  | 'roomType'
  /** Reference data of a site's reservations: rate plans, fees, extras, age bands. Key is the site's id. */
  | 'stays'
  /** The loyalty programme of a site: key is the site's id. */
  | 'loyalty'
  /** The orders of a site, with their payments, shipments and credits; the database publishes it by trigger. */
  | 'order'
  /** The reservations and blocked nights of a site, by trigger as `order`. */
  | 'reservation'
  /** The messages of a site's forms, by trigger as `order`. */
  | 'message'
  /** The units of a site's room types, by trigger as `order`. */
  | 'unit'
  /**
   * A table that prices depend on: key is its name. The database writes it by trigger, and no projection
   * follows it.
   */
  | 'price';

export type Change = { topic: Topic; key: string };

/**
 * Publishes these changes to every process. Call it inside the transaction of the change.
 * The notice only wakes the followers: the table has the changes, so a lost notice loses nothing.
 */
export async function publishChanges(db: Db, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    with published as (
      insert into change (topic, key)
      select topic, key from jsonb_to_recordset(${{ changes }}::jsonb -> 'changes') as input(topic text, key text)
    ) select pg_notify('changes', '')`.execute(db);
}

/**
 * The channel of changes that can wait: stock or availability that went down. A purchase checks both under
 * lock anyway.
 */
export const lazyChannel = 'unhurried';
/**
 * Milliseconds between two reads of lazy changes: a fast seller is read again this often, and not at every
 * sale.
 */
const restMs = 100;
const pollMs = 2000;
/** Age at which rows are trimmed; a follower that was away for longer resets. */
const retentionHours = 24;

export type Follower = {
  /** Reads new changes; resolves when `onChanges` has received them. */
  catchUp: () => Promise<void>;
  /**
   * The lowest transaction that was still open at the last read: `onChanges` has received everything before
   * it.
   */
  horizon: () => string;
  stop: () => Promise<void>;
};

/**
 * Follows the feed: `onChanges` receives each committed change once, soon after its commit, and again after a
 * failure; `onReset` runs at the start and after too long an absence.
 *
 * Identity numbers are assigned before commit, so a smaller number may appear after a larger one. The
 * follower therefore reads by transaction: everything from the lowest transaction that was still running at
 * the last read.
 * `direct` is a connection without a pooler: LISTEN needs a session of its own.
 */
export async function followChanges(
  db: Db,
  direct: Sql,
  log: Logger,
  handlers: {
    onChanges: (changes: Change[]) => void | Promise<void>;
    onReset: () => void | Promise<void>;
  },
): Promise<Follower> {
  let lowestOpen = await currentXmin(db);
  let lastLook = 0;
  let seenIds = new Set<number>();
  let running: Promise<void> | undefined;
  let again = false;

  async function look(): Promise<void> {
    if (Date.now() - lastLook > (retentionHours - 1) * 3_600_000) await handlers.onReset();
    const rows = await sql<{ id: number; topic: Topic; key: string; settled: boolean; xmin: string }>`
      with horizon as (select pg_snapshot_xmin(pg_current_snapshot()) as xmin)
      select change.id, topic, key, transaction_id < horizon.xmin as settled, horizon.xmin::text as xmin
      from horizon left join change on transaction_id >= ${lowestOpen}::text::xid8 and topic <> 'price'
      order by change.id`.execute(db);
    const present = rows.rows.filter((row) => row.id !== null);
    const fresh = present.filter((row) => !seenIds.has(row.id));
    if (fresh.length > 0) await handlers.onChanges(fresh.map(({ topic, key }) => ({ topic, key })));
    lastLook = Date.now();
    lowestOpen = rows.rows[0]?.xmin ?? lowestOpen;
    seenIds = new Set(present.filter((row) => !row.settled).map((row) => row.id));
  }

  /** Runs one read at a time; a wake-up during a read starts one more. */
  function catchUp(): Promise<void> {
    again = true;
    running ??= (async () => {
      try {
        while (again) {
          again = false;
          await look();
        }
      } finally {
        running = undefined;
      }
    })();
    return running;
  }

  const wake = () =>
    catchUp().catch((error) => log.warn({ err: error }, 'the change feed could not be read'));
  let resting: NodeJS.Timeout | undefined;
  const hear = (notice: string) => {
    const rest = lastLook + restMs - Date.now();
    if (notice !== lazyChannel || rest <= 0) void wake();
    else
      resting ??= setTimeout(() => {
        resting = undefined;
        void wake();
      }, rest);
  };
  const listener = await direct.listen('changes', hear, wake);
  await catchUp();
  const timer = setInterval(wake, pollMs);
  return {
    catchUp,
    horizon: () => lowestOpen,
    stop: async () => {
      clearInterval(timer);
      clearTimeout(resting);
      await listener.unlisten();
      await running?.catch(() => {});
    },
  };
}

/**
 * SQL condition: another transaction changed data that prices depend on after `horizon`. Data that was read
 * after the horizon may be older than that change.
 */
export const pricesChangedSince = (horizon: string): RawBuilder<boolean> => sql`exists (
  select from change where topic = 'price' and transaction_id >= ${horizon}::text::xid8
    and transaction_id <> pg_current_xact_id()
)`;

/**
 * The longest time, in minutes, for which missed changes are listed. After a longer time a reader reads everything again.
 */
const missedMinutes = 5;

/**
 * Lists each topic and key that changed after `horizon`, once; a few changes from just before it may be included. Returns
 * null when some of the changes are more than five minutes old.
 */
export async function changesSince(
  db: Db,
  horizon: string,
  topics: readonly Topic[],
): Promise<Change[] | null> {
  const { rows: older } = await sql`
    select from change where transaction_id >= ${horizon}::text::xid8
      and created_at < now() - make_interval(mins => ${missedMinutes}) limit 1`.execute(db);
  if (older.length > 0) return null;
  const { rows } = await sql<Change>`
    select distinct topic, key from change
    where transaction_id >= ${horizon}::text::xid8 and topic = any(${[...topics]}::text[])`.execute(db);
  return rows;
}

/** Deletes rows that every follower has read. */
export async function trimChanges(db: Db): Promise<void> {
  await sql`delete from change where created_at < now() - make_interval(hours => ${retentionHours})`.execute(
    db,
  );
}

async function currentXmin(db: Db): Promise<string> {
  const { rows } = await sql<{ xmin: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(db);
  const xmin = rows[0]?.xmin;
  if (!xmin) throw new Error('PostgreSQL returned no snapshot');
  return xmin;
}
