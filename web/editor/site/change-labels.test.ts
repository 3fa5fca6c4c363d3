import { expect, test } from 'vitest';
import { callOf, isRecorded } from '../../../server/api/audit-log/recorded-calls.ts';
import { routes } from '../../../server/api/routes.ts';
import { addBundle, getI18n } from '../../i18n.ts';
import bundle from '../translations/nl/editorChanges.json' with { type: 'json' };
import { changeLabels, getChangeLabel } from './change-labels.ts';

addBundle('nl', { site: bundle });
const labels = changeLabels(getI18n('nl').t);

test('every change in the log has a label', () => {
  const wordless = routes
    .filter(isRecorded)
    .map(callOf)
    .filter((call) => getChangeLabel(labels, call) === call);
  expect(wordless).toEqual([]);
  const texts = Object.values(labels);
  expect(texts.filter((one, index) => texts.indexOf(one) !== index)).toEqual([]);
});

test.each(['pages.publishPlanned', 'editing.publish'])('%s has a label', (call) => {
  expect(getChangeLabel(labels, call)).toMatch(/^Pagina .*gepubliceerd$/);
});

test.each(['siteEditing.putDoors', 'constructor'])('the unknown change %s is shown by its name', (call) => {
  expect(getChangeLabel(labels, call)).toBe(call);
});
