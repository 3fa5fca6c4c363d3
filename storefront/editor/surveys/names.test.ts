import { expect, test } from 'vitest';
import { surveyDefinition, takenNames } from '../../../contract/survey-definition.ts';
import { stay } from '../../../demo/surveys.ts';
import { addQuestion, changeQuestion, type Draft, newQuestion, removeQuestion, withKind } from './draft.ts';
import { named, nameFrom, namesIn, valueFrom } from './names.ts';

const kept: Draft = surveyDefinition.parse(stay);

const added = (draft: Draft, mark: string, label: Record<string, string>) =>
  changeQuestion(addQuestion(draft, 0, mark), mark, { ...newQuestion(mark), label });
const lastName = (draft: Draft) => draft.pages[0]?.questions.at(-1)?.name;

test.each([
  ['Hoe waait het bij jou?', 'hoeWaaitHetBijJou'],
  ['3 nachten of méér', 'nachtenOfMeer'],
  ['Größe der Straße', 'grosseDerStrasse'],
  ['您想问什么？', ''],
  ['2026', ''],
  ['x'.repeat(60), 'x'.repeat(40)],
])('%s is asked as %s', (label, name) => {
  expect(nameFrom(label)).toBe(name);
});

test.each([
  ['Het eten, ’s avonds', 'het-eten-s-avonds'],
  ['2 nachten', '2-nachten'],
  ['早餐', ''],
])('%s is answered as %s', (label, value) => {
  expect(valueFrom(label)).toBe(value);
});

test('a new question is named once, by what it asks, and after no other', () => {
  const names = namesIn(kept);
  const draft = added(added(kept, '+1', { nl: 'Overall' }), '+2', { nl: 'Overall!' });
  const once = named(draft, names, 'nl');
  expect(once.definition.pages[0]?.questions.slice(-2).map(({ name }) => name)).toEqual([
    ...['overall2', 'overall3'],
  ]);
  expect(surveyDefinition.parse(once.definition)).toBeTruthy();
  // What was typed meanwhile changes what is asked, and not the name that it was saved by.
  const other = changeQuestion(draft, '+2', { ...newQuestion('+2'), label: { nl: 'En nu?' } });
  expect(lastName(named(other, once.names, 'nl').definition)).toBe('overall3');
  // The answers to a question that is gone are not those to the next.
  const gone = added(removeQuestion(kept, 'overall'), '+3', { nl: 'Overall' });
  expect(lastName(named(gone, names, 'nl').definition)).toBe('overall2');
});

test('a name is of letters that can be sent, and none that a form has for itself', () => {
  for (const taken of takenNames) {
    const { definition } = named(added(kept, '+1', { nl: taken }), namesIn(kept), 'nl');
    expect(takenNames).not.toContain(lastName(definition)?.toLowerCase());
    expect(() => surveyDefinition.parse(definition)).not.toThrow();
  }
  const { definition } = named(added(kept, '+1', { zh: '风大吗？', de: 'Weht es?' }), namesIn(kept), 'zh');
  expect(lastName(definition)).toBe('wehtEs');
  const chinese = named(added(kept, '+1', { zh: '风大吗？' }), namesIn(kept), 'nl');
  expect(lastName(chinese.definition)).toBe('question');
  const phone = changeQuestion(kept, 'overall', withKind(newQuestion('+1'), 'phone', {}));
  expect(named(phone, namesIn(kept), 'nl').definition.pages[0]?.questions[0]?.name).toBe('phoneNumber');
});

test('the options of a question keep their values, and new ones get theirs; what is empty is left out', () => {
  const options = [
    { value: 'wind', label: { nl: 'Storm', de: ' ' } },
    { value: '+1', label: { nl: 'Wind' } },
    { value: '+2', label: { nl: 'Zon' } },
  ];
  const best = { ...newQuestion('best'), kind: 'choice', options, hint: { nl: '' } } as const;
  const draft = changeQuestion(kept, 'best', { ...best, options: [...options] });
  const { definition } = named(
    { ...draft, mailTo: [' a@b.example', ''], thanks: { nl: ' ' } },
    namesIn(kept),
    'nl',
  );
  const asked = definition.pages[0]?.questions.find(({ name }) => name === 'best');
  expect(asked && 'options' in asked && asked.options.map(({ value }) => value)).toEqual([
    ...['wind', 'wind2', 'zon'],
  ]);
  expect(asked && 'options' in asked && asked.options[0]?.label).toEqual({ nl: 'Storm' });
  expect(asked?.hint).toBeUndefined();
  expect(definition.thanks).toBeUndefined();
  expect(definition.mailTo).toEqual(['a@b.example']);
});
