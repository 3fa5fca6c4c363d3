import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';

/*
 * docs/glossary.md says which word stands for which thing. This test refuses the words that it replaces in identifiers
 * and file names.
 */
const bannedWords = [
  ...[
    'told',
    'tell',
    'tells',
    'untold',
    'kept',
    'keeps',
    'asked',
    'asks',
    'begun',
    'given',
    'said',
    'says',
    'wish',
    'wished',
  ],
  ...[
    'shelf',
    'shelves',
    'till',
    'door',
    'doors',
    'house',
    'letter',
    'letters',
    'basket',
    'world',
    'agreed',
    'agreement',
  ],
  ...[
    'most',
    'least',
    'longest',
    'shortest',
    'refuse',
    'refuses',
    'refused',
    'refusal',
    'looked',
    'looking',
    'carried',
  ],
  ...['nobody', 'nobodys', 'whoever', 'papers', 'aftermath', 'disown', 'deed', 'hasty', 'fragile'],
];

/** Terms that hold a refused word: an address has a house number, a hotel has guests in house, a person a given name. */
const terms = /house_?number|in_?house|given_?name/gi;

/** Spellings of the wire, of stored values and of other products. */
const spelledElsewhere = new Set([
  ...['BasketName', 'refusal', 'refused'],
  ...['deadLetter', 'WorldTopology', 'connectionRefused', 'setConsentGiven', 'forgetConsentGiven'],
]);

const root = join(import.meta.dirname, '..');
const files = globSync('{*.ts,{bench,client,contract,database,demo,docs,server,test,web}/**/*.{ts,tsx}}', {
  cwd: root,
})
  .filter((file) => file !== 'database/types.ts')
  .sort();

const wordsIn = (name: string) =>
  [...name.replace(terms, '').matchAll(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g)].map(([word]) => word.toLowerCase());

/** The identifiers of a source, without comments, strings and regular expressions; those within `${}` of a template count. */
function identifiersIn(source: string): Set<string> {
  const code = source.replace(
    /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|(?<=[(,=:[!&|?{};\n]\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\n])*\]|[^/\n\\])+\/[dgimsuvy]*/g,
    ' ',
  );
  const outside = code.replace(/`(?:\\.|\$\{[^`]*?\}|[^`\\])*`/g, (template) =>
    [...template.matchAll(/\$\{([^}]*)\}/g)].map(([, expression]) => expression).join(' '),
  );
  return new Set(outside.match(/[A-Za-z_$][\w$]*/g));
}

/** The aliases in the SQL of a source. */
const aliasesIn = (source: string) =>
  [
    ...source
      .replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'/g, ' ')
      .matchAll(/\bas "?(\w+)|\b(\w+) as (?:materialized )?\(/g),
  ].map(([, alias, table]) => alias ?? table ?? '');

/** The names that a migration gives or uses, without the old names of what it renames. */
const namesInSql = (source: string) =>
  source
    .replace(/--[^\n]*|'(?:''|[^'])*'|\balter (?:table|index|function) \w+|\brename column \w+/g, ' ')
    .match(/[A-Za-z_]\w*/g) ?? [];

const isBanned = (name: string) =>
  !spelledElsewhere.has(name) && wordsIn(name).some((word) => bannedWords.includes(word));

describe('the vocabulary', () => {
  test('is looked for in all sources', () => {
    expect(files.length).toBeGreaterThan(1200);
    expect(identifiersIn("const a = 'b'; // c\n`d f`; g(/h/)")).toEqual(new Set(['const', 'a', 'g']));
  });

  test('holds in file names', () => {
    const offenders = files.filter((file) =>
      wordsIn(basename(file)).some((word) => bannedWords.includes(word)),
    );
    expect(offenders).toEqual([]);
  });

  test('holds in identifiers', () => {
    const offenders = files.flatMap((file) =>
      [...identifiersIn(readFileSync(join(root, file), 'utf8'))]
        .filter(isBanned)
        .map((name) => `${file}: ${name}`),
    );
    expect(offenders).toEqual([]);
  });

  test('holds in the SQL of sources and of migrations since the first renames', () => {
    expect(aliasesIn('with untold as (select "a" as "wasTold") select b as kept')).toEqual([
      'untold',
      'wasTold',
      'kept',
    ]);
    expect(namesInSql('alter table a rename column told to kept; -- told')).toContain('kept');
    const ofSources = files.flatMap((file) =>
      aliasesIn(readFileSync(join(root, file), 'utf8')).map((name) => ({ file, name })),
    );
    const ofMigrations = globSync('database/migrations/*.sql', { cwd: root })
      .filter((file) => basename(file) > '031')
      .flatMap((file) => namesInSql(readFileSync(join(root, file), 'utf8')).map((name) => ({ file, name })));
    expect(ofSources.length).toBeGreaterThan(1000);
    expect(ofMigrations.length).toBeGreaterThan(100);
    expect([...ofSources, ...ofMigrations].filter(({ name }) => isBanned(name))).toEqual([]);
  });
});
