import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { newPassword, profileChange, user } from '../../../contract/account.ts';
import { newAddress } from '../../../contract/address.ts';
import { type Culture, cultures } from '../../../contract/culture.ts';
import { emailAddress } from '../../../contract/email-address.ts';
import { withDutch } from '../../../contract/flemish.ts';
import { addBundle, getI18n } from '../../i18n.ts';
import { type Problem, problemTypes } from './problem.ts';
import { problemText } from './problem-text.ts';
import { parseForm } from './submission.ts';

beforeAll(() => {
  for (const culture of cultures)
    addBundle(culture, culture === 'be' ? withDutch(read('nl'), read('be')) : read(culture));
});

const read = (culture: Culture) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'translations', `${culture}.json`), 'utf8'));

/** The problems of one value of a form. */
function found(schema: z.ZodType, value?: string, name = 'value'): Problem[] {
  const form = new FormData();
  if (value !== undefined) form.set(name, value);
  const submission = parseForm(form, z.object({ [name]: schema }));
  return submission.status === 'success' ? [] : (submission.error?.[name] ?? []);
}

const english = (problem: Problem) => problemText(getI18n('en').t, problem);

describe('every problem of a schema has a type and a message', () => {
  test.for([
    { what: 'text that is left empty', schema: z.string(), value: '', type: 'required' },
    { what: 'text that was not sent', schema: z.string(), value: undefined, type: 'required' },
    { what: 'only spaces', schema: z.string().trim().min(1), value: '   ', type: 'required' },
    { what: 'only spaces for an address', schema: emailAddress, value: '   ', type: 'required' },
    { what: 'a choice that is left out', schema: z.enum(['a', 'b']), value: '', type: 'required' },
    { what: 'a box that must be ticked', schema: z.literal(true), value: undefined, type: 'required' },
    { what: 'none of a list', schema: z.enum(['a', 'b']), value: 'c', type: 'oneOf' },
    { what: 'not the fixed word', schema: z.literal('a'), value: 'b', type: 'oneOf' },
    {
      what: 'none of several fixed words',
      schema: z.union([z.literal('a'), z.literal('b')]),
      value: 'c',
      type: 'oneOf',
    },
    { what: 'a broken address', schema: emailAddress, value: 'ana@', type: 'invalid_email' },
    {
      what: 'a broken address that may be empty',
      schema: newAddress.shape.emailAddress,
      value: 'ana@',
      type: 'invalid_email',
    },
    { what: 'no date', schema: z.iso.date(), value: '2026-02-30', type: 'invalid_date' },
    { what: 'no number', schema: z.number(), value: 'two', type: 'invalid' },
    { what: 'a number below the least', schema: z.number().min(3), value: '2', type: 'invalid' },
    { what: 'an id that is none', schema: user.shape.id, value: 'x', type: 'invalid' },
    { what: 'a rule without a name', schema: z.string().refine(() => false), value: 'x', type: 'invalid' },
    {
      what: 'a rule with a name',
      schema: z.string().refine(() => false, { params: { code: 'username_differs' } }),
      value: 'x',
      type: 'username_differs',
    },
    {
      what: 'a rule with a name that has no text',
      schema: z.string().refine(() => false, { params: { code: 'too_many_values' } }),
      value: 'x',
      type: 'invalid',
    },
  ])('$what is $type', ({ schema, value, type }) => {
    expect(found(schema, value).map((problem) => problem.type)).toEqual([type]);
  });

  test('the type of a pattern problem follows from its field', () => {
    const { phoneNumber, birthDate } = profileChange.shape;
    expect(found(phoneNumber, 'call me', 'phoneNumber')[0]?.type).toBe('invalid_phone');
    expect(found(newAddress.shape.countryCode, 'Netherlands', 'countryCode')[0]?.type).toBe(
      'invalid_country',
    );
    expect(found(birthDate, '1066-10-14', 'birthDate')[0]?.type).toBe('birth_date');
    expect(found(birthDate, 'yesterday', 'birthDate')[0]?.type).toBe('invalid_date');
    expect(found(birthDate, '', 'birthDate')).toEqual([]);
  });

  test('the default messages', () => {
    expect(found(newPassword, '')).toEqual([{ type: 'required', message: 'required field' }]);
    expect(found(newPassword, 'short')).toEqual([{ type: 'too_small', message: 'at least 10 characters' }]);
    expect(found(newPassword, 'x'.repeat(129))).toEqual([
      { type: 'too_big', message: 'at most 128 characters' },
    ]);
    expect(found(emailAddress, 'ana')).toEqual([{ type: 'invalid_email', message: 'valid email' }]);
  });

  test('all problems of all fields are collected, each type of a field once', () => {
    const form = new FormData();
    form.set('code', 'x');
    form.set('email', 'x');
    const schema = z.object({
      name: z.string(),
      email: emailAddress,
      code: z
        .string()
        .min(3)
        .regex(/^\d+$/)
        .regex(/^[5-9]+$/),
    });
    const submission = parseForm(form, schema);
    const error = submission.status === 'success' ? {} : (submission.error ?? {});
    const types = Object.entries(error).map(([name, list]) => [name, list?.map(({ type }) => type)]);
    expect(Object.fromEntries(types)).toEqual({
      name: ['required'],
      email: ['invalid_email'],
      code: ['too_small', 'invalid'],
    });
  });
});

describe('messages for visitors', () => {
  test.for(cultures)('every type has a message of its own in %s', (culture) => {
    const { t } = getI18n(culture);
    const texts = problemTypes.map((type) =>
      problemText(t, { type, message: type === 'rate_limited' ? '' : '10' }),
    );
    expect(new Set(texts).size).toBe(problemTypes.length);
    for (const text of texts) expect(text).not.toMatch(/form\.|\{\{|undefined|NaN/);
  });

  test.for(cultures)('the number of the problem is the one in the message of %s', (culture) => {
    const { t } = getI18n(culture);
    for (const type of ['too_small', 'too_big']) {
      for (const count of [1, 2, 5, 21, 128]) {
        expect(problemText(t, { type, message: `at least ${count} characters` })).toContain(String(count));
      }
    }
  });

  test('a limit without its number has no message that needs a number', () => {
    expect(english({ type: 'too_small' })).toBe(english({ type: 'invalid' }));
  });

  test('only the server’s message contains the waiting time', () => {
    const message = 'Too many at once. Please try again in 42 seconds.';
    expect(english({ type: 'rate_limited', message })).toBe(message);
    expect(english({ type: 'rate_limited' })).not.toMatch(/\d/);
  });

  test('an unknown type has the server’s message, or else a general one', () => {
    expect(english({ type: 'out_of_stock', message: 'There is not enough left.' })).toBe(
      'There is not enough left.',
    );
    expect(english({ type: 'out_of_stock' })).toBe(english({ type: 'invalid' }));
  });

  test('a translation of ours precedes the server’s message', () => {
    expect(english({ type: 'wrong_password', message: 'Nope.' })).toBe('This password is not right.');
  });
});
