import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { temporaryFolder } from './site.ts';

/**
 * `npm run prove`: runs the long form of the proofs that `npm test` runs in a short form. When all pass, it
 * writes their figures to `docs/proof.md`. `-- --only stampede,model,chaos` selects some, and writes nothing.
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
const folder = await temporaryFolder();
try {
  const outcomes: Outcome[] = [];
  // One after the other, so that each has the machine to itself.
  for (const [name, path] of chosen) outcomes.push(await prove(name, path));
  for (const { name, holds, seconds } of outcomes)
    process.stdout.write(`${name} ${holds ? 'holds' : 'DOES NOT HOLD'}, ${seconds} s\n`);
  if (outcomes.some(({ holds }) => !holds)) process.exitCode = 1;
  else if (!options.only) await writeFile(join(root, 'docs', 'proof.md'), pageOf(outcomes));
} finally {
  await folder.remove();
}

/** The figures of a proof, under the name of its test. */
type Proof = { proof: string; figures: Record<string, number> };

type Outcome = { name: string; path: string; holds: boolean; seconds: number; counted: Proof[] };

async function prove(name: string, path: string): Promise<Outcome> {
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
  return { name, path, holds, seconds, counted: lines.map((line) => JSON.parse(line)) };
}

function pageOf(outcomes: readonly Outcome[]): string {
  const runs = outcomes.map(({ path, seconds }) => `| \`${path}\` | ${seconds.toLocaleString('en')} |`);
  const tables = outcomes.flatMap(({ counted }) => counted.map(tableOf));
  return [
    '# Proof',
    `\`npm run prove\`, ${cpus().length} cores (${cpus()[0]?.model}), Node ${process.version}, ${new Date().toISOString().slice(0, 10)}. The command writes this page when every proof holds.`,
    'After each proof that sells something, `npm run audit` finds nothing: held and sold stock matches the orders, received money has an order or went back, and document numbers have no gap. The figures of a model say how often each action was done, in random order. The chaos proof kills servers and PostgreSQL with SIGKILL while customers buy, and sends webhooks twice, early, late and never.',
    `| test | seconds, with the setup |\n|---|---|\n${runs.join('\n')}`,
    ...tables,
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
