import { expect, test } from 'vitest';
import { callOf, isRecorded } from '../../../server/api/audit-log/recorded-calls.ts';
import { routes } from '../../../server/api/routes.ts';
import { addBundle, getI18n } from '../../i18n.ts';
import bundle from '../translations/nl/editorChanges.json' with { type: 'json' };
import { changeLabels, getChangeLabel } from './change-labels.ts';

addBundle('nl', { site: bundle });
const labels = changeLabels(getI18n('nl').t);

test('everything that the log tells of has words of its own', () => {
  const wordless = routes
    .filter(isRecorded)
    .map(callOf)
    .filter((call) => getChangeLabel(labels, call) === call);
  expect(wordless).toEqual([]);
  const texts = Object.values(labels);
  expect(texts.filter((one, index) => texts.indexOf(one) !== index)).toEqual([]);
});

test.each(['pages.publishPlanned', 'editing.publish'])('%s is told in words', (call) => {
  expect(getChangeLabel(labels, call)).toMatch(/^Pagina .*gepubliceerd$/);
});

test.each(['siteEditing.putDoors', 'constructor'])(
  '%s, which is nothing that is known, keeps its name',
  (call) => {
    expect(getChangeLabel(labels, call)).toBe(call);
  },
);
