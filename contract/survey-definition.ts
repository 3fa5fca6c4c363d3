import { z } from 'zod';
import { emailAddress } from './email-address.ts';
import { culture } from './wire.ts';

/** The kinds of forms: a contact form, and a survey. */
export const surveyKinds = ['contact', 'survey'] as const;

export type SurveyKind = (typeof surveyKinds)[number];

export const maxPages = 10;
export const maxQuestions = 60;
export const maxAnswerLength = 5000;

/** The largest number of files of one message, and the largest size of each. */
export const maxAttachments = 5;
export const maxAttachmentBytes = 10_000_000;

/** The allowed types of attachments, by the content of the file. */
export const attachmentTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  heic: 'image/heic',
  pdf: 'application/pdf',
} as const;

export const surveyName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,49}$/)
  .describe('small letters, digits and hyphens; it stands in addresses');

/** Names of fields that every form sends beside its answers. */
export const reservedNames: readonly string[] = [
  ...['email', 'attachments', 'page', 'earlier', 'go'],
  ...['recaptchatoken', 'formticket', 'homepage'],
];

const questionName = z
  .string()
  .regex(/^[a-z][a-zA-Z0-9]{0,49}$/)
  .refine((name) => !reservedNames.includes(name.toLowerCase()), { params: { code: 'survey_name_taken' } });

const optionValue = z.string().regex(/^[\w-]{1,50}$/);

/** A text by culture, in at least one culture. */
const labelText = (maxLength: number) =>
  z
    .partialRecord(culture, z.string().trim().min(1).max(maxLength))
    .refine((texts) => Object.keys(texts).length > 0, { params: { code: 'required' } });

const questionFields = {
  name: questionName,
  label: labelText(300),
  hint: labelText(500).optional(),
  isRequired: z.boolean().default(false),
};

const options = z
  .array(z.strictObject({ value: optionValue, label: labelText(200) }))
  .min(2)
  .max(30);

const question = z.discriminatedUnion('kind', [
  z.strictObject({
    ...questionFields,
    kind: z.literal('text'),
    maxLength: z.int().min(1).max(500).default(200),
  }),
  z.strictObject({
    ...questionFields,
    kind: z.literal('longText'),
    maxLength: z.int().min(1).max(maxAnswerLength).default(2000),
  }),
  z.strictObject({ ...questionFields, kind: z.literal('phone') }),
  z.strictObject({ ...questionFields, kind: z.literal('date') }),
  z.strictObject({ ...questionFields, kind: z.literal('choice'), options }),
  z.strictObject({ ...questionFields, kind: z.literal('choices'), options }),
  z.strictObject({
    ...questionFields,
    kind: z.literal('scale'),
    steps: z.int().min(3).max(10).default(5).describe('from 1 to this'),
    minLabel: labelText(100).optional(),
    maxLabel: labelText(100).optional(),
  }),
  z.strictObject({ ...questionFields, kind: z.literal('yesNo') }),
]);

/** The largest number of checkboxes of one page: the browser sends each checked one as a field. */
const maxFormFields = 150;

const page = z
  .strictObject({
    title: labelText(200).optional(),
    questions: z.array(question).min(1).max(30),
  })
  .refine(({ questions }) => countFormFields(questions) <= maxFormFields, {
    path: ['questions'],
    params: { code: 'too_many_values' },
  });

const countFormFields = (questions: readonly z.output<typeof question>[]) =>
  questions.reduce((sum, one) => sum + (one.kind === 'choices' ? one.options.length : 0), 0);

/**
 * A form as the editor writes it, with its texts in every culture. An unknown key is refused, because it is a
 * slip of the pen.
 */
export const surveyDefinition = z
  .strictObject({
    title: labelText(200),
    introduction: labelText(2000).optional(),
    thanks: labelText(1000).optional().describe('what is said once it was sent'),
    pages: z.array(page).min(1).max(maxPages),
    mailTo: z
      .array(emailAddress)
      .max(5)
      .default([])
      .describe('who at the house gets the mail; by default the address of the house'),
    attachments: z
      .strictObject({
        maxFiles: z.int().min(1).max(maxAttachments),
        maxBytes: z.int().min(1000).max(maxAttachmentBytes).default(maxAttachmentBytes),
      })
      .nullable()
      .default(null)
      .describe('of a contact form: how many files may be sent along'),
  })
  .refine(({ pages }) => duplicateNames(pages).length === 0, {
    path: ['pages'],
    params: { code: 'named_twice' },
  })
  .refine(({ pages }) => pages.flatMap(({ questions }) => questions).length <= maxQuestions, {
    path: ['pages'],
    params: { code: 'too_many_values' },
  });

export type SurveyDefinition = z.output<typeof surveyDefinition>;

export type DefinedQuestion = SurveyDefinition['pages'][number]['questions'][number];

/** Names of questions, and values of one question's options, that occur twice. */
function duplicateNames(pages: readonly { questions: readonly z.output<typeof question>[] }[]): string[] {
  const questions = pages.flatMap((page) => page.questions);
  const lists = [
    questions.map(({ name }) => name.toLowerCase()),
    ...questions.map((one) => ('options' in one ? one.options.map(({ value }) => value) : [])),
  ];
  return lists.flatMap((names) => names.filter((name, index) => names.indexOf(name) !== index));
}
