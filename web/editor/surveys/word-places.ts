import type { Culture } from '../../../contract/culture.ts';
import { type Draft, hasWords, type Question, type Words } from './draft.ts';

/** Everything in a form that is said in words. */
export type WordPlace = {
  part: 'title' | 'introduction' | 'thanks' | 'pageTitle' | 'label' | 'hint' | 'option' | 'least' | 'most';
  words: Words | undefined;
};

/** The words of a question, in the order in which they are edited. */
export function wordsOfQuestion(question: Question): WordPlace[] {
  const { label, hint } = question;
  const options = 'options' in question ? question.options : [];
  return [
    { part: 'label', words: label },
    { part: 'hint', words: hint },
    ...options.map((option) => ({ part: 'option' as const, words: option.label })),
    ...(question.kind === 'scale'
      ? [
          { part: 'least' as const, words: question.least },
          { part: 'most' as const, words: question.most },
        ]
      : []),
  ];
}

/** The words of a form that are no question's. */
export function wordsOfForm({ title, introduction, thanks }: Draft): WordPlace[] {
  return [
    { part: 'title', words: title },
    { part: 'introduction', words: introduction },
    { part: 'thanks', words: thanks },
  ];
}

/** How many of these are said in some culture and not in this one. */
export function untranslated(places: readonly WordPlace[], culture: Culture): number {
  return places.filter(({ words }) => hasWords(words) && !words[culture]?.trim()).length;
}

export function untranslatedIn(draft: Draft, culture: Culture): number {
  const ofPages = draft.pages.flatMap(({ title, questions }): WordPlace[] => [
    { part: 'pageTitle', words: title },
    ...questions.flatMap(wordsOfQuestion),
  ]);
  return untranslated([...wordsOfForm(draft), ...ofPages], culture);
}
