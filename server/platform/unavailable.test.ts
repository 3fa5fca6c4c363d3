import { expect, test } from 'vitest';
import { isUnavailable } from './unavailable.ts';

const coded = (code: string) => Object.assign(new Error('no'), { code });

test.each([
  ...['CONNECTION_CLOSED', 'CONNECTION_ENDED', 'CONNECTION_DESTROYED', 'CONNECT_TIMEOUT'],
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'EHOSTDOWN'],
  ...['ENETUNREACH', 'ENETDOWN', 'ENOTCONN', 'ENOTFOUND', 'EAI_AGAIN', 'ENOSPC', 'EDQUOT', 'EROFS', '25006'],
  ...['provider_unreachable', 'circuit_open'],
  ...[
    '57P01',
    '57P02',
    '57P03',
    '57P04',
    '57P05',
    '57014',
    '53100',
    '53200',
    '53300',
    '08000',
    '08001',
    '08003',
    '08006',
  ],
])('unavailable by code: %s', (code) => {
  expect(isUnavailable(coded(code))).toBe(true);
});

test.each([
  ...['Connection terminated', 'Connection terminated unexpectedly'],
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  ...['Client was closed and is not queryable', 'timeout exceeded when trying to connect', 'timeout expired'],
])('unavailable by message: %s', (message) => {
  expect(isUnavailable(new Error(message))).toBe(true);
});

test('unavailable by the cause of the error', () => {
  const connectionRefused = coded('ECONNREFUSED');
  expect(isUnavailable(new Error('the migration failed', { cause: connectionRefused }))).toBe(true);
  expect(
    isUnavailable(new Error('the call failed', { cause: new Error('and so', { cause: connectionRefused }) })),
  ).toBe(true);
  expect(isUnavailable(new AggregateError([coded('EACCES'), connectionRefused]))).toBe(true);
});

test.each([
  ...['23505', '40P01', '42601', '25P02', '22P02', '57000', '3D000', 'ENOENT', 'ERR_INVALID_ARG_TYPE'],
  'UNDEFINED_VALUE',
])('not unavailable: %s', (code) => {
  expect(isUnavailable(coded(code))).toBe(false);
  expect(
    isUnavailable(new AggregateError([coded(code)], 'Connection to the bell', { cause: coded(code) })),
  ).toBe(false);
});

test.each([null, undefined, 'ECONNREFUSED', { code: 'ECONNREFUSED' }])(
  'not an error at all: %j',
  (thrown) => {
    expect(isUnavailable(thrown)).toBe(false);
  },
);
