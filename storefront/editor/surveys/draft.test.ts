import { expect, test } from 'vitest';
import { surveyDefinition } from '../../../contract/survey-definition.ts';
import { stay } from '../../../demo/surveys.ts';
import {
  type Aside,
  addPage,
  addQuestion,
  changeQuestion,
  type Draft,
  movePage,
  moveQuestion,
  newQuestion,
  placeOf,
  removePage,
  removeQuestion,
  setWords,
  withKind,
} from './draft.ts';
import { located, stepsOf } from './places.ts';
import { untranslatedIn } from './word-places.ts';

const kept: Draft = surveyDefinition.parse(stay);
const namesOf = ({ pages }: Draft) => pages.map(({ questions }) => questions.map(({ name }) => name));
const [firstPage = [], secondPage = []] = namesOf(kept);
const [overall = ''] = firstPage;
const lastOfFirst = firstPage.at(-1) ?? '';

test('what is typed and taken back leaves a form as it was', () => {
  const emptied = setWords(kept.title, 'nl', '');
  expect(emptied.nl).toBeUndefined();
  expect(emptied.de).toBe(kept.title.de);
  const again = setWords(emptied, 'nl', kept.title.nl ?? '');
  expect(JSON.stringify(again)).toBe(JSON.stringify(kept.title));
});

test('a question goes up and down, and over the edge of its page', () => {
  expect(namesOf(moveQuestion(kept, overall, 1))[0]?.slice(0, 2)).toEqual([firstPage[1], overall]);
  const over = moveQuestion(kept, lastOfFirst, 1);
  expect(namesOf(over)).toEqual([firstPage.slice(0, -1), [lastOfFirst, ...secondPage]]);
  expect(placeOf(over, lastOfFirst)).toEqual({ page: 1, index: 0 });
  expect(moveQuestion(over, lastOfFirst, -1)).toEqual(kept);
  for (const [name, by] of [[overall, -1] as const, [secondPage.at(-1) ?? '', 1] as const]) {
    expect(moveQuestion(kept, name, by)).toBe(kept);
  }
});

test('pages and questions are added, removed and moved, and nothing else changes', () => {
  expect(namesOf(addQuestion(kept, 0, '+new'))).toEqual([[...firstPage, '+new'], secondPage]);
  expect(namesOf(addPage(kept, '+new'))).toEqual([firstPage, secondPage, ['+new']]);
  expect(removePage(addPage(kept, '+new'), 2)).toEqual(kept);
  expect(namesOf(removeQuestion(kept, overall))).toEqual([firstPage.slice(1), secondPage]);
  expect(namesOf(movePage(kept, 1, -1))).toEqual([secondPage, firstPage]);
  const next = { ...newQuestion(overall), isRequired: true };
  expect(changeQuestion(kept, overall, next).pages[0]?.questions[0]).toEqual(next);
  expect(changeQuestion(kept, overall, next).pages[1]).toEqual(kept.pages[1]);
});

test('a question keeps what it asks as it becomes of another kind, and what it had comes back with the kind', () => {
  const best = kept.pages[0]?.questions.find(({ name }) => name === 'best');
  if (best?.kind !== 'choices') throw new Error('the demo asks what was best');
  const text = withKind(best, 'text', best);
  expect(text).toMatchObject({ name: 'best', label: best.label, maxLength: 200 });
  expect(text).not.toHaveProperty('options');
  const aside: Aside = { ...best, ...text };
  expect(withKind(text, 'choice', aside)).toMatchObject({ kind: 'choice', options: best.options });
  const fresh = withKind(newQuestion('+new'), 'choices', {});
  expect('options' in fresh && fresh.options).toHaveLength(2);
});

test('what is said elsewhere and not in a culture is counted', () => {
  expect(untranslatedIn(kept, 'hr')).toBe(0);
  const draft = addQuestion({ ...kept, title: setWords(kept.title, 'hr', ' ') }, 0, '+new');
  expect(untranslatedIn(draft, 'hr')).toBe(1);
  const asked = { ...newQuestion('+new'), label: { nl: 'Hoe waait het?' } };
  expect(untranslatedIn(changeQuestion(draft, '+new', asked), 'hr')).toBe(2);
  expect(untranslatedIn(changeQuestion(draft, '+new', asked), 'nl')).toBe(0);
});

test('what was wrong with a question is found at it wherever it is now', () => {
  expect(stepsOf('body.definition.pages.1.questions.0.options.2.label')).toEqual({
    ...{ page: 1, question: 0, rest: ['options', '2', 'label'] },
  });
  const at = (path: string) => ({
    path: `body.definition.${path}`,
    code: 'required',
    message: 'Vul dit in.',
  });
  const errors = [at('title'), at('pages.0.questions'), at('pages.0.questions.0.label')];
  const failure = located({ succeeded: false, errors } as unknown as Parameters<typeof located>[0], kept);
  expect(failure?.errors.map(({ path }) => path)).toEqual([
    ...['title', 'pages.0.questions', `question ${overall}.label`],
  ]);
});
