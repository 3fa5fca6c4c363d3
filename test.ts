import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { findChromium } from './test/stories/chromium.ts';

type Test = { fullName: string; status: string; failureMessages: string[] };
type TestFile = { name: string; status: string; message: string; assertionResults: Test[] };
type Report = { numPassedTests: number; numFailedTests: number; testResults: TestFile[] };

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
    vitest('browser tests', '--config', 'test/stories/vitest.config.ts'),
  ];
  const { buildStorefront } = await import('./web/build.ts');
  await buildStorefront();
  const chromium = await findChromium((line) => process.stdout.write(`${line}\n`));
  const failedSteps: string[] = [];
  for (const { name, command } of steps) {
    process.stdout.write(`\n— ${name}\n`);
    const code = await run(command, { ...process.env, CHROMIUM_PATH: chromium });
    if (code !== 0) failedSteps.push(name);
  }
  const counts = ['tests', 'browser tests'].map((name) => countsOf(join(reports, name)));
  rmSync(reports, { recursive: true, force: true });
  const passed = counts.reduce((sum, report) => sum + report.numPassedTests, 0);
  const failed = counts.reduce((sum, report) => sum + report.numFailedTests, 0);
  for (const { name, why } of counts.flatMap(flakyTests)) {
    process.stdout.write(`\nheld only the second time: ${name}\n${why}\n`);
  }
  for (const { name, why } of counts.flatMap(failedTests)) {
    process.stdout.write(`\nfailed: ${name}\n${why}\n`);
  }
  for (const step of failedSteps) process.stdout.write(`\nfailed as a whole: ${step}\n`);
  process.stdout.write(`\n${passed} passed, ${Math.max(failed, failedSteps.length)} failed\n`);
  return failedSteps.length === 0 ? 0 : 1;
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

function flakyTests({ testResults }: Report): { name: string; why: string }[] {
  return testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map((test) => named(file, test)),
  );
}

/** The tests that failed, and the files of which none could begin: the end of the output names what mends it. */
function failedTests({ testResults }: Report): { name: string; why: string }[] {
  return testResults.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length > 0) return failed.map((test) => named(file, test));
    return file.status === 'failed' ? [{ name: relative('.', file.name), why: file.message }] : [];
  });
}

function named(file: TestFile, test: Test): { name: string; why: string } {
  const lines = (test.failureMessages[0] ?? '').split('\n');
  const why = lines.filter((line) => !line.includes('node_modules')).join('\n');
  return { name: `${relative('.', file.name)}: ${test.fullName}`, why };
}
