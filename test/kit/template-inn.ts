import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../config.ts';
import { connect } from '../../database/connect.ts';
import { innTemplate, onDatabase, templateName, withServer } from '../../database/throwaway-server.ts';
import { seedDemo } from '../../demo/seed.ts';
import { lockDemoStaff } from '../../server/customers/staff.ts';
import { openLibrary } from '../../server/media/library.ts';
import { collectLog } from './collected-log.ts';

/** Creates the template of every shop in the test run. Returns the folder of its pictures. */
export async function createTemplateInn(serverUrl: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'herberg-inn-'));
  await withServer(
    serverUrl,
    (sql) => sql`create database ${sql(innTemplate)} template ${sql(templateName)} strategy file_copy`,
  );
  const { db, close } = connect(onDatabase(serverUrl, innTemplate), { max: 2 });
  const library = await openLibrary(readConfig({}), collectLog().log, folder);
  try {
    await seedDemo(db, library);
    await lockDemoStaff(db, false);
  } finally {
    library.close();
    await close();
  }
  return folder;
}
