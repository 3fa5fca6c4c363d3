import { z } from 'zod';
import { emailAddress } from './email-address.ts';
import { endpoint } from './endpoint.ts';
import { humanToken } from './human-token.ts';
import {
  attachmentTypes,
  maxAnswerLength,
  maxAttachmentBytes,
  maxAttachments,
  surveyKinds,
  surveyName,
} from './survey-definition.ts';
import { upload } from './upload.ts';
import { culture } from './wire.ts';

const option = z.object({ value: z.string(), label: z.string() });

const questionFields = {
  name: z.string(),
  label: z.string(),
  hint: z.string().describe('empty where there is none'),
  isRequired: z.boolean(),
};

/** A question with the texts of one culture. */
export const surveyQuestion = z.discriminatedUnion('kind', [
  z.object({ ...questionFields, kind: z.enum(['text', 'longText']), maxLength: z.int() }),
  z.object({ ...questionFields, kind: z.enum(['phone', 'date', 'yesNo']) }),
  z.object({ ...questionFields, kind: z.enum(['choice', 'choices']), options: z.array(option) }),
  z.object({
    ...questionFields,
    kind: z.literal('scale'),
    steps: z.int(),
    minLabel: z.string().describe('what 1 means; may be empty'),
    maxLabel: z.string(),
  }),
]);

export type Question = z.infer<typeof surveyQuestion>;

export const survey = z.object({
  name: z.string(),
  kind: z.enum(surveyKinds),
  culture: culture.describe('that the words are in'),
  title: z.string(),
  introduction: z.string(),
  thanks: z.string(),
  pages: z.array(z.object({ title: z.string(), questions: z.array(surveyQuestion) })),
  attachments: z
    .object({ maxFiles: z.int(), maxBytes: z.int(), types: z.array(z.enum(Object.values(attachmentTypes))) })
    .nullable()
    .describe('null: none may be sent along'),
});

export type Survey = z.infer<typeof survey>;

const maxFields = 100;
const fieldName = z.string().max(100);

/** Refuses a map that has more entries than any form of ours. */
const isSmall = (map: object) => Object.keys(map).length <= maxFields;
const tooMany = { params: { code: 'too_many_values' } };

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');

const emailFields = z
  .record(fieldName, z.string().max(maxAnswerLength))
  .refine(isSmall, tooMany)
  .describe(
    'the answers as text, by the names of the questions; several choices with a pipe between them. What no question asks for is ignored',
  );

/** Any text: the server answers an unknown name with an error of its own. */
const templateName = z.string().trim().min(1).max(100);

/** A map that comes as a part of a form: JSON. */
const writtenFields = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', params: { code: 'broken_json' } });
      return z.NEVER;
    }
  })
  .pipe(emailFields)
  .refine((map) => Object.entries(map).flat().every(isStorable), { params: { code: 'invalid_character' } });

const reply = z.object({ reference: z.string().describe('to name the message by') });

/** The largest message in bytes: enough for the answers to the longest form. */
export const maxMessageBytes = 1_000_000;

const byAnyone = { callers: ['anyone'], audience: 'personal', bodyLimit: maxMessageBytes } as const;

export const surveyCalls = {
  contactForm: endpoint({
    ...byAnyone,
    summary:
      'Writes to the house: stored, mailed to the house with the guest’s address to answer to, and confirmed to the guest. `templateName` names a form of the kind contact; another is 400.',
    body: z.object({ emailFields, templateName, email: emailAddress, reCaptchaToken: humanToken }),
    reply,
    errors: [],
  }),
  contactFormWithAttachment: endpoint({
    ...byAnyone,
    summary: `As ContactForm, with up to ${maxAttachments} files: pictures or PDF by what they hold, whatever their names say. They are kept apart, and only staff can get them.`,
    files: { Attachments: { maxCount: maxAttachments, maxBytes: maxAttachmentBytes } },
    body: z.object({
      Attachments: z.array(upload).max(maxAttachments).optional(),
      EmailFields: writtenFields.describe('JSON: as `emailFields` of ContactForm'),
      ReCaptchaToken: humanToken,
      TemplateName: templateName,
      Email: emailAddress,
    }),
    reply,
    errors: ['too_large', 'unsupported_media_type'],
  }),
  byName: endpoint({
    callers: ['anyone'],
    audience: 'public',
    summary: 'A form in the words of a culture: its pages, questions and what their answers may be.',
    query: z.object({ name: surveyName }),
    reply: survey,
    errors: ['not_found'],
  }),
  submit: endpoint({
    ...byAnyone,
    summary: 'Sends the answers to a survey, all pages at once. Nobody is asked who they are.',
    body: z.object({
      name: surveyName,
      answers: z
        .record(fieldName, z.union([z.string().max(maxAnswerLength), z.array(z.string().max(200)).max(30)]))
        .refine(isSmall, tooMany)
        .describe('by the names of the questions; of several choices a list'),
      reCaptchaToken: humanToken,
    }),
    reply,
    errors: ['not_found'],
  }),
};
