import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const botCheckProviders = ['altcha', 'recaptcha', 'off'] as const;

const challenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string().optional(),
    expiresAt: z.int().optional().describe('seconds since 1970'),
    data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
  }),
  signature: z.string().optional(),
});

export const botCheck = {
  form: endpoint({
    summary: 'What a form needs in order to show that a human sends it.',
    callers: ['anyone'],
    audience: 'public',
    query: z.object({
      of: z.enum(['contact', 'account']).default('contact').describe('what the form is about'),
    }),
    reply: z.object({
      provider: z.enum(botCheckProviders),
      ticket: z
        .string()
        .nullable()
        .describe('signed, for visitors without JavaScript: `ticket:` and this is a token in itself'),
      recaptcha: z
        .object({ siteKey: z.string(), url: z.string() })
        .nullable()
        .describe('where its script is, and the key to ask it with'),
    }),
  }),
  challenge: endpoint({
    summary:
      'A piece of work, as ALTCHA describes it. The token is the base64 of `{ challenge, solution }` as JSON.',
    callers: ['anyone'],
    audience: 'personal',
    reply: challenge,
    errors: ['not_found'],
  }),
};
