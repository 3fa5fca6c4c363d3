import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connect, type Db } from '../../database/connect.ts';
import { cloneDatabase } from '../../database/test-database.ts';
import { collectLog } from '../../test/kit/collected-log.ts';
import {
  type Change,
  type Follower,
  followChanges,
  lazyChannel,
  publishChanges,
  trimChanges,
} from './changes.ts';

const database = await cloneDatabase();
const { db } = database;
// A follower that starts while another transaction runs, in any database, also receives some earlier changes.
beforeEach(async () => void (await db.deleteFrom('change').execute()));
const followers: Follower[] = [];
const connections: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const follower of followers.splice(0)) await follower.stop();
  for (const connection of connections.splice(0)) await connection.close();
});
afterAll(database.drop);

/** A process that follows the feed; `heard` has its changes in order. */
async function follow(onChanges: (changes: Change[]) => void | Promise<void> = () => {}) {
  const { log, lines } = collectLog();
  const heard: string[] = [];
  let resets = 0;
  const follower = await followChanges(db, database.sql, log, {
    async onChanges(changes) {
      await onChanges(changes);
      heard.push(...changes.map(({ key }) => key));
    },
    onReset: () => void resets++,
  });
  followers.push(follower);
  return { ...follower, heard, lines, resets: () => resets };
}

/** A transaction on a connection of its own that stays open until the test ends it. */
async function openTransaction() {
  const connection = connect(database.url, { max: 1 });
  connections.push(connection);
  await sql`begin`.execute(connection.db);
  const end = (how: 'commit' | 'rollback') => sql.raw(how).execute(connection.db);
  return { db: connection.db as Db, end };
}

const page = (key: string): Change => ({ topic: 'page', key });

describe('each change arrives once', () => {
  test('after its commit, in whatever order the ids were assigned', async () => {
    const follower = await follow();
    const long = await openTransaction();
    await publishChanges(long.db, [page('long')]);
    await publishChanges(db, [page('short')]);
    await follower.catchUp();
    expect(follower.heard).toEqual(['short']);
    await publishChanges(db, [page('later')]);
    await follower.catchUp();
    await follower.catchUp();
    expect(follower.heard).toEqual(['short', 'later']);
    await long.end('commit');
    await follower.catchUp();
    await follower.catchUp();
    expect(follower.heard).toEqual(['short', 'later', 'long']);
  });

  test('also when the transaction got its number long before its change', async () => {
    const long = await openTransaction();
    await sql`select pg_current_xact_id()`.execute(long.db);
    const follower = await follow();
    for (let n = 0; n < 5; n++) {
      await publishChanges(db, [page(`${n}`)]);
      await follower.catchUp();
    }
    await publishChanges(long.db, [page('long')]);
    await follower.catchUp();
    await long.end('commit');
    await follower.catchUp();
    expect(follower.heard).toEqual(['0', '1', '2', '3', '4', 'long']);
  });

  test('and not after a rollback', async () => {
    const follower = await follow();
    const open = await openTransaction();
    await publishChanges(open.db, [page('never')]);
    await open.end('rollback');
    await publishChanges(db, [page('ever'), page('and ever')]);
    await follower.catchUp();
    expect(follower.heard).toEqual(['ever', 'and ever']);
  });

  test('with several transactions and several readers at the same time', async () => {
    const steps = fc.array(
      fc.record({ who: fc.nat(3), what: fc.constantFrom('announce', 'commit', 'rollback', 'look') }),
      { maxLength: 30 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        await db.deleteFrom('change').execute();
        const follower = await follow();
        const open = new Map<number, Awaited<ReturnType<typeof openTransaction>> & { keys: string[] }>();
        const committed: string[] = [];
        for (const [index, { who, what }] of sequence.entries()) {
          const transaction = open.get(who);
          if (what === 'look') await follower.catchUp();
          else if (what === 'announce') {
            const one = transaction ?? { ...(await openTransaction()), keys: [] };
            open.set(who, one);
            await publishChanges(one.db, [page(`${index}`)]);
            one.keys.push(`${index}`);
          } else if (transaction) {
            await transaction.end(what);
            if (what === 'commit') committed.push(...transaction.keys);
            open.delete(who);
          }
        }
        for (const transaction of open.values()) await transaction.end('rollback');
        await follower.catchUp();
        expect(follower.heard.toSorted()).toEqual(committed.toSorted());
        for (const one of followers.splice(0)) await one.stop();
        for (const connection of connections.splice(0)) await connection.close();
      }),
      { numRuns: 25 },
    );
  });

  test('in every process', async () => {
    const [here, there] = [await follow(), await follow()];
    await Promise.all(Array.from({ length: 20 }, (_, n) => publishChanges(db, [page(`${n}`)])));
    await Promise.all([here.catchUp(), there.catchUp()]);
    const all = Array.from({ length: 20 }, (_, n) => `${n}`).sort();
    expect([here.heard.toSorted(), there.heard.toSorted()]).toEqual([all, all]);
  });
});

