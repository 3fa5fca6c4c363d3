import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mediaFolder, readConfig, settingNames } from './config.ts';
import { cultures } from './contract/culture.ts';

test('nothing need be set', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: undefined,
    dataDir: resolve('data'),
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    databasePrepare: true,
    demo: true,
    cultures,
    siteName: 'Herberg',
    workers: 1,
    trustedProxies: '',
    metricsToken: undefined,
    logLevel: 'info',
    cacheMegabytes: 32,
    mediaMaxBytes: 25_000_000,
    mediaBucket: undefined,
  });
});

test('an empty setting is one that is not set', () => {
  const empty = Object.fromEntries(settingNames.map((name) => [name, '']));
  expect(readConfig(empty)).toEqual(readConfig({}));
});

test('everything can be set', () => {
  const config = readConfig({
    PORT: '0',
    HOST: '::',
    PUBLIC_URL: 'https://inn.example/',
    DATA_DIR: '/srv/inn',
    DATABASE_URL: 'postgres://inn@db.example/inn',
    DATABASE_DIRECT_URL: 'postgresql://inn@db.example:5432/inn',
    DATABASE_PREPARE: 'off',
    DEMO: 'on',
    SECRET: 'at least thirty-two characters long',
    SMTP_URL: 'smtps://inn:secret@mail.example',
    MAIL_FROM: 'De herberg <hallo@inn.example>',
    MOLLIE_API_KEY: 'test_abcdefghijklmnop',
    MOLLIE_API_URL: 'https://mollie.example',
    POSTCODE_URL: 'https://postcode.example/v1',
    CULTURES: 'de, hr',
    SITE_NAME: 'Anker',
    WORKERS: '4',
    TRUSTED_PROXIES: 'loopback',
    METRICS_TOKEN: 'correct horse',
    LOG_LEVEL: 'silent',
    CACHE_MB: '0',
    MEDIA_MAX_BYTES: '5000000',
    MEDIA_S3_BUCKET: 'inn',
    MEDIA_S3_ENDPOINT: 'https://s3.example',
    MEDIA_S3_REGION: 'eu-west-3',
    MEDIA_S3_KEY: 'key',
    MEDIA_S3_SECRET: 'secret',
    UNKNOWN: 'x',
  });
  expect(config).toMatchObject({
    port: 0,
    dataDir: '/srv/inn',
    databasePrepare: false,
    demo: true,
    cultures: ['de', 'hr'],
    workers: 4,
    cacheMegabytes: 0,
    mediaMaxBytes: 5_000_000,
    mediaBucket: {
      bucket: 'inn',
      endpoint: 'https://s3.example',
      region: 'eu-west-3',
      key: 'key',
      secret: 'secret',
    },
  });
  expect(config.publicUrl?.origin).toBe('https://inn.example');
  expect(mediaFolder(config)).toBe(join('/srv/inn', 'media'));
});

test('the demo inn is for the database of our own, unless asked', () => {
  const DATABASE_URL = 'postgres://inn@db.example/inn';
  expect(readConfig({ DATABASE_URL }).demo).toBe(false);
  expect(readConfig({ DATABASE_URL, DEMO: 'true' }).demo).toBe(true);
  expect(readConfig({ DEMO: '0' }).demo).toBe(false);
});

describe('a wrong value is named in one line', () => {
  test.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['PORT', '80.5'],
    ['PUBLIC_URL', 'inn.example'],
    ['PUBLIC_URL', 'ftp://inn.example'],
    ['DATABASE_URL', 'mysql://inn'],
    ['DATABASE_DIRECT_URL', 'inn'],
    ['DATABASE_PREPARE', 'maybe'],
    ['DEMO', 'yes please'],
    ['SECRET', 'x'.repeat(31)],
    ['SMTP_URL', 'https://mail.example'],
    ['MAIL_FROM', 'x'],
    ['MOLLIE_API_KEY', 'abc'],
    ['MOLLIE_API_URL', 'mollie.example'],
    ['POSTCODE_URL', 'postcode.example'],
    ['CULTURES', 'nl,xx'],
    ['CULTURES', 'nl,,de'],
    ['SITE_NAME', 'x'.repeat(201)],
    ['WORKERS', '0'],
    ['WORKERS', '1000'],
    ['TRUSTED_PROXIES', 'inn.example'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['METRICS_TOKEN', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['CACHE_MB', '-1'],
    ['MEDIA_MAX_BYTES', '10'],
    ['MEDIA_S3_BUCKET', 'x'],
    ['MEDIA_S3_BUCKET', 'without-a-key'],
    ['MEDIA_S3_ENDPOINT', 's3.example'],
  ])('%s=%s', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(/^Wrong setting: \S+ .+$/);
    expect(read).toThrow(name);
  });

  test('all of them together', () => {
    expect(() => readConfig({ PORT: 'x', DEMO: 'x', LOG_LEVEL: 'x' })).toThrow(
      /^Wrong setting: PORT .+; DEMO .+; LOG_LEVEL .+$/,
    );
  });

  test('without saying a secret', () => {
    const DATABASE_URL = 'mysql://inn:secret@db.example/inn';
    expect(() => readConfig({ DATABASE_URL, METRICS_TOKEN: 'hunter2' })).toThrow(
      /^(?!.*(secret|hunter2)).*DATABASE_URL.*METRICS_TOKEN/,
    );
  });
});

test.each(settingNames)('the README lists %s', (name) => {
  const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');
  expect(readme).toContain(`\`${name}\``);
});
