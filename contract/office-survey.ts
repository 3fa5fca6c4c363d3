import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { surveyDefinition, surveyKinds, surveyName } from './survey-definition.ts';
import { culture, id, instant, line, listQuery, pageSchema } from './wire.ts';

const byEditor = { callers: ['staff'], right: 'website:write', audience: 'personal' } as const;
const byReader = { callers: ['staff'], right: 'messages:read', audience: 'personal' } as const;
const staffErrors = ['unauthenticated', 'forbidden'] as const;

const version = z
  .string()
  .regex(/^[\w-]{0,40}$/)
  .describe('of what was read; empty for a form that is not there yet');

/** A form as the editor sends it. Its keys match by case, and an unknown key is refused, not ignored. */
const document = z.record(z.string().max(100), z.unknown()).pipe(surveyDefinition);

const listed = z.object({
  name: z.string(),
  kind: z.enum(surveyKinds),
  title: z.string(),
  pages: z.int(),
  questions: z.int(),
  entries: z.int().describe('how often it was sent'),
  lastEntryAt: instant.nullable(),
});

const edited = z.object({
  name: z.string(),
  kind: z.enum(surveyKinds),
  version: z.string(),
  definition: surveyDefinition,
});

export type EditedSurvey = z.infer<typeof edited>;

const count = z.object({ value: z.string(), label: z.string(), count: z.int() });

const results = z.object({
  name: z.string(),
  title: z.string(),
  total: z.int(),
  questions: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      kind: z.string(),
      answered: z.int(),
      counts: z.array(count).describe('of choices, scales and yes or no; empty of what is written'),
      average: z.number().nullable().describe('of a scale'),
      latest: z.array(z.string()).describe('of what is written: the newest'),
    }),
  ),
  exportUrl: z.string().describe('all answers as CSV, for whoever is logged in at the office'),
});

export type SurveyResults = z.infer<typeof results>;

/** Characters of an answer to a message. */
export const maxAnswerLength = 10_000;

const answer = z.object({ name: z.string(), label: z.string(), value: z.string() });

/** `new`: nobody answers it yet; `open`: somebody does, or the guest wrote again. */
export const messageStates = ['new', 'open', 'answered', 'closed'] as const;

const file = z.object({ fileName: z.string(), bytes: z.int(), url: z.string() });

const messageFields = {
  id,
  reference: z.string(),
  template: z.string(),
  title: z.string().describe('of the form'),
  culture,
  emailAddress: z.string(),
  createdAt: instant,
  state: z.enum(messageStates),
  assignee: z.string().describe('who answers it; empty where nobody does'),
  attachments: z.int(),
};

const listedMessage = z.object({ ...messageFields, summary: z.string().describe('how it begins') });

const message = z.object({
  ...messageFields,
  guestId: id.nullable().describe('of the profile of who wrote it; null: none'),
  answers: z.array(answer),
  version: z.string(),
  assigneeId: id.nullable(),
  answeredAt: instant.nullable().describe('when it was answered or closed last'),
  attachments: z.array(file),
  orderName: z.string().describe('of the order or booking that staff tied it to; empty without one'),
  orders: z
    .array(
      z.object({
        orderName: z.string(),
        createdAt: instant,
        reservations: z.array(
          z.object({ id, guestName: z.string(), arrival: z.iso.date(), departure: z.iso.date() }),
        ),
      }),
    )
    .describe('the tied one, and the latest of the same address or named by number in the message'),
  posts: z
    .array(
      z.object({
        id,
        isFromGuest: z.boolean(),
        author: z.string().describe('of an answer; empty where the person is gone'),
        text: z.string(),
        fullText: z
          .string()
          .describe('of an email: its text with what it quotes; empty where it quotes nothing'),
        otherSender: z
          .string()
          .describe('of an email from another address than that of the message: that address'),
        attachments: z.array(file),
        createdAt: instant,
      }),
    )
    .describe('what was written since, the oldest first'),
  people: z.array(z.object({ id, name: z.string() })).describe('who can be assigned'),
});

export type ListedMessage = z.infer<typeof listedMessage>;
export type GuestMessage = z.infer<typeof message>;

/** The most texts that staff can insert into an answer. */
export const maxAnswerTemplates = 50;

/** What a text to insert may name: it becomes the message's own. */
export const answerPlaceholders = ['{reference}', '{order}'] as const;

