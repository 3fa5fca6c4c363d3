import { spawn } from 'node:child_process';
import cluster from 'node:cluster';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/** The tasks behind `npm start`, `npm test` and `npm run dev`, on the pinned Node with everything installed. */
const task = process.argv[2] ?? 'start';

process.chdir(import.meta.dirname);
if (task === 'test') {
  const { testAll } = await import('./test.ts');
  process.exitCode = await testAll();
} else if (task === 'dev') {
  watch();
} else if (task === 'dev-server') {
  const { serve } = await import('./main.ts');
  await serve('development');
} else {
  // Starts faster, and holds no TypeScript compiler in memory, after a stop has stored the compiled code.
  enableCompileCache(join(import.meta.dirname, 'node_modules', '.cache', 'compiled'));
  // React renders several times slower without.
  process.env.NODE_ENV = 'production';
  if (cluster.isPrimary) {
    const { buildStorefront } = await import('./web/build.ts');
    await buildStorefront();
  }
  const { serve } = await import('./main.ts');
  await serve('production');
}

/**
 * Restarts the server when one of its files changes; Vite reloads the storefront's files without a restart.
 */
function watch(): void {
  const watched = ['server', 'contract', 'database', 'demo', 'config.ts', 'main.ts'];
  const options = ['--watch-preserve-output', ...watched.map((path) => `--watch-path=${path}`)];
  const child = spawn(process.execPath, [...options, 'start.js', 'dev-server'], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
}
