import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { createVitest, type TestCase, type TestModule, type TestSpecification } from 'vitest/node';
import { type Row, rowsIn } from '../docs/specification-rows.ts';
import { temporaryFolder } from './site.ts';

/**
 * Breaks the code of each row of `docs/specification.md` in turn, in a copy of the project, and runs the tests
 * that the row names: one of them must fail. A test that fails by its time must pass without the fault, so that a busy
 * machine proves nothing. `docs/mutations.json` says how a row is broken. All rows take some hours, so
 * `bench/mutations-run.json` stores when each row held: a run begins with the rows that were not run, or longest ago, and
 * ends with an error while a row is left. Options: `--minutes 60` stops after that time, `--rows 2.6,3.25` runs some rows,
 * `--cheap` leaves out what only a browser proves, and stores nothing.
 */

/** How the code of a row is broken: the one place where `find` stands gets `replace` instead. */
type Mutation = { row: string; file: string; find: string; replace: string };
/** A test that a row names. */
type Proof = { path: string; title: string };

const { values: options } = parseArgs({
  options: {
    ...{ rows: { type: 'string' }, cheap: { type: 'boolean', default: false } },
    minutes: { type: 'string' },
  },
});
const root = join(import.meta.dirname, '..');
const built = /^(web|client|contract|public)\//;
const story = /\.e2e\.ts$/;

const rows = rowsIn(readFileSync(join(root, 'docs', 'specification.md'), 'utf8'));
const mutations: Mutation[] = JSON.parse(readFileSync(join(root, 'docs', 'mutations.json'), 'utf8'));
const chosen = options.rows?.split(',');
const endsAt = options.minutes ? Date.now() + Number(options.minutes) * 60_000 : Number.POSITIVE_INFINITY;
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();

/** When each row held, by its number. */
const runsFile = join(root, 'bench', 'mutations-run.json');
const stored: Record<string, { at: string; commit: string }> = JSON.parse(readFileSync(runsFile, 'utf8'));
const runs = Object.fromEntries(Object.entries(stored).filter(([id]) => rows.some((row) => row.id === id)));
const copy = await temporaryFolder();
let faults: string[] = [];
try {
  copyProject(copy.path);
  process.chdir(copy.path);
  faults = await run();
} finally {
  process.chdir(root);
  await copy.remove();
}
for (const fault of faults) process.stdout.write(`${fault}\n`);
const left = rows.filter(({ id }) => !runs[id]).length;
if (left > 0) process.stdout.write(`${left} of ${rows.length} rows are left\n`);
if (process.env.PROVE_FIGURES) {
  const figures = { 'rows of the specification': rows.length, 'ways to break their code': mutations.length };
  const proof = 'the specification, broken row by row';
  writeFileSync(process.env.PROVE_FIGURES, `${JSON.stringify({ proof, figures })}\n`);
}
process.exit(faults.length === 0 && left === 0 ? 0 : 1);

function copyProject(to: string): void {
  const list = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
  for (const file of list.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(join(root, file), join(to, file));
  }
  symlinkSync(join(root, 'node_modules'), join(to, 'node_modules'));
}

