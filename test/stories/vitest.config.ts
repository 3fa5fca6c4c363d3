import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const slowestFile = 'every-page-is-for-everyone.e2e.ts';

/** The longest file first: the other worker reads all others meanwhile. */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlowest = ({ moduleId }: TestSpecification) => moduleId.endsWith(slowestFile);
    return files.sort((a, b) => Number(isSlowest(b)) - Number(isSlowest(a)));
  }
}

export default defineConfig({
  root: join(import.meta.dirname, '..', '..'),
  test: {
    include: ['test/stories/**/*.e2e.ts'],
    globalSetup: ['test/stories/global-setup.ts'],
    testTimeout: 90_000,
    hookTimeout: 90_000,
    // As patient as the browser is with a click: how fast the machine is at this moment is no story's matter.
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 2,
    // A story that holds only the second time is named at the end of the run: it hides a race, here or in the site.
    retry: process.env.PROVE ? 0 : 1,
    sequence: { sequencer: SlowestFirst },
  },
});
