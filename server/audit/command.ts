import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../../config.ts';
import { connect } from '../../database/connect.ts';
import { openDatabase, runCommand } from '../../database/open-database.ts';
import { audit, type Finding, invariants } from './audit.ts';

/**
 * `npm run audit`: prints all violations; the exit code is 1 where one is an error. A warning alone exits
 * with 0.
 */
if (import.meta.main) {
  await runCommand(async () => {
    const config = readConfig();
    if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres'))) {
      throw new Error(`There is no database in ${config.dataDir}: start Herberg once.`);
    }
    const database = await openDatabase(config);
    const { db, close } = connect(database.url, { max: 1, prepare: config.databasePrepare });
    try {
      const findings = await audit(db);
      if (findings.some(({ severity }) => severity === 'error')) process.exitCode = 1;
      return formatTable(findings);
    } finally {
      await close();
      await database.close();
    }
  });
}

function formatTable(findings: readonly Finding[]): string {
  const summary = `${invariants.length} invariants, ${findings.length || 'no'} ${findings.length === 1 ? 'finding' : 'findings'}.`;
  const columns = ['severity', 'invariant', 'id', 'problem'] as const;
  const widths = columns.map((name) => Math.max(...findings.map((finding) => finding[name].length)));
  const lines = findings.map((finding) =>
    columns
      .map((name, at) => finding[name].padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [...lines, summary].join('\n');
}
