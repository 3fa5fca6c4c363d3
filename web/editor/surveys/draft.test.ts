import { expect, test } from 'vitest';
import { surveyDefinition } from '../../../contract/survey-definition.ts';
import { stay } from '../../../demo/surveys.ts';
import {
  addPage,
  addQuestion,
  changeQuestion,
  type Draft,
  findPosition,
  type KindMemory,
  movePage,
  moveQuestion,
  newQuestion,
  removePage,
  removeQuestion,
  setLocalizedText,
  withKind,
} from './draft.ts';
import { locateErrors, parsePath } from './error-paths.ts';
import { listUntranslated } from './text-fields.ts';

const storedDraft: Draft = surveyDefinition.parse(stay);
const listNames = ({ pages }: Draft) => pages.map(({ questions }) => questions.map(({ name }) => name));
const [firstPage = [], secondPage = []] = listNames(storedDraft);
const [overall = ''] = firstPage;
const lastOfFirst = firstPage.at(-1) ?? '';

test('a change and its reverse leave a form as it was', () => {
  const emptied = setLocalizedText(storedDraft.title, 'nl', '');
  expect(emptied.nl).toBeUndefined();
  expect(emptied.de).toBe(storedDraft.title.de);
  const again = setLocalizedText(emptied, 'nl', storedDraft.title.nl ?? '');
  expect(JSON.stringify(again)).toBe(JSON.stringify(storedDraft.title));
});

test('a question moves up and down, and past the edge of its page', () => {
  expect(listNames(moveQuestion(storedDraft, overall, 1))[0]?.slice(0, 2)).toEqual([firstPage[1], overall]);
  const over = moveQuestion(storedDraft, lastOfFirst, 1);
  expect(listNames(over)).toEqual([firstPage.slice(0, -1), [lastOfFirst, ...secondPage]]);
  expect(findPosition(over, lastOfFirst)).toEqual({ page: 1, index: 0 });
  expect(moveQuestion(over, lastOfFirst, -1)).toEqual(storedDraft);
  for (const [name, by] of [[overall, -1] as const, [secondPage.at(-1) ?? '', 1] as const]) {
    expect(moveQuestion(storedDraft, name, by)).toBe(storedDraft);
  }
});

test('pages and questions are added, removed and moved, and nothing else changes', () => {
  expect(listNames(addQuestion(storedDraft, 0, '+new'))).toEqual([[...firstPage, '+new'], secondPage]);
  expect(listNames(addPage(storedDraft, '+new'))).toEqual([firstPage, secondPage, ['+new']]);
  expect(removePage(addPage(storedDraft, '+new'), 2)).toEqual(storedDraft);
  expect(listNames(removeQuestion(storedDraft, overall))).toEqual([firstPage.slice(1), secondPage]);
  expect(listNames(movePage(storedDraft, 1, -1))).toEqual([secondPage, firstPage]);
  const next = { ...newQuestion(overall), isRequired: true };
  expect(changeQuestion(storedDraft, overall, next).pages[0]?.questions[0]).toEqual(next);
  expect(changeQuestion(storedDraft, overall, next).pages[1]).toEqual(storedDraft.pages[1]);
});

test('a question keeps its texts when its kind changes, and its options return with the kind', () => {
  const best = storedDraft.pages[0]?.questions.find(({ name }) => name === 'best');
  if (best?.kind !== 'choices') throw new Error('the demo’s question best has no choices');
  const text = withKind(best, 'text', best);
  expect(text).toMatchObject({ name: 'best', label: best.label, maxLength: 200 });
  expect(text).not.toHaveProperty('options');
  const aside: KindMemory = { ...best, ...text };
  expect(withKind(text, 'choice', aside)).toMatchObject({ kind: 'choice', options: best.options });
  const fresh = withKind(newQuestion('+new'), 'choices', {});
  expect('options' in fresh && fresh.options).toHaveLength(2);
});

test('untranslated texts are counted', () => {
  expect(listUntranslated(storedDraft, 'hr')).toBe(0);
  const draft = addQuestion(
    { ...storedDraft, title: setLocalizedText(storedDraft.title, 'hr', ' ') },
    0,
    '+new',
  );
  expect(listUntranslated(draft, 'hr')).toBe(1);
  const question = { ...newQuestion('+new'), label: { nl: 'Hoe waait het?' } };
  expect(listUntranslated(changeQuestion(draft, '+new', question), 'hr')).toBe(2);
  expect(listUntranslated(changeQuestion(draft, '+new', question), 'nl')).toBe(0);
});

test('an error of a question follows the question to its new place', () => {
  expect(parsePath('body.definition.pages.1.questions.0.options.2.label')).toEqual({
    ...{ page: 1, question: 0, rest: ['options', '2', 'label'] },
  });
  const at = (path: string) => ({
    path: `body.definition.${path}`,
    code: 'required',
    message: 'Vul dit in.',
  });
  const errors = [at('title'), at('pages.0.questions'), at('pages.0.questions.0.label')];
  const failure = locateErrors(
    { succeeded: false, errors } as unknown as Parameters<typeof locateErrors>[0],
    storedDraft,
  );
  expect(failure?.errors.map(({ path }) => path)).toEqual([
    ...['title', 'pages.0.questions', `question ${overall}.label`],
  ]);
});
