import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { findChromium } from './test/stories/chromium.ts';

type Step = { name: string; command: string[] };
type Test = { fullName: string; status: string; failureMessages: string[] };
type TestFile = { name: string; status: string; message: string; assertionResults: Test[] };
type Report = { numPassedTests: number; numFailedTests: number; testResults: TestFile[] };

/** Runs the gate, the tests and the browser tests. Returns the exit code. */
export async function testAll(): Promise<number> {
  const reports = mkdtempSync(join(tmpdir(), 'herberg-reports-'));
  const bin = (name: string) => join('node_modules', '.bin', name);
  const vitest = (name: string, ...options: string[]): Step => ({
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
  const failedSteps: string[] = [];
  const runStep = async (step: Step, isAlone = false) => {
    if ((await run(step, isAlone)) !== 0) failedSteps.push(step.name);
  };
  const inTurn = async (...steps: Step[]) => {
    for (const step of steps) await runStep(step);
  };
  // Steps without a build run beside it, and a missing browser is downloaded at the same time.
  const [chromium] = await Promise.all([
    findChromium((line) => process.stdout.write(`${line}\n`)),
    runStep({ name: 'build', command: [process.execPath, 'web/build.ts'] }),
    inTurn(
      { name: 'types of the routes', command: [bin('react-router'), 'typegen'] },
      { name: 'types', command: [bin('tsc')] },
      { name: 'lint', command: [bin('biome'), 'check', '.'] },
      { name: 'unused code', command: [bin('knip')] },
      vitest('unit tests', '--project=unit'),
    ),
  ]);
  process.env.CHROMIUM_PATH = chromium;
  await runStep(vitest('tests with a database or a browser', '--project=server', '--project=browser'), true);
  const counts = readdirSync(reports).map((name) => countsOf(join(reports, name)));
  rmSync(reports, { recursive: true, force: true });
  const passed = counts.reduce((sum, report) => sum + report.numPassedTests, 0);
  const failed = counts.reduce((sum, report) => sum + report.numFailedTests, 0);
  for (const { name, why } of counts.flatMap(failedTests)) {
    process.stdout.write(`\nfailed: ${name}\n${why}\n`);
  }
  for (const step of failedSteps) process.stdout.write(`\nfailed as a whole: ${step}\n`);
  process.stdout.write(`\n${passed} passed, ${Math.max(failed, failedSteps.length)} failed\n`);
  return failedSteps.length === 0 ? 0 : 1;
}

/**
 * Runs a program. The output of parallel programs waits until each has ended, so that their lines stay apart.
 */
async function run({ name, command: [program = '', ...options] }: Step, isAlone: boolean): Promise<number> {
  const started = performance.now();
  const heading = (words: string) => process.stdout.write(`\n— ${words}\n`);
  if (isAlone) heading(name);
  const child = spawn(program, options, {
    stdio: isAlone ? 'inherit' : 'pipe',
    env: process.env,
    shell: process.platform === 'win32',
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => output.push(bytes));
  const code = await new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? 1)));
  const seconds = Math.round((performance.now() - started) / 1000);
  if (!isAlone) heading(`${name}, ${seconds} s\n${Buffer.concat(output)}`);
  return code;
}

function countsOf(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 1, testResults: [] };
  }
}

/** Lists the failed tests, and the files that could not start: the end of the output names the cause. */
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
