import { type Culture, readingOrder } from '../../../contract/culture.ts';
import type { DefinedQuestion, SurveyDefinition } from '../../../contract/survey-definition.ts';
import { moveInList } from '../site/cultures.ts';

/** A form in the editor. New questions and options have a temporary id until the save gives them a name. */
export type Draft = SurveyDefinition;
export type DraftPage = Draft['pages'][number];
export type Question = DefinedQuestion;
export type Kind = Question['kind'];
export type LocalizedText = Partial<Record<Culture, string>>;
export type Option = { value: string; label: LocalizedText };

export const kinds: readonly Kind[] = [
  'text',
  'longText',
  'phone',
  'date',
  'choice',
  'choices',
  'scale',
  'yesNo',
];

/** No name may begin with the sign of a temporary id. */
export const createTemporaryId = () => `+${crypto.randomUUID()}`;
export const isTemporaryId = (name: string) => name.startsWith('+');

/** Sets the text of one culture; an empty text is removed, but its culture keeps its place in the order. */
export function setLocalizedText(
  texts: LocalizedText | undefined,
  culture: Culture,
  text: string,
): LocalizedText {
  return { ...texts, [culture]: text === '' ? undefined : text };
}

export const hasText = (texts: LocalizedText | undefined): texts is LocalizedText =>
  Object.values(texts ?? {}).some((text) => text?.trim());

/** The text of a culture, or of the nearest culture with a text. */
export function findNearestText(texts: LocalizedText | undefined, preferred: Culture) {
  const culture = readingOrder(preferred).find((one) => texts?.[one]?.trim());
  return culture && { culture, text: texts?.[culture]?.trim() ?? '' };
}

export const newOption = (): Option => ({ value: createTemporaryId(), label: {} });

export const newQuestion = (name: string): Question => ({
  ...{ name, kind: 'text', label: {}, isRequired: false, maxLength: 200 },
});

/** The fields of a question that its new kind does not have, in case the old kind returns. */
export type KindMemory = {
  options?: Option[];
  steps?: number;
  minLabel?: LocalizedText;
  maxLabel?: LocalizedText;
};

/** Changes the kind of a question. */
export function withKind(question: Question, kind: Kind, aside: KindMemory): Question {
  const { name, label, hint, isRequired } = question;
  const common = { name, label, hint, isRequired };
  switch (kind) {
    case 'text':
      return { ...common, kind, maxLength: 200 };
    case 'longText':
      return { ...common, kind, maxLength: 2000 };
    case 'choice':
    case 'choices':
      return { ...common, kind, options: aside.options ?? [newOption(), newOption()] };
    case 'scale':
      return { ...common, kind, steps: aside.steps ?? 5, minLabel: aside.minLabel, maxLabel: aside.maxLabel };
    default:
      return { ...common, kind };
  }
}

/** The position of a question; -1 and -1 where the form does not have it. */
export function findPosition({ pages }: Draft, name: string) {
  const page = pages.findIndex(({ questions }) => questions.some((one) => one.name === name));
  return { page, index: pages[page]?.questions.findIndex((one) => one.name === name) ?? -1 };
}

export function changePage(draft: Draft, index: number, more: Partial<DraftPage>): Draft {
  return { ...draft, pages: draft.pages.map((page, at) => (at === index ? { ...page, ...more } : page)) };
}

/** Adds a page at the end, with an empty question. */
export function addPage(draft: Draft, name: string): Draft {
  return { ...draft, pages: [...draft.pages, { questions: [newQuestion(name)] }] };
}

export function removePage(draft: Draft, index: number): Draft {
  return { ...draft, pages: draft.pages.toSpliced(index, 1) };
}

export function movePage(draft: Draft, index: number, by: number): Draft {
  return { ...draft, pages: moveInList(draft.pages, index, by) };
}

export function addQuestion(draft: Draft, page: number, name: string): Draft {
  const { questions = [] } = draft.pages[page] ?? {};
  return changePage(draft, page, { questions: [...questions, newQuestion(name)] });
}

export function changeQuestion(draft: Draft, name: string, next: Question): Draft {
  const change = (one: Question) => (one.name === name ? next : one);
  return {
    ...draft,
    pages: draft.pages.map((page) => ({ ...page, questions: page.questions.map(change) })),
  };
}

export function removeQuestion(draft: Draft, name: string): Draft {
  const { page } = findPosition(draft, name);
  const { questions = [] } = draft.pages[page] ?? {};
  return changePage(draft, page, { questions: questions.filter((one) => one.name !== name) });
}

/**
 * Moves a question one place up or down, and past the edge of a page into the next; the same draft where it
 * cannot move.
 */
export function moveQuestion(draft: Draft, name: string, by: 1 | -1): Draft {
  const { page, index } = findPosition(draft, name);
  const { questions = [] } = draft.pages[page] ?? {};
  const question = questions[index];
  if (!question) return draft;
  if (questions[index + by]) return changePage(draft, page, { questions: moveInList(questions, index, by) });
  const next = draft.pages[page + by];
  if (!next) return draft;
  const there = by > 0 ? [question, ...next.questions] : [...next.questions, question];
  return changePage(removeQuestion(draft, name), page + by, { questions: there });
}
