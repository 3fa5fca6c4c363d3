import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { testFiles } from './test/kit/test-files.ts';

/** The longest files first: what comes last decides how long a worker stands idle. */
const slowest = [
  'every-page-is-for-everyone.e2e.ts',
  'innkeeper.e2e.ts',
  'every-call.test.ts',
  'harmful.test.ts',
  'embedded.test.ts',
];

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = slowest.findIndex((name) => moduleId.endsWith(`/${name}`));
      return found < 0 ? slowest.length : found;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}

const { unit, server } = testFiles(import.meta.dirname);
// Files of a worker share their imports, so module state of one file is visible in the next.
const shared = { isolate: false, hookTimeout: 90_000, exclude: configDefaults.exclude } as const;
// The same timeout as the browser's for a click: the current speed of the machine is no concern of a test.
const poll = { timeout: 15_000 };
// Node runs our TypeScript directly, as in production.
const native = { viteModuleRunner: false } as const;

/** Test projects by their requirements; `npm run unit` and `npm run browser` start some of them. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    retry: 0,
    sequence: { sequencer: SlowestFirst },
    projects: [
      { test: { ...shared, name: 'unit', include: unit, testTimeout: 30_000 } },
      {
        test: {
          ...shared,
          name: 'server',
          include: server,
          experimental: native,
          globalSetup: ['test/kit/global-setup.ts'],
          testTimeout: 30_000,
          expect: { poll },
        },
      },
      {
        test: {
          ...shared,
          name: 'browser',
          include: ['test/stories/**/*.e2e.ts'],
          experimental: native,
          globalSetup: ['test/stories/global-setup.ts'],
          setupFiles: ['test/stories/setup.ts'],
          testTimeout: 90_000,
          expect: { poll },
        },
      },
    ],
  },
});
