import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../../config.ts';
import { defaultCulture } from '../../contract/culture.ts';
import { parseEmailAddress } from '../../contract/email-address.ts';
import { href } from '../../contract/site-map.ts';
import { connect } from '../../database/connect.ts';
import { openDatabase, runCommand } from '../../database/open-database.ts';
import { findRole, inviteStaff } from '../customers/index.ts';
import { openKeys, secretOf } from '../platform/index.ts';
import { findSite } from './find-site.ts';

const usage = 'Say what: npm run admin -- create <e-mail> [--role <name>] [--site <host or name>]';

if (import.meta.main) {
  await runCommand(async () => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { site: { type: 'string' }, role: { type: 'string', default: 'administrator' } },
    });
    const [verb, address, ...more] = positionals;
    if (verb !== 'create' || !address || more.length > 0) throw new Error(usage);
    const emailAddress = parseEmailAddress(address);
    if (!emailAddress) throw new Error(`${address} is not an e-mail address.`);
    const config = readConfig();
    if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres'))) {
      throw new Error(`There is no database in ${config.dataDir}: start Herberg once.`);
    }
    const keys = openKeys(await secretOf(config));
    const database = await openDatabase(config);
    const { db, close } = connect(database.url, { max: 1, prepare: config.databasePrepare });
    try {
      const site = await findSite(db, values.site);
      const culture = site.cultures[0] ?? defaultCulture;
      const role = await findRole(db, site.id, values.role);
      const token = await inviteStaff(db, keys, site.id, { emailAddress, roleIds: [role.id], culture });
      const host = site.hosts[0];
      const origin =
        config.publicUrl?.origin ?? (host ? `https://${host}` : `http://${config.host}:${config.port}`);
      return [
        `${emailAddress} has the role ${role.name} at ${site.name}.`,
        'To choose a password, once and within a day:',
        href('resetPassword', { culture }, { origin, query: { token } }),
      ].join('\n');
    } finally {
      await close();
      await database.close();
    }
  });
}
