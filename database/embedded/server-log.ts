import { closeSync, fstatSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';

export type ServerLog = { write(text: string): void; lastLines(): string[]; close(): void };

const limit = 2 * 1024 * 1024;

/** Opens PostgreSQL's own log: a file of about 2 MB at most, and the previous one as `.1`. */
export function openServerLog(path: string): ServerLog {
  let file = openForAppend(path);
  let size = fstatSync(file).size;
  let recent: string[] = [];

  const turn = () => {
    renameSync(path, `${path}.1`);
    const full = file;
    file = openForAppend(path);
    size = 0;
    closeSync(full);
  };

  return {
    write(text) {
      recent = [...recent, ...text.split('\n').filter(Boolean)].slice(-12);
      try {
        if (size > limit) turn();
        size += writeSync(file, text);
      } catch {
        // A full disk must not stop the process that reads PostgreSQL's messages.
      }
    },
    lastLines: () => recent,
    close: () => closeSync(file),
  };
}

function openForAppend(path: string): number {
  try {
    return openSync(path, 'a', 0o600);
  } catch (error) {
    // The file belongs to root after a start as root.
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error;
    rmSync(path);
    return openSync(path, 'a', 0o600);
  }
}
