import { type Culture, readingOrder } from '../../../contract/culture.ts';
import { reservedNames } from '../../../contract/survey-definition.ts';
import {
  type Draft,
  hasText,
  isTemporaryId,
  type LocalizedText,
  type Option,
  type Question,
} from './draft.ts';

/** The names under which answers are stored. */
export type Names = {
  /** The saved names of temporary ids. */
  knownNames: ReadonlyMap<string, string>;
  /**
   * Every known former or current name of a question in this form, because its answers belong to that
   * question only.
   */
  taken: ReadonlySet<string>;
};

export const collectNames = ({ pages }: Draft): Names => ({
  knownNames: new Map(),
  taken: new Set(pages.flatMap(({ questions }) => questions.map(({ name }) => name))),
});

const maxNameLength = 40;

/** Converts `Hoe waait het bij jou?` to `hoeWaaitHetBijJou`; a label without Latin letters becomes empty. */
export function nameFromLabel(label: string): string {
  const parts = splitWords(label);
  const [first = '', ...rest] = parts.slice(parts.findIndex((part) => /^[a-z]/.test(part)));
  if (!/^[a-z]/.test(first)) return '';
  const name = [first, ...rest.map((part) => `${part.charAt(0).toUpperCase()}${part.slice(1)}`)].join('');
  return name.slice(0, maxNameLength);
}

/** Converts `Het eten, 's avonds` to `het-eten-s-avonds`. */
export function valueFromLabel(label: string): string {
  return splitWords(label).join('-').slice(0, maxNameLength).replace(/-$/, '');
}

function splitWords(label: string): string[] {
  // The upper case of ß is two letters.
  const plain = label.toUpperCase().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return plain.match(/[a-z0-9]+/g) ?? [];
}

/**
 * Prepares a form for the save: new questions and options get names from their labels, and empty texts are
 * dropped.
 */
export function assignNames(draft: Draft, names: Names, first: Culture): { definition: Draft; names: Names } {
  const knownNames = new Map(names.knownNames);
  const questions = draft.pages.flatMap((page) => page.questions);
  const taken = new Set(
    [...names.taken, ...questions.map(({ name }) => name)].filter((one) => !isTemporaryId(one)),
  );
  const textsInOrder = (text: LocalizedText) => readingOrder(first).map((one) => text[one] ?? '');

  function give(mark: string, proposed: string, isTaken: (name: string) => boolean): string {
    if (!isTemporaryId(mark)) return mark;
    const known = knownNames.get(mark);
    if (known) return known;
    let name = proposed;
    for (let count = 2; isTaken(name); count++) name = `${proposed}${count}`;
    knownNames.set(mark, name);
    return name;
  }

  function ofQuestion(question: Question): Question {
    const proposed =
      question.kind === 'phone'
        ? 'phoneNumber'
        : textsInOrder(question.label).map(nameFromLabel).find(Boolean);
    const isTaken = (name: string) => reservedNames.includes(name.toLowerCase()) || hasName(taken, name);
    const name = give(question.name, proposed ?? 'question', isTaken);
    taken.add(name);
    const next = { ...question, name, label: written(question.label), hint: ifAny(question.hint) };
    if (next.kind === 'scale')
      return { ...next, minLabel: ifAny(next.minLabel), maxLabel: ifAny(next.maxLabel) };
    return 'options' in next ? { ...next, options: ofOptions(next.options) } : next;
  }

  function ofOptions(options: readonly Option[]): Option[] {
    const values = new Set(options.map(({ value }) => value));
    return options.map((option) => {
      const proposed = textsInOrder(option.label).map(valueFromLabel).find(Boolean) ?? 'option';
      const value = give(option.value, proposed, (one) => hasName(values, one));
      values.add(value);
      return { value, label: written(option.label) };
    });
  }

  const definition: Draft = {
    ...draft,
    title: written(draft.title),
    introduction: ifAny(draft.introduction),
    thanks: ifAny(draft.thanks),
    pages: draft.pages.map(({ title, questions }) => ({
      title: ifAny(title),
      questions: questions.map(ofQuestion),
    })),
    mailTo: draft.mailTo.map((address) => address.trim()).filter(Boolean),
  };
  return { definition, names: { knownNames, taken } };
}

const written = (text: LocalizedText): LocalizedText =>
  Object.fromEntries(Object.entries(text).filter(([, text]) => text?.trim()));

const ifAny = (text: LocalizedText | undefined) => (hasText(text) ? written(text) : undefined);

const hasName = (names: ReadonlySet<string>, name: string) =>
  [...names].some((one) => one.toLowerCase() === name.toLowerCase());
