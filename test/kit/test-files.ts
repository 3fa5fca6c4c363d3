import { globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/**
 * Modules that give a test a database, a PostgreSQL server or the built storefront. A test that imports one
 * of them, directly or not, needs it.
 */
const needed = ['database/test-database.ts', 'database/embedded.ts', 'web/build.ts'];

/** A test that renders components needs Vite, which compiles their syntax. */
const component = /\.tsx$/;

/** Groups test files by their requirements, which follow from their direct and indirect imports. */
export function testFiles(root: string): { unit: string[]; server: string[] } {
  const kit = needed.map((path) => resolve(root, path));
  const found = globSync(
    ['*.test.ts', '{bench,client,contract,database,demo,docs,server,test,web}/**/*.test.{ts,tsx}'],
    {
      cwd: root,
    },
  ).sort();
  const known = new Map<string, string[]>();
  const reaches = (file: string, isWanted: (path: string) => boolean) => {
    const reached = new Set([join(root, file)]);
    for (const path of reached) {
      if (isWanted(path)) return true;
      for (const next of importsOf(path, known)) reached.add(next);
    }
    return false;
  };
  const server = found.filter((file) => reaches(file, (path) => kit.includes(path)));
  for (const file of server) {
    if (reaches(file, (path) => component.test(path)))
      throw new Error(`${file} has a database and imports a component (*.tsx); a test does one of them.`);
  }
  return { unit: found.filter((file) => !server.includes(file)), server };
}

/** Lists our own files that a file imports at run time. */
function importsOf(path: string, known: Map<string, string[]>): string[] {
  const before = known.get(path);
  if (before) return before;
  const source = /\.tsx?$/.test(path) ? readFileSync(path, 'utf8') : '';
  const statements = source.matchAll(/^(?:import|export)\s(?!type\s)(?:[^'";]*?\sfrom\s)?'(\.[^']+)'/gm);
  const imports = [...statements]
    .map(([, name = '']) => resolve(dirname(path), name))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
  known.set(path, imports);
  return imports;
}