const answerTemplates = z.object({
  version,
  templates: z
    .array(
      z.object({
        name: line(80).min(1).describe('how staff find it; guests never see it'),
        texts: z
          .partialRecord(culture, z.string().trim().min(1).max(maxAnswerLength))
          .refine((texts) => Object.keys(texts).length > 0, { params: { code: 'required' } })
          .describe(
            `by culture; ${answerPlaceholders.join(', ')} become the reference of the message and its order`,
          ),
      }),
    )
    .max(maxAnswerTemplates),
});

export type AnswerTemplates = z.infer<typeof answerTemplates>;

const messageParams = z.object({ messageId: id });
const surveyParams = z.object({ name: surveyName });

export const officeSurvey = {
  all: endpoint({
    ...byEditor,
    summary: 'The forms of the site, with how often each was sent.',
    reply: z.array(listed),
    errors: staffErrors,
  }),
  read: endpoint({
    ...byEditor,
    summary: 'A form as it is written, in all cultures.',
    params: surveyParams,
    reply: edited,
    errors: [...staffErrors, 'not_found'],
  }),
  put: endpoint({
    ...byEditor,
    summary:
      'Writes a form, new or over the version that was read; a stale one is 409 `version_conflict` with both. A contact form has one page; only it has attachments and a mail address, which needs the right `messages:write`. What it is for cannot be changed.',
    params: surveyParams,
    body: z.object({ version, kind: z.enum(surveyKinds), definition: document }),
    bodyLimit: 300_000,
    reply: edited,
    errors: [...staffErrors, 'not_found', 'conflict', 'version_conflict'],
  }),
  remove: endpoint({
    ...byEditor,
    summary: 'Removes a form that was never sent, or of which everything was erased; else 409 `conflict`.',
    params: surveyParams,
    reply: z.null(),
    errors: [...staffErrors, 'not_found', 'conflict'],
  }),
  results: endpoint({
    ...byReader,
    summary: 'What was answered to a survey, counted.',
    params: surveyParams,
    reply: results,
    errors: [...staffErrors, 'not_found'],
  }),
  messages: endpoint({
    ...byReader,
    summary:
      'What guests wrote, the newest first. Filters and order: `reference`, `template`, `culture`, `emailAddress`, `createdAt`, `state` (`new`, `open`, `answered` or `closed`), `assigneeId`, `assignee`; the search term is looked for in reference, address, answers and what was written since.',
    query: listQuery,
    reply: pageSchema(listedMessage),
    errors: staffErrors,
  }),
  message: endpoint({
    ...byReader,
    summary: 'What a guest wrote, with where its attachments can be had.',
    params: messageParams,
    reply: message,
    errors: [...staffErrors, 'not_found'],
  }),
  changeMessage: endpoint({
    ...byReader,
    right: 'messages:write',
    summary:
      'Changes the sent fields of a message: its state, who answers it, and the order or booking that it is about. A new message that somebody is to answer is open. An unknown order or colleague is 404.',
    params: messageParams,
    body: z.object({
      version,
      state: z.enum(messageStates).optional(),
      assigneeId: id.nullable().optional(),
      orderName: z.string().max(40).optional().describe('empty unties it'),
    }),
    reply: message,
    errors: [...staffErrors, 'not_found', 'version_conflict'],
  }),
  answerMessage: endpoint({
    ...byReader,
    right: 'messages:write',
    summary:
      'Answers a message by email, in the language of the guest. It is answered then, and by the caller unless somebody else was to answer it. What was written since the version is 409 `version_conflict`.',
    params: messageParams,
    body: z.object({ version, text: z.string().trim().min(1).max(maxAnswerLength) }),
    reply: message,
    errors: [...staffErrors, 'not_found', 'version_conflict'],
  }),
  answerTemplates: endpoint({
    ...byReader,
    summary: 'The texts that staff insert into an answer to a message, in their order.',
    reply: answerTemplates,
    errors: staffErrors,
  }),
  putAnswerTemplates: endpoint({
    ...byReader,
    right: 'messages:write',
    summary:
      'Replaces the texts that staff insert into an answer. A stale version is 409 `version_conflict` with both.',
    body: answerTemplates,
    reply: answerTemplates,
    errors: [...staffErrors, 'version_conflict'],
  }),
  eraseMessage: endpoint({
    ...byReader,
    right: 'messages:write',
    summary: 'Erases a message with its attachments.',
    params: messageParams,
    reply: z.null(),
    errors: [...staffErrors, 'not_found'],
  }),
};
