import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildFolder } from '../build.ts';

const folder = join(buildFolder, 'client', 'assets');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

type RouteFiles = { module: string; imports?: string[]; css?: string[] };
type Manifest = { entry: RouteFiles; routes: Record<string, RouteFiles> };

/** Strings that occur only in the editor's code, libraries, styles and translations. */
const signs = [
  'ProseMirror',
  'data-canvas',
  'runOnly',
  'editorPage',
  'editorSite',
  '.edit-bar',
  '.html-tools',
];

function readManifest(): Manifest {
  const name = readdirSync(folder).find((one) => /^manifest-\w+\.js$/.test(one)) ?? '';
  return JSON.parse(
    read(name)
      .replace(/^[^{]+/, '')
      .replace(/;\s*$/, ''),
  );
}

/** All files that these routes may load: at once, later, or through other files. */
function loadedBy(routes: readonly RouteFiles[]): Set<string> {
  const found = new Set<string>();
  const follow = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    if (!name.endsWith('.js')) return;
    for (const [, next = ''] of read(name).matchAll(/["'`](?:\.|\/?assets)\/([\w.-]+\.(?:js|css))["'`]/g))
      follow(next);
  };
  for (const { module, imports = [], css = [] } of routes) {
    for (const path of [module, ...imports, ...css]) follow(path.replace('/assets/', ''));
  }
  return found;
}

const signsIn = (files: Iterable<string>) =>
  [...files].flatMap((name) => {
    const text = read(name);
    return signs.filter((sign) => text.includes(sign)).map((sign) => `${sign} in ${name}`);
  });

test('no file that a visitor’s page may load contains anything of the editor', () => {
  const { entry, routes } = readManifest();
  const isOffice = (id: string) => id.startsWith('office/');
  const of = (isOfficeRoute: boolean) => Object.keys(routes).filter((id) => isOffice(id) === isOfficeRoute);
  const listFiles = (ids: readonly string[]) => loadedBy([entry, ...ids.flatMap((id) => routes[id] ?? [])]);

  const visitors = listFiles(of(false));
  expect(visitors.size).toBeGreaterThan(50);
  expect(signsIn(visitors)).toEqual([]);

  const officeFiles = signsIn(listFiles(of(true))).join();
  expect(
    signs.filter((sign) => !officeFiles.includes(sign)),
    'all of these are signs of it',
  ).toEqual([]);
});
