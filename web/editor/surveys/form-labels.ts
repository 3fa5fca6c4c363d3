import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import { languageName } from '../site/cultures.ts';
import { type Draft, findNearestText, type Kind, type Question } from './draft.ts';
import { parsePath } from './error-paths.ts';
import { listFormTexts, listQuestionTexts, type TextField } from './text-fields.ts';

/** The labels of the parts of a form, for an editor in a culture. */
export function useFormLabels(culture: Culture) {
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
  const parts: Record<TextField['part'], string> = {
    title: t('editorSurveys.form.title'),
    introduction: t('editorSurveys.form.introduction'),
    thanks: t('editorSurveys.form.thanks'),
    pageTitle: t('editorSurveys.form.pageTitle'),
    label: t('editorSurveys.question.label'),
    hint: t('editorSurveys.question.hint'),
    option: t('editorSurveys.question.options'),
    minLabel: t('editorSurveys.question.minLabel'),
    maxLabel: t('editorSurveys.question.maxLabel'),
  };
  const ofForm: Record<string, string> = {
    ...parts,
    mailTo: t('editorSurveys.form.mailTo'),
    attachments: t('editorSurveys.form.attachments'),
  };
  const ofQuestion: Record<string, string> = {
    ...parts,
    kind: t('editorSurveys.question.kind'),
    maxLength: t('editorSurveys.question.maxLength'),
    steps: t('editorSurveys.question.steps'),
  };
  const getName = (question: Question) =>
    findNearestText(question.label, culture)?.text ?? t('editorSurveys.question.unnamed');
  const optionName = (index: number) => t('editorSurveys.question.option', { number: index + 1 });
  const pageName = (index: number) => t('editorSurveys.form.page', { number: index + 1 });

  /** The label of the field at a path of the request. */
  function describePath(path: string, saved: Draft): string | undefined {
    const { page, question, rest } = parsePath(path);
    const [part = '', at] = rest;
    if (page === undefined) return ofForm[part];
    const found = saved.pages[page]?.questions[question ?? -1];
    if (!found) return [pageName(page), part === 'title' && parts.pageTitle].filter(Boolean).join(', ');
    const inQuestion = part === 'options' && at ? optionName(Number(at)) : ofQuestion[part];
    return [pageName(page), getName(found), inQuestion].filter(Boolean).join(', ');
  }

  const textLines = (places: readonly TextField[]) =>
    places.flatMap(({ part, text: words }) =>
      Object.entries(words ?? {}).flatMap(([of, text]) =>
        text ? [`${parts[part]} (${languageName(culture, of as Culture)}): ${text}`] : [],
      ),
    );
  const linesOfQuestion = (question: Question) => [
    [
      getName(question),
      kinds[question.kind],
      question.isRequired && t('editorSurveys.question.isRequired'),
      'maxLength' in question && question.maxLength,
      question.kind === 'scale' && question.steps,
    ]
      .filter(Boolean)
      .join(' · '),
    ...textLines(listQuestionTexts(question)),
  ];

  /** Formats a form as lines to compare. */
  function toLines(draft: Draft): string[] {
    const { mailTo, attachments } = draft;
    return [
      ...textLines(listFormTexts(draft)),
      ...mailTo.map((address) => `${ofForm.mailTo}: ${address}`),
      ...(attachments
        ? [`${ofForm.attachments}: ${attachments.maxFiles} × ${attachments.maxBytes / 1_000_000} MB`]
        : []),
      ...draft.pages.flatMap(({ title, questions }, index) => [
        pageName(index),
        ...textLines([{ part: 'pageTitle', text: title }]),
        ...questions.flatMap(linesOfQuestion),
      ]),
    ];
  }

  return { kinds, parts, getName, optionName, pageName, describePath, toLines };
}

export type FormLabels = ReturnType<typeof useFormLabels>;
