import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { defaultPaths } from '../client/settings.ts';
import type { Call } from '../contract/calls.ts';
import { contract } from '../contract/contract.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { everyCall } from '../contract/office-calls.ts';
import { rowsIn } from './specification-rows.ts';
import { configurablePaths, specifiedCalls, specifiedWords } from './specified.ts';
import { type Title, titlesIn } from './titles-in.ts';

/*
 * The table in specification.md names a file and a test for each statement of the specification. Here it is held
 * against the project: the file is there, and so is the test, which is not skipped. That the test passes is seen to by
 * the gate that runs this one too, for it runs all of them.
 */

const here = import.meta.dirname;
const table = readFileSync(join(here, 'specification.md'), 'utf8');

const rows = rowsIn(table);
const sections = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const ofSection = (section: number) => rows.filter((row) => row.section === section);

const known = new Map<string, Title[]>();

function titlesOf(path: string): Title[] {
  const titles = known.get(path) ?? titlesIn(path, readFileSync(path, 'utf8'));
  known.set(path, titles);
  return titles;
}

describe.each(sections)('section %i', (section) => {
  test('has a row for every statement that its heading counts, in order', () => {
    const [, counted] =
      new RegExp(`^Statements ${section}\\.1 to ${section}\\.(\\d+)\\.`, 'm').exec(table) ?? [];
    const ids = Array.from({ length: Number(counted) }, (_, index) => `${section}.${index + 1}`);
    expect(ids.length).toBeGreaterThan(0);
    expect(ofSection(section).map(({ id }) => id)).toEqual(ids);
  });

  test('names files that are there', () => {
    const missing = ofSection(section).filter(
      ({ file }) => !file.startsWith('../') || !existsSync(join(here, file)),
    );
    expect(missing.map(({ id, file }) => `${id} ${file}`)).toEqual([]);
  });

  test('names tests that are there and not skipped', () => {
    const wrong = ofSection(section).flatMap(({ id, proofs }) => {
      if (proofs.length === 0) return [`${id} names no test`];
      return proofs.flatMap(({ file, title }) => {
        const path = join(here, file);
        if (!/\.(test|e2e)\.tsx?$/.test(file) || !existsSync(path)) return [`${id} ${file} is not there`];
        const found = titlesOf(path).filter(({ text }) => text === title);
        if (found.length === 0) return [`${id} ${file} has no “${title}”`];
        return found.some(({ isSkipped }) => isSkipped) ? [`${id} ${file} skips “${title}”`] : [];
      });
    });
    expect(wrong).toEqual([]);
  });

  test('says all the names and figures of the specification', () => {
    const text = ofSection(section)
      .map(({ text }) => text)
      .join('\n');
    const missing = specifiedWords[section]?.filter((word) => !wordIn(word).test(text)) ?? [];
    expect(missing).toEqual([]);
  });
});

const wordIn = (word: string) => new RegExp(`(?<!\\w)${RegExp.escape(word)}(?!\\w)`);

type Named = { id: string; call: string; endpoint: Endpoint };

const all: Named[] = Object.entries(everyCall).flatMap(([module, calls]) =>
  Object.entries<Call>(calls).map(([name, { call }]) => {
    const endpoints: Record<string, Record<string, Endpoint>> = contract;
    const endpoint = endpoints[module]?.[name];
    if (!endpoint) throw new Error(`${module}.${name} has no schema`);
    return { id: `${module}.${name}`, call, endpoint };
  }),
);

/** The names of what goes into a call, in lower case, as the server reads them. */
function inputsOf({ params, query, body, files = {} }: Endpoint): string[] {
  const shapes = [params, query, body].map((schema) => (schema as z.ZodObject | undefined)?.shape ?? {});
  return [...shapes, files].flatMap((shape) => Object.keys(shape).map((name) => name.toLowerCase()));
}

const missingInputs = (endpoint: Endpoint | undefined, inputs: string[]) => {
  const taken = endpoint ? inputsOf(endpoint) : [];
  return inputs.filter((name) => !taken.includes(name.toLowerCase()));
};

const calls = ofSection(7);

test.each(specifiedCalls)('%s has a row, and is a call that takes what is said', (call, ...inputs) => {
  const row = calls.find(({ text, prefix }) => {
    const [, method = '', path = ''] = /^`(GET|POST|PUT|PATCH|DELETE) ([^`]+)`/.exec(text) ?? [];
    return `${method} ${prefix}${path}` === call;
  });
  expect(row, 'a row').toBeDefined();
  const ours = all.find((one) => one.call.toLowerCase() === call.toLowerCase());
  expect(ours, 'a call of the contract').toBeDefined();
  expect(missingInputs(ours?.endpoint, inputs)).toEqual([]);
});

test.each(configurablePaths)('%s has a row, a path to configure and a call behind it', (name, ...inputs) => {
  expect(
    calls.find(({ text }) => text.includes(`\`${name}\``)),
    'a row',
  ).toBeDefined();
  const ours = all.find(({ id }) => id === name);
  const path: string | undefined = { ...defaultPaths }[name as keyof typeof defaultPaths];
  expect(ours?.call.split(' ')[1]?.toLowerCase()).toBe(path?.toLowerCase());
  expect(missingInputs(ours?.endpoint, inputs)).toEqual([]);
});

test('a call that a row writes is one of the specification', () => {
  const strange = calls
    .map(({ text, prefix }) => {
      const [, method, path = ''] = /^`(GET|POST|PUT|PATCH|DELETE) ([^`]+)`/.exec(text) ?? [];
      return method && `${method} ${prefix}${path}`;
    })
    .filter((call) => call && !specifiedCalls.some(([specified]) => specified === call));
  expect(strange).toEqual([]);
});

test('a title is seen to be skipped by itself, by its group, and by a condition', () => {
  const source = `
    describe.skip('off', () => { test('a', run); });
    test.each([1])('b %i', run);
    test.skipIf(isLate)(\`c \${way}\`, run);
    it.todo('d');`;
  expect(titlesIn(join(dirname(here), 'x.test.ts'), source)).toEqual([
    { text: 'off', isSkipped: true },
    { text: 'a', isSkipped: true },
    { text: 'b %i', isSkipped: false },
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as it is written
    { text: 'c ${way}', isSkipped: true },
    { text: 'd', isSkipped: true },
  ]);
});
