import type { Culture } from '../../../contract/culture.ts';
import { type Draft, hasText, type LocalizedText, type Question } from './draft.ts';

/** A translatable text of a form. */
export type TextField = {
  part:
    | 'title'
    | 'introduction'
    | 'thanks'
    | 'pageTitle'
    | 'label'
    | 'hint'
    | 'option'
    | 'minLabel'
    | 'maxLabel';
  text: LocalizedText | undefined;
};

/** The texts of a question, in the order of the editor. */
export function listQuestionTexts(question: Question): TextField[] {
  const { label, hint } = question;
  const options = 'options' in question ? question.options : [];
  return [
    { part: 'label', text: label },
    { part: 'hint', text: hint },
    ...options.map((option) => ({ part: 'option' as const, text: option.label })),
    ...(question.kind === 'scale'
      ? [
          { part: 'minLabel' as const, text: question.minLabel },
          { part: 'maxLabel' as const, text: question.maxLabel },
        ]
      : []),
  ];
}

/** The texts of a form outside its questions. */
export function listFormTexts({ title, introduction, thanks }: Draft): TextField[] {
  return [
    { part: 'title', text: title },
    { part: 'introduction', text: introduction },
    { part: 'thanks', text: thanks },
  ];
}

/** Counts the texts that some culture has and this one lacks. */
export function untranslated(places: readonly TextField[], culture: Culture): number {
  return places.filter(({ text }) => hasText(text) && !text[culture]?.trim()).length;
}

export function listUntranslated(draft: Draft, culture: Culture): number {
  const ofPages = draft.pages.flatMap(({ title, questions }): TextField[] => [
    { part: 'pageTitle', text: title },
    ...questions.flatMap(listQuestionTexts),
  ]);
  return untranslated([...listFormTexts(draft), ...ofPages], culture);
}
