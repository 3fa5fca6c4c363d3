import { type RawBuilder, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Sql } from 'postgres';
import type { Db } from '../../database/connect.ts';

/** What projections follow: a change of `(topic, key)` makes them forget what shows it. */
export type Topic =
  | 'site'
  | 'page'
  | 'paths'
  | 'menu'
  | 'location'
  | 'setting'
  | 'robots'
  /** A form, by its site's id and its name. */
  | 'survey'
  | 'feed'
  /** Things of the types that a business describes itself, by the site's id. */
  | 'customEntity'
  | 'media'
  /** The categories, terms and rates of a site. */
  | 'catalog'
  /** One product, by its id. */
  | 'product'
  /** Which products a category has, and in what order; under a site's id, all of its products. */
  | 'listing'
  /** So many products of a site that each is not named. */
  | 'products'
  /** The nights, rates and units of a room type, by its product's id. */
  | 'roomType'
  /** What stays of a site have in common, by the site's id: arrangements, fees, extras, bands of ages. */
  | 'stays'
  /** What a site promises its members, by the site's id. */
  | 'loyalty'
  /** What decides prices, by the name of a table that was written; the database tells it by itself, and no projection follows it. */
  | 'price';

export type Change = { topic: Topic; key: string };

/**
 * Tells every process that these things changed. Call it inside the transaction that changes them.
 * The notice is a bare wake-up: what changed stands in the table, so a lost notice loses nothing.
 */
export async function publishChanges(db: Db, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    with told as (
      insert into change (topic, key)
      select topic, key from jsonb_to_recordset(${{ changes }}::jsonb -> 'changes') as told(topic text, key text)
    ) select pg_notify('changes', '')`.execute(db);
}

/** The notice of what can wait: that less is left of something, which whoever buys it is told under its lock anyway. */
export const lazyChannel = 'unhurried';
/** Milliseconds between two looks at what can wait: what is sold fast is read again so often, and not at every sale. */
const restMs = 100;
const pollMs = 2000;
/** Rows older than this are trimmed; whoever was away for longer starts afresh. */
const retentionHours = 24;

export type Follower = {
  /** Reads what is new; resolves when it has been passed on. */
  catchUp: () => Promise<void>;
  /** The lowest transaction that was still open at the last look: all before it has been passed on. */
  horizon: () => string;
  stop: () => Promise<void>;
};

/**
 * Follows the feed: `onChanges` hears each committed change once, soon after its commit, and again when it
 * failed; `onReset` is told to start afresh: at first, and after too long an absence.
 *
 * Identity numbers are given before commit, so a smaller number may appear after a larger one. Rows are
 * therefore taken by transaction: everything from the lowest transaction that was still running at the last look.
 * `direct` is a connection that no pooler stands before: LISTEN needs a session of its own.
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

  /** One look at a time; a wake-up during a look asks for one more. */
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

/** Whether anything that decides a price was changed by others since a horizon: whatever was read after that may have been read before it. */
export const pricesChangedSince = (horizon: string): RawBuilder<boolean> => sql`exists (
  select from change where topic = 'price' and transaction_id >= ${horizon}::text::xid8
    and transaction_id <> pg_current_xact_id()
)`;

/** Removes what every follower has long read. */
export async function trimChanges(db: Db): Promise<void> {
  await sql`delete from change where created_at < now() - make_interval(hours => ${retentionHours})`.execute(
    db,
  );
}

async function currentXmin(db: Db): Promise<string> {
  const { rows } = await sql<{ xmin: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(db);
  const xmin = rows[0]?.xmin;
  if (!xmin) throw new Error('PostgreSQL gave no snapshot');
  return xmin;
}
