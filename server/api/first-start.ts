import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import type { Db } from '../../database/connect.ts';
import { openLibrary } from '../media/index.ts';
import { openKeys, openLog, secretOf } from '../platform/index.ts';
import { createStarterSite } from './starter/starter-site.ts';

/** Fills a database without a site: with the demo inn, or with a starter site. */
export async function fillEmpty(db: Db, config: Config, print: (line: string) => void): Promise<void> {
  if (await hasSite(db)) return;
  const library = await openLibrary(config, openLog(config.logLevel));
  try {
    await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(4372375)`.execute(trx);
      if (await hasSite(trx)) return;
      if (config.demo) {
        print('Furnishing the demo inn ...');
        const { seedDemo } = await import('../../demo/seed.ts');
        const { seedHistory } = await import('../../demo/history/seed.ts');
        const site = await seedDemo(trx, library);
        await seedHistory(trx, site, openKeys(await secretOf(config)));
      } else {
        await createStarterSite(trx, config.siteName, config.cultures);
      }
    });
  } finally {
    library.close();
  }
}

async function hasSite(db: Db): Promise<boolean> {
  return (await db.selectFrom('site').select('id').limit(1).executeTakeFirst()) !== undefined;
}
