import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stayUnits } from '../contract/booking.ts';
import { productTypes, stockStatuses } from '../contract/catalog.ts';
import { type Culture, cultures, defaultCulture, languageTags } from '../contract/culture.ts';
import { errorStatuses } from '../contract/errors.ts';
import { withDutch } from '../contract/flemish.ts';
import { documentKinds, scopeNames, signatureRules } from '../contract/night-register.ts';
import { inboxProblems } from '../contract/office-connections.ts';
import { extraDays, feeKinds, feeUnits } from '../contract/office-fees.ts';
import { notUndoneReasons } from '../contract/office-import.ts';
import { arrivalPatternNames } from '../contract/office-rate-plans.ts';
import { undoableActions } from '../contract/reservation-states.ts';
import { bedKinds, roomFacts } from '../contract/room-facts.ts';
import { noteCodes } from '../server/catalog/import/notes.ts';
import { problemCodes } from '../server/catalog/import/problems.ts';
import { addBundle, getI18n } from './i18n.ts';
import { panelSections, panels } from './office/panels/panels.ts';
import type { Blocks } from './sections/fields.ts';
import { sectionKinds } from './sections/registry.ts';
import { orders } from './storefront/catalog/listing-query.ts';
import { problemTypes } from './ui/form/problem.ts';

const root = join(import.meta.dirname, '..');

type Texts = Map<string, string>;

/** The forms of a plural are one key to the code. The server's messages have none. */
const plural = /_(zero|one|two|few|many|other)$/;
const listKeys = (texts: Texts) => [...new Set([...texts.keys()].map(getBase))];
const getBase = (key: string) => (isPlural(key) ? key.replace(plural, '') : key);
const isPlural = (key: string) => plural.test(key) && !/^(error|field)\./.test(key);

const storefrontBundles = inEachCulture((culture) => readBundle('web', culture));
const serverBundles = inEachCulture((culture) => readBundle('server/platform', culture));

const storefrontSource = readSource('web');
const serverSource = readSource('server', 'contract');

/** The keys in `t('key')` and `t(`start.${...}`)`, for any name of the function. */
function findTextKeys(source: string, call: RegExp): { keys: string[]; starts: string[] } {
  const keys: string[] = [];
  const starts: string[] = [];
  for (const [, quoted, start] of source.matchAll(call)) {
    if (quoted) keys.push(quoted);
    if (start) starts.push(start);
  }
  return { keys: [...new Set(keys)], starts: [...new Set(starts)] };
}