/** Returns a line for each row whose tests pass although its code is broken. */
async function run(): Promise<string[]> {
  const { buildStorefront }: typeof import('../web/build.ts') = await import(
    join(copy.path, 'web', 'build.ts')
  );
  await buildStorefront();
  cpSync('build', 'build-unbroken', { recursive: true });
  const vitest = await createVitest({ root: copy.path, watch: false, reporters: [{}] });
  await vitest.standalone();
  const specifications = await vitest.globTestSpecifications();
  // Builds and seeds before anything is broken.
  vitest.setGlobalTestNamePattern(/^no test$/);
  for (const name of options.cheap ? ['server'] : ['server', 'browser']) {
    await vitest.runTestSpecifications(
      specifications.filter(({ project }) => project.name === name).slice(0, 1),
    );
  }
  const found: string[] = [];
  try {
    const lastRun = ({ id }: Row) => runs[id]?.at ?? '';
    for (const row of rows.toSorted((one, other) => lastRun(one).localeCompare(lastRun(other)))) {
      if (chosen && !chosen.includes(row.id)) continue;
      if (Date.now() > endsAt) break;
      const own = mutations.filter((mutation) => mutation.row === row.id);
      const before = found.length;
      if (own.length === 0) found.push(`${row.id} has no mutation`);
      for (const mutation of own) {
        const fault = await faultOf(row, mutation);
        process.stdout.write(`${row.id} ${fault ?? 'fails as it should'}\n`);
        if (fault) found.push(`${row.id} ${fault}`);
      }
      if (!options.cheap) storeRun(row.id, found.length === before);
    }
  } finally {
    await vitest.close();
  }
  return found;

  async function faultOf(row: Row, mutation: Mutation): Promise<string | undefined> {
    const { file, find } = mutation;
    if (readFileSync(file, 'utf8').split(find).length !== 2) {
      return `cannot be broken: ${file} does not have «${find}» once`;
    }
    const named = row.proofs.map((proof) => ({ ...proof, path: join('docs', proof.file) }));
    const cheap = named.filter(({ path }) => !story.test(path));
    const stories = named.filter(({ path }) => story.test(path));
    for (const proofs of [cheap, options.cheap ? [] : stories]) {
      if (proofs.length === 0) continue;
      const failures = await whileBroken(mutation, proofs, () => failuresOf(proofs));
      if (failures.length === 0) continue;
      if (!failures.every(isByTime)) return undefined;
      if ((await failuresOf(proofs)).length === 0) return undefined;
      return `is not shown: on this busy machine its tests also fail without a fault in ${file}`;
    }
    if (options.cheap && stories.length > 0) return undefined;
    return `is not shown by its tests: ${file} without «${find}»`;
  }

  async function whileBroken<T>(
    { file, find, replace }: Mutation,
    proofs: readonly Proof[],
    work: () => Promise<T>,
  ): Promise<T> {
    const source = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      source.replace(find, () => replace),
    );
    vitest.invalidateFile(join(copy.path, file));
    const isBuilt = needsBuild(specificationsOf(proofs), file);
    try {
      if (isBuilt) await buildStorefront();
      return await work();
    } finally {
      writeFileSync(file, source);
      vitest.invalidateFile(join(copy.path, file));
      if (isBuilt) {
        rmSync('build', { recursive: true });
        cpSync('build-unbroken', 'build', { recursive: true });
      }
    }
  }

  /** The messages of the tests of `proofs` that fail. */
  async function failuresOf(proofs: readonly Proof[]): Promise<string[]> {
    const titles = proofs.map(({ title }) => patternOf(title));
    vitest.setGlobalTestNamePattern(new RegExp(titles.join('|')));
    const { testModules } = await vitest.runTestSpecifications(specificationsOf(proofs));
    return testModules.flatMap((module) => messagesOf(module, titles));
  }

  function specificationsOf(proofs: readonly Proof[]): TestSpecification[] {
    return specifications.filter((one) => proofs.some(({ path }) => one.moduleId.endsWith(`/${path}`)));
  }
}

function storeRun(id: string, isHeld: boolean): void {
  if (isHeld) runs[id] = { at: new Date().toISOString(), commit };
  else delete runs[id];
  const ordered = rows.flatMap((row) => (runs[row.id] ? [[row.id, runs[row.id]] as const] : []));
  writeFileSync(runsFile, `${JSON.stringify(Object.fromEntries(ordered), null, 2)}\n`);
}

/** Tests with a server read the built pages; components are compiled by their own test. */
function needsBuild(specifications: readonly TestSpecification[], file: string): boolean {
  const names = specifications.map(({ project }) => project.name);
  return (
    built.test(file) && (names.includes('browser') || (file.startsWith('web/') && names.includes('server')))
  );
}

/** A title as it is written, with the places of its table (`%s`, `$mode`, `${name}`) open. */
function patternOf(title: string): string {
  return title
    .split(/%[a-z]|\$\{[^}]*\}|\$\w+(?:\.\w+)*/)
    .map((part) => RegExp.escape(part))
    .join('.*');
}

function messagesOf(module: TestModule, titles: readonly string[]): string[] {
  const isNamed = ({ fullName }: TestCase) => titles.some((title) => new RegExp(title).test(fullName));
  return [...module.children.allTests('failed')].filter(isNamed).map(
    (test) =>
      test
        .result()
        .errors?.map(({ message }) => message)
        .join('\n') ?? '',
  );
}

/** Whether a test failed because something took too long, as it also does on a busy machine. */
function isByTime(message: string): boolean {
  return /time(?:d )?out|in time/i.test(message);
}
