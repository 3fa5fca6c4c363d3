import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules', 'build', 'test/stories'],
    globalSetup: ['test/kit/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // Files share what was imported, which takes a third off the run: what a module keeps, the next file finds.
    isolate: false,
  },
});
