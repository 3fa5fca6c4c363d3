import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

/** Waits until the pictures are made ahead, so that no figure has that work in it. */
export async function picturesMade(url: string): Promise<void> {
  for (let quiet = 0; quiet < 3; ) {
    const started = performance.now();
    await fetch(`${url}/healthz`);
    await wait(1000);
    quiet = (await rendering()) || performance.now() - started > 1500 ? 0 : quiet + 1;
  }
}

async function rendering(): Promise<boolean> {
  const list = spawn('pgrep', ['-f', 'media/render-process.ts']);
  return new Promise((resolve) => list.once('exit', (code) => resolve(code === 0)));
}