const storefrontKeys = findTextKeys(storefrontSource, /\bt\(\s*(?:'([^']+)'|`([^`$]*)\$\{)/g);
/** The editor's texts for what sections declare. */
const sectionTexts = ['section', 'sectionDescription', 'variant', 'block'] as const;

const serverKeys = findTextKeys(
  serverSource,
  /(?:(?<!\.)\btranslate\(\s*\w+,|\bmessageKey:|\breturn(?= 'cart\.))\s*(?:'([^']+)'|`([^`$]*)\$\{)/g,
);
const serverTexts = {
  keys: [...serverKeys.keys, ...quoted(serverSource, /'((?:error|field)\.[a-z_.]+)'/g)],
  starts: [...serverKeys.starts, ...quoted(serverSource, /`((?:error|field)\.)\$\{/g)],
};

test('a number of persons is right for one of them in Chinese, which has no plural', () => {
  const texts = [...storefrontBundles.zh];
  expect(texts.filter(([, text]) => /共\s*\{\{count\}\}\s*人/.test(text))).toEqual([]);
});

/** The texts of the panels of rooms, rate plans, extras and fees for the choices of the contract. */
const setupChoices: Record<string, readonly string[]> = {
  'rooms.fact.': roomFacts,
  'rooms.bed.': bedKinds,
  'rooms.guests.': [
    ...['standardGuests', 'maxGuests', 'maxAdults', 'maxChildren', 'maxBabies', 'title', 'hint'],
  ],
  'rate-plans.pattern.': arrivalPatternNames,
  'officeDesk.action.': [
    ...(['checkIn', 'checkOut', 'change', 'move', 'addExtra', 'leaveEarly', 'noShow', 'cancel'] as const),
    ...(['book', 'extend', 'release'] as const),
    ...(['undoCheckIn', 'undoCheckOut', 'undoNoShow'] as const),
  ],
  'officeDesk.did.': undoableActions,
  'officeDesk.documents.': documentKinds,
  'connections.inbox.problem.': inboxProblems,
  'register.scope.': scopeNames,
  'register.signing.': signatureRules,
  'officeDesk.sources.': ['site', 'desk', 'other'],
  'officeImport.notUndone.': [...notUndoneReasons, 'more'],
  'officeImport.types.': productTypes,
  'officeSetup.unit.': [...stayUnits, 'label'],
  'extras.day.': [...extraDays, 'label'],
  'fees.kind.': [...feeKinds, 'label'],
  'fees.unit.': feeUnits,
  'fees.ages.': ['childrenFrom', 'adultsFrom', 'title', 'hint'],
};

test.for(Object.entries(setupChoices))(
  'every choice has a text %s, and no text is unused',
  ([start, names]) => {
    const keys = listKeys(storefrontBundles[defaultCulture]).filter((key) => key.startsWith(start));
    expect(keys.sort()).toEqual(names.map((name) => start + name).sort());
  },
);

test('the scan finds the keys in the code', () => {
  expect(storefrontKeys.keys).toContain('stores.title');
  expect(new Set(storefrontKeys.starts)).toEqual(
    new Set([
      ...['theme.', 'shop.order.', 'error:form.', 'officePanels.name.', 'officePanels.section.'],
      ...['field', 'warning', 'bulk.kind', 'colour', 'log.source'].map((part) => `rates.${part}.`),
      ...['officePanels.keys.action.', 'officeImport.fields.'],
      ...['officeLog.field.', 'officeLog.value.'],
      ...['officeRoles.action.', 'officeRoles.area.', 'officeStaff.state.'],
      ...sectionTexts.map((part) => `editorPage.${part}.`),
      ...Object.keys(setupChoices),
    ]),
  );
  expect(serverKeys.keys).toContain('starter.name');
  expect(new Set(serverTexts.starts)).toEqual(
    new Set([
      'error.',
      'field.',
      'catalog.stock.',
      'staff.area.',
      'staff.action.',
      'import.problem.',
      'import.note.',
    ]),
  );
});

test.for([
  { where: 'storefront', bundles: storefrontBundles, keys: storefrontKeys },
  { where: 'server', bundles: serverBundles, keys: serverTexts },
])('the $where has every text that is asked for, in every culture', ({ bundles, keys }) => {
  for (const culture of cultures) {
    const known = new Set(listKeys(bundles[culture]));
    expect(
      keys.keys.filter((key) => !known.has(key)),
      culture,
    ).toEqual([]);
    const empty = [...bundles[culture]].filter(([, text]) => !text.trim());
    expect(empty, culture).toEqual([]);
  }
});

test('the code uses every translation', () => {
  const named = listKeys(serverBundles[defaultCulture]).filter((key) => !/^(error|field)\./.test(key));
  const isStarted = (key: string) => serverKeys.starts.some((start) => key.startsWith(start));
  expect(named.filter((key) => !serverKeys.keys.includes(key) && !isStarted(key))).toEqual([]);
  const unused = listKeys(storefrontBundles[defaultCulture]).filter(
    (key) =>
      !storefrontKeys.keys.includes(key) && !storefrontKeys.starts.some((start) => key.startsWith(start)),
  );
  expect(unused).toEqual([]);
});

test('every error code has a message, and no message lacks a code', () => {
  const errors = listKeys(serverBundles[defaultCulture]).filter((key) => key.startsWith('error.'));
  expect(errors.sort()).toEqual(
    Object.keys(errorStatuses)
      .map((code) => `error.${code}`)
      .sort(),
  );
});

test.for([
  { start: 'import.problem.', codes: problemCodes },
  { start: 'import.note.', codes: noteCodes },
])('the codes of $start have their words, and no other has', ({ start, codes }) => {
  const known = listKeys(serverBundles[defaultCulture]).filter((key) => key.startsWith(start));
  expect(known.sort()).toEqual(codes.map((code) => start + code).sort());
});

test('every field error of the server has a message, and no message is unused', () => {
  const known = listKeys(serverBundles[defaultCulture]).filter((key) => key.startsWith('field.'));
  const found = [
    ...quoted(serverSource, /'((?:filter|sort)\.[a-z_]+)'/g),
    ...quoted(serverSource, /problem\([^;]*?, '([a-z_]+)'\)/g),
    ...quoted(serverSource, /refused\('([a-z_]+)'\)/g),
  ];
  expect(found.filter((code) => !known.includes(`field.${code}`))).toEqual([]);
  const literals = new Set(quoted(serverSource, /'(?:field\.)?([a-zA-Z_.]+)'/g));
  expect(known.filter((key) => !literals.has(key.replace('field.', '')))).toEqual([]);
});

test('every sort order and stock status has a label, and no label is unused', () => {
  const ofOrders = listKeys(storefrontBundles[defaultCulture]).filter((key) => key.startsWith('shop.order.'));
  expect(ofOrders.sort()).toEqual(orders.map((order) => `shop.order.${order}`).sort());
  const ofStock = listKeys(serverBundles[defaultCulture]).filter((key) => key.startsWith('catalog.stock.'));
  expect(ofStock.sort()).toEqual(stockStatuses.map((status) => `catalog.stock.${status}`).sort());
});

test('every problem of a form has its text, and no other has one', () => {
  const named = listKeys(storefrontBundles[defaultCulture]).filter((key) => key.startsWith('error:'));
  expect(named.sort()).toEqual(problemTypes.map((type) => `error:form.${type}`).sort());
});

test('every panel and section of the office has its name', () => {
  const known = new Set(listKeys(storefrontBundles[defaultCulture]));
  const names = [
    ...Object.keys(panels).map((panel) => `officePanels.name.${panel}`),
    ...panelSections.map((section) => `officePanels.section.${section}`),
  ];
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

test('every kind of section, variant and block has its texts, and no text is unused', () => {
  const kinds = [...sectionKinds];
  const withItems = (blocks: Blocks): string[] =>
    Object.entries(blocks).flatMap(([name, block]) => [
      name,
      ...('item' in block ? withItems(block.item) : []),
    ]);
  const names = {
    section: kinds.map(([name]) => name),
    sectionDescription: kinds.map(([name]) => name),
    variant: kinds.flatMap(([, { variants = [] }]) => variants),
    block: kinds.flatMap(([, { blocks }]) => withItems(blocks)),
  };
  for (const culture of cultures) {
    const keys = listKeys(storefrontBundles[culture]);
    for (const part of sectionTexts) {
      const start = `editorPage.${part}.`;
      const found = keys.filter((key) => key.startsWith(start)).map((key) => key.slice(start.length));
      expect.soft(found.sort(), `${start} in ${culture}`).toEqual([...new Set(names[part])].sort());
    }
  }
});

test('every theme has a label, and no label is unused', () => {
  const [list = ''] = quoted(storefrontSource, /const themes = \[([^\]]+)\]/g);
  const themes = [...quoted(list, /'(\w+)'/g), 'label'].map((name) => `theme.${name}`);
  const named = listKeys(storefrontBundles[defaultCulture]).filter((key) => key.startsWith('theme.'));
  expect(named.sort()).toEqual(themes.sort());
});

test.for([
  { where: 'storefront', bundles: storefrontBundles },
  { where: 'server', bundles: serverBundles },
])('all cultures of the $where have the same keys, with the same values to fill in', ({ bundles }) => {
  const expected = placeholders(bundles[defaultCulture]);
  for (const culture of cultures) expect(placeholders(bundles[culture]), culture).toEqual(expected);
});

test.for(cultures)('in %s each plural has exactly the forms of its language', (culture) => {
  const forms = new Intl.PluralRules(languageTags[culture]).resolvedOptions().pluralCategories;
  const written = Map.groupBy([...storefrontBundles[culture].keys()].filter(isPlural), getBase);
  expect(written.size).toBeGreaterThan(0);
  for (const [key, keys] of written) {
    expect(new Set(keys.map((one) => plural.exec(one)?.[1])), key).toEqual(new Set(forms));
  }
});

test('a plural follows the language of the culture, and Flemish is not Belarusian', () => {
  for (const culture of cultures) addBundle(culture, readFile('web', culture));
  const album = (culture: Culture, count: number) => getI18n(culture).t('feed.album', { count });
  expect([1, 2, 21].map((count) => album('be', count))).toEqual(['1 beeld', '2 beelden', '21 beelden']);
  expect([1, 2, 5, 21].map((count) => album('hr', count))).toEqual([
    '1 slika',
    '2 slike',
    '5 slika',
    '21 slika',
  ]);
  expect(album('zh', 1)).toBe('1 张图片');
});

test('a text that is missing shows as its own key', () => {
  addBundle('nl', {});
  addBundle('nl', {});
  expect(getI18n('nl').t('stores.nowhere')).toBe('site:stores.nowhere');
});

function readFile(side: 'web' | 'server/platform', culture: Culture) {
  return readTexts(culture, (folder) => join(side, 'translations', `${folder}.json`));
}

/** The translations as they are loaded: Flemish together with the Dutch ones that it shares. */
function readTexts(culture: Culture, fileOf: (culture: Culture) => string) {
  const read = (one: Culture) => JSON.parse(readFileSync(join(root, fileOf(one)), 'utf8'));
  return culture === 'be' ? withDutch(read('nl'), read('be')) : read(culture);
}

/** The translations by the keys in the code: the storefront's own namespace without its name. */
function readBundle(side: 'web' | 'server/platform', culture: Culture): Texts {
  const file = readFile(side, culture);
  if (side === 'server/platform') return flat(file);
  const { site, ...others } = file;
  const { site: own } = readTexts(culture, (folder) => join(side, 'translations', 'own', `${folder}.json`));
  const named = Object.entries<object>(others).flatMap(([name, texts]) => [...flat(texts, `${name}:`)]);
  return new Map([
    ...flat(site),
    ...flat(own),
    ...officeTexts(culture).flatMap((texts) => [...flat(texts)]),
    ...named,
  ]);
}

/** Translations for staff only; their top-level names are used by the office alone. */
function officeTexts(culture: Culture): object[] {
  return ['editor', 'office'].flatMap((side) => {
    const folder = join('web', side, 'translations');
    return readdirSync(join(root, folder, culture)).map((file) =>
      readTexts(culture, (one) => join(folder, one, file)),
    );
  });
}

function flat(texts: object, start = ''): Texts {
  return new Map(
    Object.entries(texts).flatMap(([name, text]): [string, string][] =>
      typeof text === 'string' ? [[start + name, text]] : [...flat(text, `${start}${name}.`)],
    ),
  );
}

/** The placeholders in the text of each key, including all forms of its plural. */
function placeholders(texts: Texts): Record<string, string[]> {
  const names: Record<string, string[]> = {};
  for (const [key, text] of texts) {
    const found = quoted(text, /\{\{(\w+)\}\}/g);
    const base = getBase(key);
    names[base] = [...new Set([...(names[base] ?? []), ...found])].sort();
  }
  return names;
}

function quoted(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found);
}

function readSource(...folders: string[]): string {
  return folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((file) => /\.tsx?$/.test(file.name) && !/\.(test|e2e)\.tsx?$/.test(file.name))
    .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'))
    .join('\n');
}

function inEachCulture<Value>(of: (culture: Culture) => Value): Record<Culture, Value> {
  return Object.fromEntries(cultures.map((culture) => [culture, of(culture)])) as Record<Culture, Value>;
}
