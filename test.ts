import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './storefront/e2e/chromium.ts';

type Story = { fullName: string; status: string; failureMessages: string[] };
type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { assertionResults: Story[] }[];
};

/** The gate, the tests and the browser tests. Answers the exit code. */
export async function testAll(): Promise<number> {
  const reports = mkdtempSync(join(tmpdir(), 'herberg-reports-'));
  const bin = (name: string) => join('node_modules', '.bin', name);
  const vitest = (name: string, ...options: string[]) => ({
    name,
    command: [
      bin('vitest'),
      'run',
      ...options,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${join(reports, name)}`,
    ],
  });
  const steps = [
    { name: 'types of the routes', command: [bin('react-router'), 'typegen'] },
    { name: 'lint', command: [bin('biome'), 'check', '.'] },
    { name: 'types', command: [bin('tsc')] },
    { name: 'unused code', command: [bin('knip')] },
    vitest('tests'),
    vitest('browser tests', '--config', 'storefront/e2e/vitest.config.ts'),
  ];
  const { buildStorefront } = await import('./storefront/build.ts');
  await buildStorefront();
  const chromium = await findChromium((line) => process.stdout.write(`${line}\n`));
  let failedSteps = 0;
  for (const { name, command } of steps) {
    process.stdout.write(`\n— ${name}\n`);
    const code = await run(command, { ...process.env, CHROMIUM_PATH: chromium });
    if (code !== 0) failedSteps++;
    if (code !== 0) process.stdout.write(`${name}: failed\n`);
  }
  const counts = ['tests', 'browser tests'].map((name) => countsOf(join(reports, name)));
  rmSync(reports, { recursive: true, force: true });
  const passed = counts.reduce((sum, report) => sum + report.numPassedTests, 0);
  const failed = counts.reduce((sum, report) => sum + report.numFailedTests, 0);
  for (const story of counts.flatMap(heldTheSecondTime)) {
    process.stdout.write(`\nheld only the second time: ${story.fullName}\n${story.failureMessages[0]}\n`);
  }
  process.stdout.write(`\n${passed} passed, ${Math.max(failed, failedSteps)} failed\n`);
  return failedSteps === 0 ? 0 : 1;
}

function run([command = '', ...options]: string[], env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, options, { stdio: 'inherit', env, shell: process.platform === 'win32' });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

function countsOf(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 1, testResults: [] };
  }
}

function heldTheSecondTime({ testResults }: Report): Story[] {
  return testResults
    .flatMap((file) => file.assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0);
}
