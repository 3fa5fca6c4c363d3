import { z } from 'zod';
import { emailAddress } from './email-address.ts';
import { endpoint } from './endpoint.ts';
import { byStaff, closed, version } from './office-rooms.ts';
import { instant, line } from './wire.ts';

export const mailSecurities = ['tls', 'starttls', 'none'] as const;

const mailFacts = {
  host: z.string(),
  port: z.int(),
  security: z
    .enum(mailSecurities)
    .describe('`tls`: encrypted from the first byte; `starttls`: encrypted before the login'),
  username: z.string().describe('empty: without a login'),
  senderName: z.string().describe('empty: the name of the business'),
  senderAddress: z.string(),
};

const mail = z.object({
  version,
  source: z
    .enum(['own', 'server', 'none'])
    .describe('`server`: that of the settings of the server; `none`: emails are stored in the outbox'),
  ...mailFacts,
  passwordChangedAt: instant.nullable().describe('null: there is no password'),
  checkedAt: instant.nullable().describe('when the server took a test message; null without an own one'),
});

export type EditedMailConnection = z.infer<typeof mail>;

const read = { ...byStaff, right: 'system:read' } as const;
const written = { ...byStaff, right: 'system:write' } as const;

/** The calls of the office about outside services that a business connects. */
export const officeConnection = {
  mail: endpoint({
    ...read,
    summary: 'The mail server of the site, without its password.',
    reply: mail,
    errors: closed,
  }),
  putMail: endpoint({
    ...written,
    summary:
      'Connects a mail server, once it has taken a test message for the caller. 400 says at the field what the server refuses; 409 `version_conflict` with `details.yours` and `details.theirs` where it has changed since.',
    body: z.object({
      version,
      host: line(253).min(1),
      port: z.int().min(1).max(65_535),
      security: z.enum(mailSecurities),
      username: line(200).default(''),
      password: z
        .string()
        .max(500)
        .nullable()
        .default(null)
        .describe('null: the stored one, for the same server and user'),
      senderName: line(100).default(''),
      senderAddress: emailAddress,
    }),
    reply: mail,
    errors: [...closed, 'version_conflict'],
  }),
  removeMail: endpoint({
    ...written,
    summary: 'Removes the mail server of the site: emails go through that of the server again.',
    reply: mail,
    errors: closed,
  }),
};
