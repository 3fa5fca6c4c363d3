import { type Culture, readingOrder } from '../../../contract/culture.ts';
import { takenNames } from '../../../contract/survey-definition.ts';
import { type Draft, hasWords, isMark, type Option, type Question, type Words } from './draft.ts';

/** The names by which answers are kept. */
export type Names = {
  /** What a mark became when it was saved. */
  given: ReadonlyMap<string, string>;
  /** Every name that a question of this form is known to have had: its answers are not another's. */
  taken: ReadonlySet<string>;
};

export const namesIn = ({ pages }: Draft): Names => ({
  given: new Map(),
  taken: new Set(pages.flatMap(({ questions }) => questions.map(({ name }) => name))),
});

const longest = 40;

/** `Hoe waait het bij jou?` becomes `hoeWaaitHetBijJou`; of what has no Latin letters nothing is left. */
export function nameFrom(label: string): string {
  const parts = partsOf(label);
  const [first = '', ...rest] = parts.slice(parts.findIndex((part) => /^[a-z]/.test(part)));
  if (!/^[a-z]/.test(first)) return '';
  const name = [first, ...rest.map((part) => `${part.charAt(0).toUpperCase()}${part.slice(1)}`)].join('');
  return name.slice(0, longest);
}

/** `Het eten, 's avonds` becomes `het-eten-s-avonds`. */
export function valueFrom(label: string): string {
  return partsOf(label).join('-').slice(0, longest).replace(/-$/, '');
}

function partsOf(label: string): string[] {
  // In capitals ß is two letters.
  const plain = label.toUpperCase().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return plain.match(/[a-z0-9]+/g) ?? [];
}

/** A form as it is sent: all that is new in it named by its words, and nothing in it that is empty. */
export function named(draft: Draft, names: Names, first: Culture): { definition: Draft; names: Names } {
  const given = new Map(names.given);
  const questions = draft.pages.flatMap((page) => page.questions);
  const taken = new Set([...names.taken, ...questions.map(({ name }) => name)].filter((one) => !isMark(one)));
  const saidIn = (words: Words) => readingOrder(first).map((one) => words[one] ?? '');

  function give(mark: string, proposed: string, isTaken: (name: string) => boolean): string {
    if (!isMark(mark)) return mark;
    const known = given.get(mark);
    if (known) return known;
    let name = proposed;
    for (let count = 2; isTaken(name); count++) name = `${proposed}${count}`;
    given.set(mark, name);
    return name;
  }

  function ofQuestion(question: Question): Question {
    const proposed =
      question.kind === 'phone' ? 'phoneNumber' : saidIn(question.label).map(nameFrom).find(Boolean);
    const isTaken = (name: string) => takenNames.includes(name.toLowerCase()) || hasName(taken, name);
    const name = give(question.name, proposed ?? 'question', isTaken);
    taken.add(name);
    const next = { ...question, name, label: written(question.label), hint: ifAny(question.hint) };
    if (next.kind === 'scale') return { ...next, least: ifAny(next.least), most: ifAny(next.most) };
    return 'options' in next ? { ...next, options: ofOptions(next.options) } : next;
  }

  function ofOptions(options: readonly Option[]): Option[] {
    const values = new Set(options.map(({ value }) => value));
    return options.map((option) => {
      const proposed = saidIn(option.label).map(valueFrom).find(Boolean) ?? 'option';
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
  return { definition, names: { given, taken } };
}

const written = (words: Words): Words =>
  Object.fromEntries(Object.entries(words).filter(([, text]) => text?.trim()));

const ifAny = (words: Words | undefined) => (hasWords(words) ? written(words) : undefined);

const hasName = (names: ReadonlySet<string>, name: string) =>
  [...names].some((one) => one.toLowerCase() === name.toLowerCase());
