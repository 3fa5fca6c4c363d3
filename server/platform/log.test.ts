import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { openLog } from './log.ts';

function logged(err: unknown): { text: string; err: Record<string, unknown> } {
  let text = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  openLog('info', stream).warn({ err }, 'the job queue has a problem');
  return { text, err: JSON.parse(text).err };
}

const secrets = { host: 'db.internal', user: 'herberg', processID: 421, secretKey: 190_734_612 };

test('an error of a connection is logged without the connection', () => {
  const error = Object.assign(new Error('Connection terminated unexpectedly'), {
    code: '57P01',
    severity: 'FATAL',
    client: { ...secrets, connectionParameters: { password: 'hunter2' } },
    detail: 'Key (email_address)=(noor@gast.example) already exists.',
    parameters: ['noor@gast.example'],
  });
  const { text, err } = logged(error);
  expect(err).toEqual({
    type: 'Error',
    message: error.message,
    stack: error.stack,
    code: '57P01',
    severity: 'FATAL',
  });
  expect(text).not.toMatch(/secretKey|190734612|db\.internal|hunter2|noor@/);
});

test('the causes and members of an error are logged in the same manner', () => {
  const inner = Object.assign(new TypeError('inner'), { client: secrets });
  const { text, err } = logged(
    new Error('outer', { cause: new AggregateError([inner, 'a text'], 'several', { cause: inner }) }),
  );
  expect(err).toMatchObject({
    cause: {
      type: 'AggregateError',
      cause: { type: 'TypeError', message: 'inner' },
      errors: [{ type: 'TypeError' }, { type: 'string', message: 'a text' }],
    },
  });
  expect(text).not.toContain('secretKey');
});

test('an error that is its own cause is logged', () => {
  const error = new Error('round');
  error.cause = error;
  expect(logged(error).err).toMatchObject({ message: 'round', cause: { cause: { message: 'round' } } });
});
