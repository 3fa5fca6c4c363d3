import { expect, test } from 'vitest';
import { reservedNames, surveyDefinition } from '../../../contract/survey-definition.ts';
import { stay } from '../../../demo/surveys.ts';
import { addQuestion, changeQuestion, type Draft, newQuestion, removeQuestion, withKind } from './draft.ts';
import { assignNames, collectNames, nameFromLabel, valueFromLabel } from './names.ts';

const storedDraft: Draft = surveyDefinition.parse(stay);

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
])('the label %s becomes the name %s', (label, name) => {
  expect(nameFromLabel(label)).toBe(name);
});

test.each([
  ['Het eten, ’s avonds', 'het-eten-s-avonds'],
  ['2 nachten', '2-nachten'],
  ['早餐', ''],
])('the label %s becomes the value %s', (label, value) => {
  expect(valueFromLabel(label)).toBe(value);
});

test('a new question gets its name once, from its label, and shares it with no other', () => {
  const names = collectNames(storedDraft);
  const draft = added(added(storedDraft, '+1', { nl: 'Overall' }), '+2', { nl: 'Overall!' });
  const once = assignNames(draft, names, 'nl');
  expect(once.definition.pages[0]?.questions.slice(-2).map(({ name }) => name)).toEqual([
    ...['overall2', 'overall3'],
  ]);
  expect(surveyDefinition.parse(once.definition)).toBeTruthy();
  // A changed label does not change the saved name.
  const other = changeQuestion(draft, '+2', { ...newQuestion('+2'), label: { nl: 'En nu?' } });
  expect(lastName(assignNames(other, once.names, 'nl').definition)).toBe('overall3');
  // Answers to a removed question do not belong to a new one.
  const gone = added(removeQuestion(storedDraft, 'overall'), '+3', { nl: 'Overall' });
  expect(lastName(assignNames(gone, names, 'nl').definition)).toBe('overall2');
});

test('a name consists of valid letters, and is not a reserved name', () => {
  for (const taken of reservedNames) {
    const { definition } = assignNames(
      added(storedDraft, '+1', { nl: taken }),
      collectNames(storedDraft),
      'nl',
    );
    expect(reservedNames).not.toContain(lastName(definition)?.toLowerCase());
    expect(() => surveyDefinition.parse(definition)).not.toThrow();
  }
  const { definition } = assignNames(
    added(storedDraft, '+1', { zh: '风大吗？', de: 'Weht es?' }),
    collectNames(storedDraft),
    'zh',
  );
  expect(lastName(definition)).toBe('wehtEs');
  const chinese = assignNames(added(storedDraft, '+1', { zh: '风大吗？' }), collectNames(storedDraft), 'nl');
  expect(lastName(chinese.definition)).toBe('question');
  const phone = changeQuestion(storedDraft, 'overall', withKind(newQuestion('+1'), 'phone', {}));
  expect(assignNames(phone, collectNames(storedDraft), 'nl').definition.pages[0]?.questions[0]?.name).toBe(
    'phoneNumber',
  );
});

test('the options of a question keep their values, new ones get one, and empty texts are dropped', () => {
  const options = [
    { value: 'wind', label: { nl: 'Storm', de: ' ' } },
    { value: '+1', label: { nl: 'Wind' } },
    { value: '+2', label: { nl: 'Zon' } },
  ];
  const best = { ...newQuestion('best'), kind: 'choice', options, hint: { nl: '' } } as const;
  const draft = changeQuestion(storedDraft, 'best', { ...best, options: [...options] });
  const { definition } = assignNames(
    { ...draft, mailTo: [' a@b.example', ''], thanks: { nl: ' ' } },
    collectNames(storedDraft),
    'nl',
  );
  const question = definition.pages[0]?.questions.find(({ name }) => name === 'best');
  expect(question && 'options' in question && question.options.map(({ value }) => value)).toEqual([
    ...['wind', 'wind2', 'zon'],
  ]);
  expect(question && 'options' in question && question.options[0]?.label).toEqual({ nl: 'Storm' });
  expect(question?.hint).toBeUndefined();
  expect(definition.thanks).toBeUndefined();
  expect(definition.mailTo).toEqual(['a@b.example']);
});
