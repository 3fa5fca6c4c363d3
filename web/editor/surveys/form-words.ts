import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import { languageName } from '../site/cultures.ts';
import { type Draft, type Kind, nearestWords, type Question } from './draft.ts';
import { stepsOf } from './places.ts';
import { type WordPlace, wordsOfForm, wordsOfQuestion } from './word-places.ts';

/** What the parts of a form are called, for whoever edits it in a culture. */
export function useFormWords(culture: Culture) {
  const { t } = useTranslation();
  const kinds: Record<Kind, string> = {
    text: t('editorSurveys.kinds.text'),
    longText: t('editorSurveys.kinds.longText'),
    phone: t('editorSurveys.kinds.phone'),
    date: t('editorSurveys.kinds.date'),
    choice: t('editorSurveys.kinds.choice'),
    choices: t('editorSurveys.kinds.choices'),
    scale: t('editorSurveys.kinds.scale'),
    yesNo: t('editorSurveys.kinds.yesNo'),
  };
  const parts: Record<WordPlace['part'], string> = {
    title: t('editorSurveys.form.title'),
    introduction: t('editorSurveys.form.introduction'),
    thanks: t('editorSurveys.form.thanks'),
    pageTitle: t('editorSurveys.form.pageTitle'),
    label: t('editorSurveys.question.label'),
    hint: t('editorSurveys.question.hint'),
    option: t('editorSurveys.question.options'),
    least: t('editorSurveys.question.least'),
    most: t('editorSurveys.question.most'),
  };
  const ofForm: Record<string, string> = {
    ...parts,
    mailTo: t('editorSurveys.form.mailTo'),
    attachments: t('editorSurveys.form.attachments'),
  };
  const ofQuestion: Record<string, string> = {
    ...parts,
    kind: t('editorSurveys.question.kind'),
    maxLength: t('editorSurveys.question.longest'),
    steps: t('editorSurveys.question.steps'),
  };
  const nameOf = (question: Question) =>
    nearestWords(question.label, culture)?.text ?? t('editorSurveys.question.unnamed');
  const optionName = (index: number) => t('editorSurveys.question.option', { number: index + 1 });
  const pageName = (index: number) => t('editorSurveys.form.page', { number: index + 1 });

  /** What a person calls the place of an error in what was sent. */
  function whereOf(path: string, sent: Draft): string | undefined {
    const { page, question, rest } = stepsOf(path);
    const [part = '', at] = rest;
    if (page === undefined) return ofForm[part];
    const asked = sent.pages[page]?.questions[question ?? -1];
    if (!asked) return [pageName(page), part === 'title' && parts.pageTitle].filter(Boolean).join(', ');
    const inQuestion = part === 'options' && at ? optionName(Number(at)) : ofQuestion[part];
    return [pageName(page), nameOf(asked), inQuestion].filter(Boolean).join(', ');
  }

  const linesOfWords = (places: readonly WordPlace[]) =>
    places.flatMap(({ part, words }) =>
      Object.entries(words ?? {}).flatMap(([of, text]) =>
        text ? [`${parts[part]} (${languageName(culture, of as Culture)}): ${text}`] : [],
      ),
    );
  const linesOfQuestion = (question: Question) => [
    [
      nameOf(question),
      kinds[question.kind],
      question.isRequired && t('editorSurveys.question.isRequired'),
      'maxLength' in question && question.maxLength,
      question.kind === 'scale' && question.steps,
    ]
      .filter(Boolean)
      .join(' · '),
    ...linesOfWords(wordsOfQuestion(question)),
  ];

  /** A form as lines that a person can compare. */
  function linesOf(draft: Draft): string[] {
    const { mailTo, attachments } = draft;
    return [
      ...linesOfWords(wordsOfForm(draft)),
      ...mailTo.map((address) => `${ofForm.mailTo}: ${address}`),
      ...(attachments
        ? [`${ofForm.attachments}: ${attachments.most} × ${attachments.maxBytes / 1_000_000} MB`]
        : []),
      ...draft.pages.flatMap(({ title, questions }, index) => [
        pageName(index),
        ...linesOfWords([{ part: 'pageTitle', words: title }]),
        ...questions.flatMap(linesOfQuestion),
      ]),
    ];
  }

  return { kinds, parts, nameOf, optionName, pageName, whereOf, linesOf };
}

export type FormWords = ReturnType<typeof useFormWords>;
