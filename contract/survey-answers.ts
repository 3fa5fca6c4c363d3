import { z } from 'zod';
import { phoneNumber } from './account.ts';
import type { Question } from './survey.ts';

/** Answers by the names of their questions; a question with several choices has a list. */
export type Answers = Record<string, string | string[]>;

const phone = phoneNumber.min(1);

function answerSchema(question: Question): z.ZodType<string | string[]> {
  switch (question.kind) {
    case 'text':
    case 'longText':
      return z.string().trim().min(1).max(question.maxLength);
    case 'phone':
      return phone;
    case 'date':
      return z.iso.date();
    case 'choice':
      return z.enum(question.options.map(({ value }) => value));
    case 'choices':
      return z
        .array(z.enum(question.options.map(({ value }) => value)))
        .min(1)
        .max(question.options.length)
        .transform((values) => [...new Set(values)]);
    case 'scale':
      return z.enum(Array.from({ length: question.steps }, (_, index) => String(index + 1)));
    case 'yesNo':
      return z.enum(['yes', 'no']);
  }
}

/** The schema of the answers to some questions, for the form and for the server. */
export function answersSchema(questions: readonly Question[]) {
  return z.object(
    Object.fromEntries(
      questions.map((question) => {
        const answer = answerSchema(question);
        return [question.name, question.isRequired ? answer : answer.optional()];
      }),
    ),
  );
}

/** Joins several choices into one text, as a contact form sends them. */
export const joinChoices = (values: readonly string[]): string => values.join('|');

/** Parses the fields of a contact form, all of them text, as answers; an empty field is no answer. */
export function parseAnswers(
  fields: Readonly<Record<string, string>>,
  questions: readonly Question[],
): Record<string, unknown> {
  return Object.fromEntries(
    questions.flatMap(({ name, kind }): [string, unknown][] => {
      const text = Object.hasOwn(fields, name) ? (fields[name] ?? '') : '';
      if (text.trim() === '') return [];
      return [[name, kind === 'choices' ? text.split('|') : text]];
    }),
  );
}
