/** The tasks behind `npm start`, `npm test` and `npm run dev`, on the pinned Node with everything installed. */
const task = process.argv[2] ?? 'start';

process.chdir(import.meta.dirname);
if (task === 'test') {
  const { testAll } = await import('./test.ts');
  process.exitCode = await testAll();
} else {
  if (task === 'start') {
    const { buildStorefront } = await import('./storefront/build.ts');
    await buildStorefront();
  }
  const { serve } = await import('./main.ts');
  await serve(task === 'dev' ? 'development' : 'production');
}
