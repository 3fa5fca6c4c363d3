import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { failure } from '../../../client/result.ts';
import { account, newPassword } from '../../../contract/account.ts';
import { emailAddress } from '../../../contract/email-address.ts';
import { getBodySchema, getQuerySchema } from './body-of.ts';
import { failureResult, isSuccess, readForm, readFormData, typedValues } from './submission.ts';

const schema = z.object({ emailAddress, password: newPassword, firstName: z.string().max(10).optional() });
const typed = { emailAddress: ' ana@example.com ', password: 'a duck in the rain', firstName: '' };

function posted(values: Record<string, string> | [string, string][]): Request {
  return new Request('https://inn.example/register', { method: 'POST', body: new URLSearchParams(values) });
}

describe('a submitted form', () => {
  test('gives the validated value, without empty fields', async () => {
    const { value, result } = await readForm(posted(typed), schema);
    expect(value).toEqual({ emailAddress: 'ana@example.com', password: 'a duck in the rain' });
    expect(result).toBeUndefined();
  });

  test('returns the typed values, but no password', async () => {
    const { value, result } = await readForm(posted({ ...typed, emailAddress: 'ana@' }), schema);
    expect(value).toBeUndefined();
    expect(result?.status).toBe('error');
    expect(result?.initialValue).toEqual({ emailAddress: 'ana@' });
    expect(result?.error).toEqual({ emailAddress: [{ type: 'invalid_email', message: 'valid email' }] });
    expect(JSON.stringify(result)).not.toContain('a duck');
  });

  test.for<[string, [string, string][]]>([
    [
      'broken state of Conform',
      [
        ['__state__', '{'],
        ['__intent__', '{'],
      ],
    ],
    ['an intent of Conform', [['__intent__', '{"type":"reset","payload":{}}']]],
    [
      'a name that reaches for prototypes',
      [
        ['__proto__.x', '1'],
        ['constructor[prototype]', '2'],
      ],
    ],
    [
      'a name twice',
      [
        ['emailAddress', 'a'],
        ['emailAddress', 'b'],
      ],
    ],
    [
      'far places in lists',
      [
        ['a[', '1'],
        ['b[0][1]', '2'],
        ['c[99999999]', '3'],
      ],
    ],
  ])('is validated as usual, with %s', async ([, entries]) => {
    const { result } = await readForm(posted([...entries, ['firstName', 'Ana']]), schema);
    expect(result?.status).toBe('error');
    expect(result?.fields).not.toContain('c[99999999]');
    expect(({} as { x?: string }).x).toBeUndefined();
  });

  test('drops names that no form of ours has, and reads valid fields', async () => {
    const strange = [
      `${'a'.repeat(97)}.b.c`,
      'a'.repeat(101),
      'a.b.c.d',
      'a[0].b.c',
      'a[0][1][2]',
      'a[100]',
      'a[99999999]',
      'a[123',
      Array(45_000).fill('a').join('.'),
      '__intent__',
      '__state__',
    ];
    const readable = ['a'.repeat(100), 'a.b.c', 'a[99].b', 'a[]'];
    const names = [...strange, ...readable];
    const form = await readFormData(posted(names.map((name) => [name, name])));
    expect([...form]).toEqual(readable.map((name) => [name, name]));
    const { value } = await readForm(
      posted([...Object.entries(typed), ...strange.map((name): [string, string] => [name, '1'])]),
      schema,
    );
    expect(value?.emailAddress).toBe('ana@example.com');
  });

  test.for([
    ['x[111]', 201],
    ['firstName', 201],
    ['x[111]', 12_000],
  ] as const)('with %s %i times is refused unread', async ([name, count]) => {
    const entries = Array.from({ length: count }, (): [string, string] => [name, '']);
    await expect(readForm(posted(entries), schema)).rejects.toMatchObject({ init: { status: 400 } });
  });

  test('may have a hundred entries', async () => {
    const entries = Array.from({ length: 97 }, (_, index): [string, string] => [`x${index}`, '']);
    const { value } = await readForm(posted([...entries, ...Object.entries(typed)]), schema);
    expect(value?.emailAddress).toBe('ana@example.com');
  });

  test('has both values of a repeated name, in their order', async () => {
    const form = await readFormData(
      posted([
        ['a', '1'],
        ['b', '2'],
        ['a', '3'],
      ]),
    );
    expect(form.getAll('a')).toEqual(['1', '3']);
  });

  test('without form data is refused', async () => {
    const request = new Request('https://inn.example/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
    await expect(readForm(request, schema)).rejects.toMatchObject({ init: { status: 400 } });
  });
});

test('is validated by the schema of its call', async () => {
  const required = { password: [{ type: 'required', message: 'required field' }] };
  const { result } = await readForm(posted({ password: '' }), getBodySchema(account.erase).required());
  expect(result?.error).toEqual(required);
  expect((await readForm(posted({ password: '' }), getBodySchema(account.erase))).value).toEqual({});
  const submitted = await readForm(
    posted({ username: ' ana@example.com ' }),
    getQuerySchema(account.forgotPassword),
  );
  expect(submitted.value).toEqual({ username: 'ana@example.com' });
  expect(() => getBodySchema({ ...account.login, body: undefined })).toThrow('takes no body');
  expect(() => getQuerySchema({ ...account.forgotPassword, query: undefined })).toThrow('takes no query');
});

test('the typed values can be sent once more, but for the password', async () => {
  const { submission } = await readForm(posted({ ...typed, lastName: 'Zee' }), schema);
  expect(typedValues(submission)).toEqual({ emailAddress: ' ana@example.com ', lastName: 'Zee' });
});

describe('a call that failed', () => {
  const read = () => readForm(posted(typed), schema);

  test('names fields: each has its problem, and the password is not returned', async () => {
    const { submission } = await read();
    const errors = [
      { path: 'body.emailAddress', code: 'already_used', message: 'There is one.' },
      { path: 'body.password', code: 'obvious', message: 'Too easy.' },
    ];
    const result = failureResult(submission, failure({ status: 409, code: 'already_used', errors }));
    expect(result.status).toBe('error');
    expect(result.error).toMatchObject({
      emailAddress: [{ type: 'already_used', message: 'There is one.' }],
      password: [{ type: 'obvious', message: 'Too easy.' }],
    });
    expect(result.error?.['']).toBeFalsy();
    const named = failureResult(submission, failure({ errors }), { already_used: 'address_taken' });
    expect(named.error?.emailAddress).toMatchObject([{ type: 'address_taken' }]);
    expect(named.error?.password).toMatchObject([{ type: 'obvious' }]);
    expect(result.initialValue).toEqual({ emailAddress: ' ana@example.com ' });
  });

  test('names an unknown field: the form has the problem', async () => {
    const { submission } = await read();
    const errors = [{ path: 'body.culture', code: 'odd', message: 'Odd.' }];
    const result = failureResult(submission, failure({ status: 400, code: 'invalid', errors }));
    expect(result.error?.['']).toEqual([{ type: 'odd', message: 'Odd.' }]);
  });

  test('names no field: the form has the problem, with the message of the screen or of the server', async () => {
    const { submission } = await read();
    const failed = failure({ status: 401, code: 'unauthenticated', serverMessage: 'Please log in first.' });
    expect(failureResult(submission, failed, { unauthenticated: 'wrong_login' }).error?.['']).toMatchObject([
      { type: 'wrong_login' },
    ]);
    expect(failureResult(submission, failed).error?.['']).toEqual([
      { type: 'unauthenticated', message: 'Please log in first.' },
    ]);
  });

  test('without a reply is a problem of the form', async () => {
    const { submission } = await read();
    expect(failureResult(submission, failure({})).error?.['']).toEqual([{ type: 'unavailable' }]);
  });

  test('names a line of a list', async () => {
    const lines = z.object({ lines: z.array(z.object({ name: z.string() })) });
    const { submission } = await readForm(posted({ 'lines[0].name': 'a', 'lines[1].name': 'b' }), lines);
    const errors = [{ path: 'body.lines.1.name', code: 'odd', message: 'Odd.' }];
    const result = failureResult(submission, failure({ status: 400, code: 'invalid', errors }));
    expect(result.error?.['lines[1].name']).toEqual([{ type: 'odd', message: 'Odd.' }]);
  });
});

test('a success is one, whether or not the form is emptied after it', async () => {
  const { submission, result } = await readForm(posted(typed), schema);
  expect(isSuccess(submission.reply())).toBe(true);
  expect(isSuccess(submission.reply({ resetForm: true }))).toBe(true);
  expect(isSuccess(failureResult(submission, failure({})))).toBe(false);
  expect(isSuccess(result)).toBe(false);
});
