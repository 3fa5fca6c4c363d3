import type { Culture } from '../../contract/culture.ts';
import type { Question } from '../../contract/survey.ts';
import type { Answers } from '../../contract/survey-answers.ts';
import { translate } from '../platform/index.ts';

export type AnswerText = { name: string; label: string; value: string };

/**
 * Lists answers as text, in the order of the questions. Answers to deleted questions come last, under the
 * question's name.
 */
export function listAnswerTexts(
  culture: Culture,
  questions: readonly Question[],
  answers: Answers,
): AnswerText[] {
  const known = questions.flatMap((question): AnswerText[] => {
    const answer = answers[question.name];
    if (answer === undefined) return [];
    const value = [answer].flat().map((one) => getValueText(culture, question, one));
    return [{ name: question.name, label: question.label, value: value.join(', ') }];
  });
  const names = new Set(questions.map(({ name }) => name));
  const gone = Object.entries(answers).filter(([name]) => !names.has(name));
  return [
    ...known,
    ...gone.map(([name, value]) => ({ name, label: name, value: [value].flat().join(', ') })),
  ];
}

/** The label of a value of a question; a value that is no longer an option stands for itself. */
export function getValueText(culture: Culture, question: Question, value: string): string {
  if (question.kind === 'choice' || question.kind === 'choices') {
    return question.options.find((option) => option.value === value)?.label ?? value;
  }
  if (question.kind === 'yesNo')
    return value === 'yes' ? translate(culture, 'survey.yes') : translate(culture, 'survey.no');
  if (question.kind === 'scale') return `${value}/${question.steps}`;
  return value;
}
