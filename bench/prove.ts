import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { temporaryFolder } from './site.ts';

/**
 * `npm run prove`: the proofs that run short in `npm test`, in their long form. When all of them hold, their figures stand in
 * `docs/proof.md`. `-- --only stampede,model,chaos` picks some, and writes nothing.
 */
const proofs = {
  stampede: 'server/order/stampede.test.ts',
  model: 'server/order/model.test.ts',
  chaos: 'server/order/chaos.test.ts',
  nights: 'server/booking/stampede.test.ts',
  stays: 'server/booking/model.test.ts',
};

const { values: options } = parseArgs({ options: { only: { type: 'string' } } });
const root = join(import.meta.dirname, '..');
const chosen = Object.entries(proofs).filter(
  ([name]) => !options.only || options.only.split(',').includes(name),
);
const folder = await temporaryFolder();
const file = join(folder.path, 'figures');
try {
  const holds = await prove(chosen.map(([, path]) => path));
  if (!holds) process.exitCode = 1;
  else if (!options.only) await writeFile(join(root, 'docs', 'proof.md'), pageOf(await figuresIn(file)));
} finally {
  await folder.remove();
}

/** One after the other, for each has a machine to itself. */
async function prove(paths: string[]): Promise<boolean> {
  const command = [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--no-file-parallelism',
    ...paths,
  ];
  const child = spawn(process.execPath, command, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PROVE: 'long', PROVE_FIGURES: file },
  });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code === 0)));
}

type Proof = { proof: string; figures: Record<string, number> };

async function figuresIn(path: string): Promise<Proof[]> {
  return (await readFile(path, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

function pageOf(all: readonly Proof[]): string {
  const tables = all.map(({ proof, figures }) => {
    const rows = Object.entries(figures).map(
      ([name, figure]) => `| ${name} | ${figure.toLocaleString('en')} |`,
    );
    return `## ${proof.replace(/^./, (letter) => letter.toUpperCase())}\n\n| what | how many |\n|---|---|\n${rows.join('\n')}\n`;
  });
  return [
    '# Proof',
    `\`npm run prove\`, ${cpus().length} cores (${cpus()[0]?.model}), Node ${process.version}, ${new Date().toISOString().slice(0, 10)}. This page is written when every proof has held.`,
    'After each of them `npm run audit` has nothing to say: what is held and sold is the sum of the orders, money that came has an order or went back, and numbers of invoices have no gap. The model’s figures say how often each thing was done, in any order; the chaos kills servers and PostgreSQL with SIGKILL while guests buy, and has webhooks come twice, early, late and never.',
    ...tables,
  ]
    .join('\n\n')
    .replace(/\n{3,}/g, '\n\n');
}
