import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, expect, test, vi } from 'vitest';
import { readConfig } from '../../config.ts';
import { connect } from '../../database/connect.ts';
import { migrate } from '../../database/migrate.ts';
import { seedDemo } from '../../demo/seed.ts';
import { type CrashDatabase, openCrashDatabase } from '../../test/kit/crash-database.ts';
import { parcelId } from '../../test/kit/fresh-cart.ts';
import { freshProduct } from '../../test/kit/fresh-product.ts';
import { type AnswerCounts, runGuest, unexpectedAnswers } from '../../test/kit/load-client.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { isLongProof, reportFigures } from '../../test/kit/proof-report.ts';
import { emptyFolder, endProcessesAfterTests } from '../../test/kit/start-process.ts';
import { audit } from '../audit/audit.ts';
import { openLibrary } from '../media/library.ts';

endProcessesAfterTests();

const shop = await openShop();
const database = await openCrashDatabase();
afterAll(database.stop);
await furnish(database.url);

/** Creates an inn in a PostgreSQL of its own. */
async function furnish(url: string): Promise<void> {
  await migrate(url, { folder: join(import.meta.dirname, '..', '..', 'database', 'migrations') });
  const { db, close } = connect(url, { max: 2 });
  const library = await openLibrary(readConfig({}), shop.log.log, await emptyFolder());
  await seedDemo(db, library);
  library.close();
  await close();
}

const times = isLongProof ? 15 : 2;

const answersOf = (met: AnswerCounts) => [...met.values()].reduce((sum, times) => sum + times, 0);
const patience = { timeout: 60_000, interval: 50 };

/** Runs statements of another client; ignores errors, because PostgreSQL may be unavailable. */
async function withSql(run: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(database.directUrl(), { max: 1, onnotice: () => {} });
  await run(sql).catch(() => {});
  await sql.end({ timeout: 1 });
}

const endConnections = (sql: postgres.Sql) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'herberg%'`;

type Operation = { goes: (database: CrashDatabase) => Promise<unknown>; comes?: () => Promise<unknown> };

const others: postgres.Sql[] = [];

const operations: Record<string, Operation> = {
  'it is killed': { goes: () => database.end('SIGKILL'), comes: database.begin },
  'it is stopped at once': { goes: () => database.end('SIGQUIT'), comes: database.begin },
  'it is stopped': { goes: () => database.end('SIGINT'), comes: database.begin },
  'the way to it is cut': { goes: database.cut, comes: database.mend },
  'one of its processes is killed, and it recovers': {
    goes: () =>
      withSql(async (sql) => {
        const [victim] = await sql`
          select pid from pg_stat_activity where application_name = 'herberg' order by random() limit 1`;
        process.kill(victim?.pid, 'SIGKILL');
      }),
  },
  'somebody ends its connections': {
    goes: () => withSql(endConnections),
  },
  'others have taken all of its connections': {
    async goes() {
      const greedy = Array.from({ length: 100 }, () => postgres(database.directUrl(), { max: 1 }));
      others.push(...greedy);
      const came = await Promise.allSettled(greedy.map((sql) => sql`select 1`));
      // Which of them got no connection is chance.
      const inside = greedy.find((_, at) => came[at]?.status === 'fulfilled');
      if (inside) await endConnections(inside);
      await Promise.allSettled(greedy.map((sql) => sql`select 1`));
    },
    comes: () => Promise.allSettled(others.splice(0).map((sql) => sql.end({ timeout: 1 }))),
  },
};

test.each(Object.entries(operations))(
  '%s: guests get unavailable, and nothing worse',
  { timeout: isLongProof ? 900_000 : 180_000 },
  async (name, operation) => {
    const address = { databaseUrl: database.url, databaseDirectUrl: database.url };
    const instance = await shop.another(address);
    const where = { db: instance.paymentDeps.db, site: instance.projections.siteFor('localhost').site };
    const goods = { itemCode: await freshProduct(where, 100_000), shippingMethodId: await parcelId(where) };
    const met: AnswerCounts = new Map();
    let isOpen = true;
    const guests = Array.from({ length: 8 }, async () => {
      while (isOpen) await runGuest(instance, goods, met);
    });
    const answered = (more: number) => {
      const until = answersOf(met) + more;
      return vi.waitFor(() => expect(answersOf(met)).toBeGreaterThan(until), patience);
    };
    try {
      for (let time = 0; time < times; time++) {
        await answered(20 + Math.random() * 40);
        await operation.goes(database);
        await answered(20);
        await operation.comes?.();
        const before = met.get('checkout 200') ?? 0;
        await vi.waitFor(() => expect(met.get('checkout 200') ?? 0).toBeGreaterThan(before + 5), patience);
      }
    } finally {
      isOpen = false;
      await Promise.all(guests);
    }
    const logged = instance.log.take(/./);
    expect(unexpectedAnswers(met), JSON.stringify(logged.slice(-5))).toEqual([]);
    const away = [...met].filter(([answer]) => answer.endsWith(' 503'));
    const unavailableCount = away.reduce((sum, [, many]) => sum + many, 0);
    expect(unavailableCount).toBeGreaterThan(0);
    expect(await audit(where.db)).toEqual([]);
    reportFigures(`PostgreSQL away: ${name}`, {
      times,
      answers: answersOf(met),
      'said to be away': unavailableCount,
    });
  },
);