describe('a follower wakes', () => {
  test('at a notice', async () => {
    const follower = await follow();
    await publishChanges(db, [page('noticed')]);
    await vi.waitFor(() => expect(follower.heard).toEqual(['noticed']), { timeout: 10_000 });
  });

  test('without a notice, because notices get lost', async () => {
    const follower = await follow();
    await db.insertInto('change').values(page('silent')).execute();
    await vi.waitFor(() => expect(follower.heard).toEqual(['silent']), { timeout: 15_000 });
  });

  test('later at a lazy notice, unless an urgent one follows', async () => {
    const follower = await follow();
    let notices = 0;
    const listener = await database.sql.listen('changes', () => notices++);
    const announceKey = async (key: string) => {
      await db.insertInto('change').values(page(key)).execute();
      await sql`select pg_notify('changes', ${lazyChannel})`.execute(db);
    };
    // The clock stands still, so no timer publishes a change.
    const until = async (isSo: () => boolean) => {
      while (!isSo()) await sql`select 1`.execute(db);
    };
    await follower.catchUp();
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    await announceKey('one');
    await announceKey('two');
    await until(() => notices === 2);
    expect(follower.heard).toEqual([]);
    vi.advanceTimersByTime(100);
    await until(() => follower.heard.length === 2);
    await announceKey('three');
    await until(() => notices === 3);
    expect(follower.heard).toEqual(['one', 'two']);
    await publishChanges(db, [page('at once')]);
    await until(() => follower.heard.length === 4);
    await listener.unlisten();
  });

  test('not after stop', async () => {
    const [follower, other] = [await follow(), await follow()];
    await follower.stop();
    await publishChanges(db, [page('late')]);
    await vi.waitFor(() => expect(other.heard).toEqual(['late']), { timeout: 10_000 });
    expect(follower.heard).toEqual([]);
    followers.splice(0);
    await other.stop();
  });
});

test('a change whose handler failed arrives again', async () => {
  let failures = 2;
  const follower = await follow(() => {
    if (failures-- > 0) throw new Error('not now');
  });
  await publishChanges(db, [page('stubborn')]);
  await vi.waitFor(() => expect(follower.heard).toEqual(['stubborn']), { timeout: 15_000 });
  expect(follower.lines.map(({ msg }) => msg)).toContain('the change feed could not be read');
});

test('a follower resets at its start, and after a day without the feed', async () => {
  const follower = await follow();
  expect(follower.resets()).toBe(1);
  await follower.catchUp();
  expect(follower.resets()).toBe(1);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 23 * 3_600_000 + 60_000 });
  await follower.catchUp();
  await follower.catchUp();
  expect(follower.resets()).toBe(2);
});

test('rows that every follower has read are trimmed', async () => {
  await publishChanges(db, [page('ancient'), page('recent')]);
  await db
    .updateTable('change')
    .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
    .where('key', '=', 'ancient')
    .execute();
  await trimChanges(db);
  const keys = (await db.selectFrom('change').select('key').execute()).map(({ key }) => key);
  expect(keys).toContain('recent');
  expect(keys).not.toContain('ancient');
});

test('nothing is written without a change', async () => {
  const before = await db.selectFrom('change').select('id').execute();
  await publishChanges(db, []);
  expect(await db.selectFrom('change').select('id').execute()).toEqual(before);
});
