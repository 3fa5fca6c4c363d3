import { createReadStream, existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../../../config.ts';
import { readCulture } from '../../../contract/culture.ts';
import { connect } from '../../../database/connect.ts';
import { openDatabase, runCommand } from '../../../database/open-database.ts';
import { countLines, ImportError, noteText } from '../../catalog/index.ts';
import { findSite } from '../find-site.ts';
import { type ImportResult, importFile } from './import-file.ts';

const usage =
  'Say what: npm run import -- <file.csv> [--dry-run] [--site <host or name>] [--culture <culture>]';
const maxWarnings = 50;
const progressMs = 1000;

if (import.meta.main) {
  await runCommand(async () => {
    const { file, dryRun, siteName, culture } = readArguments();
    // A missing file is reported before a database is started.
    await stat(file);
    const config = readConfig();
    const hasDatabase = config.databaseUrl || existsSync(join(config.dataDir, 'postgres'));
    if (!hasDatabase) throw new Error(`There is no database in ${config.dataDir}.`);
    const database = await openDatabase(config);
    const { db, close } = connect(database.url, { max: 1, prepare: config.databasePrepare });
    try {
      const site = await findSite(db, siteName);
      const onProgress = await progressOf(file);
      const result = await importFile(db, site.id, createReadStream(file), { dryRun, culture, onProgress });
      return printResult(file, result, dryRun);
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      throw new Error(`${error.message}\n${file} was rejected; nothing was written.`);
    } finally {
      await close();
      await database.close();
    }
  });
}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      site: { type: 'string' },
      culture: { type: 'string' },
    },
  });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new Error(usage);
  const culture = readCulture(values.culture) ?? undefined;
  if (values.culture && !culture) throw new Error(`There is no culture ${values.culture}.`);
  return { file, dryRun: values['dry-run'], siteName: values.site, culture };
}

/** Prints the progress on the error output, so that the result stands alone on standard output. */
async function progressOf(file: string): Promise<(lines: number) => void> {
  const total = (await countLines(createReadStream(file))) - 1;
  let next = 0;
  return (lines) => {
    if (Date.now() < next) return;
    next = Date.now() + progressMs;
    process.stderr.write(`${number(lines)} of ${number(total)}\n`);
  };
}

function printResult(
  file: string,
  { kind, lines, notes = [], added, changed, unchanged, warnings = [] }: ImportResult,
  dryRun: boolean,
): string {
  const counts = `${number(added)} new, ${number(changed)} changed, ${number(unchanged)} unchanged`;
  const lineSummary = `${number(lines)} lines about ${number(added + changed + unchanged)} ${kind}`;
  const summary = dryRun
    ? `${file}: ${lineSummary}; would be ${counts}. Nothing was written.`
    : `${file}: ${lineSummary}; ${counts}.`;
  const shown = warnings
    .slice(0, maxWarnings)
    .map(({ line, column, message }) => `line ${number(line)}, ${column}: ${message}`);
  const more = warnings.length - shown.length;
  const rest = more > 0 ? [`and ${number(more)} more lines like these`] : [];
  return [...notes.map((note) => noteText('en', note)), ...shown, ...rest, summary].join('\n');
}

function number(value: number): string {
  return value.toLocaleString('en');
}
