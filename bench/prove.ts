import { execFileSync, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { temporaryFolder } from './site.ts';

/**
 * `npm run prove`: runs the long form of the proofs that `npm test` runs in a short form, and writes after each
 * one its figures to `bench/proofs.json` and the page `docs/proof.md`. A proof that fails loses its figures.
 * `-- --only stampede,model,chaos` selects some; the others keep the figures of their last run.
 */
const proofs = {
  stampede: 'server/orders/concurrent-orders.test.ts',
  model: 'server/orders/model.test.ts',
  added: 'server/orders/add-to-order.test.ts',
  chaos: 'server/orders/chaos.test.ts',
  away: 'server/api/database-killed.test.ts',
  nights: 'server/reservations/concurrent-bookings.test.ts',
  stays: 'server/reservations/model.test.ts',
  changes: 'server/reservations/guest-reservations-model.test.ts',
  planner: 'server/reservations/planner-model.test.ts',
  desk: 'server/api/desk-model.test.ts',
  places: 'server/inventory/unit-placement.test.ts',
  points: 'server/loyalty/model.test.ts',
  calls: 'server/api/every-call-fuzz.test.ts',
  spellings: 'server/api/every-call.test.ts',
  harmful: 'server/content/drafts/harmful-html.test.ts',
  pages: 'test/stories/every-page-is-for-everyone.e2e.ts',
  accounts: 'test/stories/every-account-is-for-everyone.e2e.ts',
  checkouts: 'test/stories/every-checkout-is-for-everyone.e2e.ts',
  orders: 'test/stories/every-order-is-for-everyone.e2e.ts',
  reservations: 'test/stories/manage-a-reservation.e2e.ts',
  members: 'test/stories/collect-points.e2e.ts',
  keyboard: 'test/stories/use-an-account-by-keyboard.e2e.ts',
  reading: 'test/stories/read-the-site.e2e.ts',
  specification: 'bench/mutate-specification.ts',
};

const { values: options } = parseArgs({ options: { only: { type: 'string' } } });
const root = join(import.meta.dirname, '..');
const chosen = Object.entries(proofs).filter(
  ([name]) => !options.only || options.only.split(',').includes(name),
);
const storedFile = join(import.meta.dirname, 'proofs.json');
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
const folder = await temporaryFolder();
try {
  const summary: string[] = [];
  // One after the other, so that each has the machine to itself.
  for (const [name, path] of chosen) {
    const { holds, ...held } = await prove(name, path);
    await store(name, holds ? held : undefined);
    summary.push(`${name} ${holds ? 'holds' : 'DOES NOT HOLD'}, ${held.seconds} s\n`);
    if (!holds) process.exitCode = 1;
  }
  process.stdout.write(summary.join(''));
} finally {
  await folder.remove();
}

/** The figures of a proof, under the name of its test. */
type Proof = { proof: string; figures: Record<string, number> };

/** The last run of a proof; `seconds` with its setup, `load` the machine's load average at its end. */
type Run = { day: string; commit: string; seconds: number; load: number; counted: Proof[] };

/** Replaces the figures of a proof, or removes them, and writes the page anew. */
async function store(name: string, run: Run | undefined): Promise<void> {
  const stored: Record<string, Run> = JSON.parse(await readFile(storedFile, 'utf8'));
  const { [name]: _, ...others } = stored;
  const runs = run ? { ...others, [name]: run } : others;
  const ordered = Object.keys(proofs).flatMap((one) => (runs[one] ? [[one, runs[one]] as const] : []));
  await writeFile(storedFile, `${JSON.stringify(Object.fromEntries(ordered), null, 2)}\n`);
  await writeFile(join(root, 'docs', 'proof.md'), pageOf(ordered));
}

async function prove(name: string, path: string): Promise<Run & { holds: boolean }> {
  const file = join(folder.path, name);
  await writeFile(file, '');
  const started = performance.now();
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const program = /\.(test|e2e)\.ts$/.test(path) ? [vitest, 'run', path] : [path];
  const child = spawn(process.execPath, program, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PROVE: 'long', PROVE_FIGURES: file },
  });
  const holds = await new Promise<boolean>((resolve) => child.once('exit', (code) => resolve(code === 0)));
  const seconds = Math.round((performance.now() - started) / 1000);
  const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean);
  const counted = lines.map((line) => JSON.parse(line));
  const day = new Date().toISOString().slice(0, 10);
  return { holds, day, commit, seconds, load: Math.round(loadavg()[0] ?? 0), counted };
}

function pageOf(runs: readonly (readonly [name: string, run: Run])[]): string {
  const rows = runs.map(
    ([name, { day, commit, seconds, load }]) =>
      `| ${name} | \`${proofs[name as keyof typeof proofs]}\` | ${day} | \`${commit}\` | ${seconds.toLocaleString('en')} | ${load} |`,
  );
  const missing = Object.keys(proofs).filter((name) => !runs.some(([held]) => held === name));
  return [
    '# Proof',
    `\`npm run prove\`, ${cpus().length} cores (${cpus()[0]?.model}), Node ${process.version}. The command writes a row here after each proof that holds, and removes the row of one that does not. Each row is of its last run; a high load makes its seconds an upper bound.`,
    ...(missing.length > 0
      ? [`Without a row, because they were not run or did not hold: ${missing.join(', ')}.`]
      : []),
    'After each proof that sells something, `npm run audit` finds nothing: held and sold stock matches the orders, received money has an order or went back, and document numbers have no gap. The figures of a model say how often each action was done, in random order. The chaos proof kills servers and PostgreSQL with SIGKILL while customers buy and receptionists work, and sends webhooks twice, early, late and never.',
    `| proof | test | day | commit | seconds, with the setup | load |\n|---|---|---|---|---|---|\n${rows.join('\n')}`,
    ...runs.flatMap(([, { counted }]) => counted.map(tableOf)),
  ]
    .join('\n\n')
    .concat('\n');
}

function tableOf({ proof, figures }: Proof): string {
  const rows = Object.entries(figures).map(
    ([name, figure]) => `| ${name} | ${figure.toLocaleString('en')} |`,
  );
  return `## ${proof.replace(/^./, (character) => character.toUpperCase())}\n\n| what | how many |\n|---|---|\n${rows.join('\n')}`;
}
