import { Writable } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import { collectLog } from '../../test/kit/collected-log.ts';
import { openLog } from './log.ts';

afterEach(() => void vi.useRealTimers());

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

test('an outage writes one line of each kind a minute, with the number of those that it stands for', () => {
  vi.useFakeTimers();
  const { log, lines } = collectLog();
  const away = Object.assign(new Error('the connection to PostgreSQL broke'), { code: 'CONNECTION_CLOSED' });
  const request = (path: string) => {
    log.error({ err: away, requestId: path }, 'a call failed');
    log.error({ path, status: 503 }, 'answered');
  };
  const take = () =>
    lines.splice(0).map(({ msg, path, requestId, repeated }) => [msg, path ?? requestId, repeated]);
  for (const path of ['/1', '/2', '/3']) request(path);
  expect(take()).toEqual([
    ['a call failed', '/1', undefined],
    ['answered', '/1', undefined],
  ]);
  vi.advanceTimersByTime(60_000);
  expect(take()).toEqual([
    ['a call failed', '/3', 2],
    ['answered', '/3', 2],
  ]);
  request('/4');
  vi.advanceTimersByTime(60_000);
  expect(take()).toEqual([
    ['a call failed', '/4', 1],
    ['answered', '/4', 1],
  ]);
  vi.advanceTimersByTime(60_000);
  request('/5');
  expect(take(), 'another outage').toEqual([
    ['a call failed', '/5', undefined],
    ['answered', '/5', undefined],
  ]);
});

test('every other line is written', () => {
  const { log, lines } = collectLog();
  const bug = new TypeError('x is undefined');
  for (const requestId of ['1', '2']) {
    log.error({ err: bug, requestId }, 'a call failed');
    log.error({ requestId, status: 500 }, 'answered');
    log.info({ requestId }, 'security: signed in');
  }
  expect(lines).toHaveLength(6);
});
