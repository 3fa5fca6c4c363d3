import { expect, test } from 'vitest';
import { callOf, isRecorded } from '../../../server/api/audit-log/recorded.ts';
import { routes } from '../../../server/api/routes.ts';
import { addBundle, i18nOf } from '../../i18n.ts';
import bundle from '../translations/nl/editorChanges.json' with { type: 'json' };
import { changeWords, wordsOfChange } from './change-words.ts';

addBundle('nl', { site: bundle });
const words = changeWords(i18nOf('nl').t);

test('everything that the log tells of has words of its own', () => {
  const wordless = routes
    .filter(isRecorded)
    .map(callOf)
    .filter((call) => wordsOfChange(words, call) === call);
  expect(wordless).toEqual([]);
  const said = Object.values(words);
  expect(said.filter((one, index) => said.indexOf(one) !== index)).toEqual([]);
});

test.each(['pages.publishPlanned', 'editing.publish'])('%s is told in words', (call) => {
  expect(wordsOfChange(words, call)).toMatch(/^Pagina .*gepubliceerd$/);
});

test.each(['siteEditing.putDoors', 'constructor'])(
  '%s, which is nothing that is known, keeps its name',
  (call) => {
    expect(wordsOfChange(words, call)).toBe(call);
  },
);
