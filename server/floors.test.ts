import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { floors } from './floors.ts';

const root = join(import.meta.dirname, '..');

/** Every way to name a module: `import`, `export ... from` and `import()`, types included. */
const specifier = /(?:\bfrom\s*|\bimport\s*\(?\s*)'(\.{1,2}\/[^']+)'/g;

const isTest = (file: string) => /\.(test|e2e)\.tsx?$/.test(file);

type Import = { from: string; to: string };

/** The imports of all modules in these folders and files that are no tests, as paths from the project's root. */
function importsOf(...places: string[]): Import[] {
  const files = places.flatMap((place) =>
    /\.ts$/.test(place)
      ? [place]
      : readdirSync(join(root, place), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
          .map((entry) => relative(root, join(entry.parentPath, entry.name))),
  );
  return files
    .filter((file) => !isTest(file))
    .flatMap((from) =>
      [...readFileSync(join(root, from), 'utf8').matchAll(specifier)].map(([, path = '']) => ({
        from,
        to: join(dirname(from), path),
      })),
    );
}

const domainOf = (file: string) => /^server\/([^/]+)\//.exec(file)?.[1];
const floorOf = (domain: string) => (floors as readonly string[]).indexOf(domain);
const shown = ({ from, to }: Import) => `${from} imports ${to}`;

const inServer = importsOf('server');
const betweenDomains = inServer.filter(({ from, to }) => {
  const [importer, imported] = [domainOf(from), domainOf(to)];
  return importer !== undefined && imported !== undefined && importer !== imported;
});

test('every folder of the server is a domain with a floor and a face', () => {
  const folders = readdirSync(join(root, 'server'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(folders.toSorted()).toEqual(floors.toSorted());
  expect(floors.filter((domain) => !existsSync(join(root, 'server', domain, 'index.ts')))).toEqual([]);
});

test('the walk sees the imports that it judges', () => {
  expect(betweenDomains.length).toBeGreaterThan(300);
  expect(inServer.map(({ to }) => to).filter((to) => domainOf(to) && !existsSync(join(root, to)))).toEqual(
    [],
  );
});

test('no domain imports from a floor above it, so there is no circle between domains', () => {
  const upward = betweenDomains.filter(({ from, to }) => {
    return floorOf(domainOf(to) ?? '') > floorOf(domainOf(from) ?? '');
  });
  expect(upward.map(shown)).toEqual([]);
});

test('nothing imports past the face of a domain', () => {
  const outside = importsOf('demo', 'database', 'bench', 'web', 'client', 'main.ts', 'run.ts', 'config.ts');
  const past = [...betweenDomains, ...outside].filter(({ to }) => {
    const domain = domainOf(to);
    return domain !== undefined && to !== `server/${domain}/index.ts`;
  });
  expect(past.map(shown)).toEqual([]);
});
