/** The tasks behind `npm start`, `npm test` and `npm run dev`, on the pinned Node with everything installed. */
import cluster from 'node:cluster';

const task = process.argv[2] ?? 'start';

process.chdir(import.meta.dirname);
// React renders several times slower without.
if (task === 'start') process.env.NODE_ENV = 'production';
if (task === 'test') {
  const { testAll } = await import('./test.ts');
  process.exitCode = await testAll();
} else {
  if (task === 'start' && cluster.isPrimary) {
    const { buildStorefront } = await import('./storefront/build.ts');
    await buildStorefront();
  }
  const { serve } = await import('./main.ts');
  await serve(task === 'dev' ? 'development' : 'production');
}
