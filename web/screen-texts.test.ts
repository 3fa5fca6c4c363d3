import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import routes from './routes.ts';
import { usesScreenTexts } from './screen-texts.ts';
import nl from './translations/own/nl.json' with { type: 'json' };

const folder = import.meta.dirname;
const siteTextCalls = new RegExp(`\\bt\\(\\s*'(?:${Object.keys(nl.site).join('|')})\\.`);

type Route = { file: string; path?: string; children?: readonly Route[] };

const source = (file: string) => readFileSync(file, 'utf8');
const listImports = (file: string) => {
  const text = source(file);
  const named = [
    ...text.matchAll(/(?:^(?:import|export)(?! type)[^;]*?from |import\(|^import )'(\.[^']+\.tsx?)'/gm),
  ].map(([, to = '']) => to);
  const globs = [...text.matchAll(/import\.meta\.glob<\w+>\(\['([^']+\.tsx)'/g)].flatMap(([, pattern = '']) =>
    globSync(pattern, { cwd: dirname(file) }),
  );
  return [...named, ...globs].map((to) => join(dirname(file), to)).filter((to) => existsSync(to));
};

/** Lists the modules that a module imports, directly or not, as React Router and the browser load them. */
function reached(from: readonly string[]): Set<string> {
  const found = new Set(from);
  for (const file of found) for (const to of listImports(file)) found.add(to);
  return found;
}

/** The modules of the routes whose paths have these translations, or of the other routes. */
const listModules = (all: readonly Route[], isOwn: boolean, around = ''): string[] =>
  all.flatMap(({ file, path = '', children = [] }) => {
    const whole = `${around}/${path.replace(':culture?/', '')}`;
    const below = listModules(children, isOwn, whole);
    return usesScreenTexts(whole) === isOwn ? [join(folder, file), ...below] : below;
  });

test('only routes that load the personal screens’ translations use them', () => {
  const began = ['root.tsx', 'entry.client.tsx'].map((name) => join(folder, name));
  const asking = [...reached([...listModules(routes, false), ...began])].filter((file) =>
    siteTextCalls.test(source(file)),
  );
  expect(asking.map((file) => relative(folder, file))).toEqual([]);
});

test('the scan follows the registry of sections', () => {
  const found = [...reached(listModules(routes, false))].map((file) => relative(folder, file));
  expect(found).toEqual(expect.arrayContaining(['sections/hero.tsx', 'storefront/forms/form-section.tsx']));
});

test('the scan finds modules that use them', () => {
  const asking = [...reached(listModules(routes, true))].filter((file) => siteTextCalls.test(source(file)));
  expect(asking.length).toBeGreaterThan(50);
});
