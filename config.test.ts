import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mediaFolder, readConfig, settingNames } from './config.ts';
import { cultures } from './contract/culture.ts';

test('no setting is required', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: undefined,
    dataDir: resolve('data'),
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    databasePrepare: true,
    demo: true,
    simulatesPayments: true,
    postcodeService: 'sample',
    cultures,
    siteName: 'Herberg',
    workers: 1,
    trustedProxies: '',
    metricsToken: undefined,
    logLevel: 'info',
    cacheMegabytes: 32,
    emailLogDays: 180,
    mediaMaxBytes: 25_000_000,
    mediaBucket: undefined,
    fileOrigins: [],
    botCheck: { provider: 'altcha', checksAccounts: false, recaptcha: undefined },
    trackers: {},
  });
});

test('an empty setting is unset', () => {
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
    POSTCODE_SERVICE: 'pdok',
    INSTAGRAM_TOKEN: 'IGAAabcdefghijklmnopqrst',
    INSTAGRAM_API_URL: 'https://graph.instagram.com/v23.0',
    INSTAGRAM_FEED: 'zilteduin',
    CULTURES: 'de, hr',
    SITE_NAME: 'Anker',
    WORKERS: '4',
    TRUSTED_PROXIES: 'loopback',
    METRICS_TOKEN: 'correct horse',
    LOGIN_PATH: '/members/sign-in',
    LOG_LEVEL: 'silent',
    CACHE_MB: '0',
    MEDIA_MAX_BYTES: '5000000',
    MEDIA_S3_BUCKET: 'inn',
    MEDIA_S3_ENDPOINT: 'https://s3.example',
    MEDIA_S3_REGION: 'eu-west-3',
    MEDIA_S3_KEY: 'key',
    MEDIA_S3_SECRET: 'secret',
    USER_TRACKING: 'on',
    TRACKING_URL: '/collect?site=1',
    MATOMO_URL: 'https://matomo.example/deep/',
    MATOMO_SITE_ID: '3',
    GOOGLE_TAG_ID: 'G-ABC1234',
    GOOGLE_TAG_URL: 'https://tag.inn.example/',
    BOT_CHECK: 'recaptcha',
    BOT_CHECK_ACCOUNTS: 'on',
    RECAPTCHA_SITE_KEY: 'public',
    RECAPTCHA_SECRET: 'ours',
    RECAPTCHA_SCORE: '0.7',
    RECAPTCHA_URL: 'https://www.recaptcha.net/recaptcha/',
    UNKNOWN: 'x',
  });
  expect(config).toMatchObject({
    port: 0,
    dataDir: '/srv/inn',
    databasePrepare: false,
    demo: true,
    instagram: {
      token: 'IGAAabcdefghijklmnopqrst',
      apiUrl: 'https://graph.instagram.com/v23.0',
      feed: 'zilteduin',
    },
    cultures: ['de', 'hr'],
    workers: 4,
    cacheMegabytes: 0,
    mediaMaxBytes: 5_000_000,
    loginPath: '/members/sign-in',
    mediaBucket: {
      bucket: 'inn',
      endpoint: 'https://s3.example',
      region: 'eu-west-3',
      key: 'key',
      secret: 'secret',
    },
    trackers: {
      own: true,
      path: '/collect?site=1',
      matomo: { url: 'https://matomo.example/deep', siteId: '3' },
      google: { id: 'G-ABC1234', serverUrl: 'https://tag.inn.example' },
    },
    botCheck: {
      provider: 'recaptcha',
      checksAccounts: true,
      recaptcha: {
        siteKey: 'public',
        secret: 'ours',
        url: 'https://www.recaptcha.net/recaptcha',
        minScore: 0.7,
      },
    },
  });
  expect(config.publicUrl?.origin).toBe('https://inn.example');
  expect(mediaFolder(config)).toBe(join('/srv/inn', 'media'));
});

test('the demo inn is only for the embedded database by default', () => {
  const DATABASE_URL = 'postgres://inn@db.example/inn';
  expect(readConfig({ DATABASE_URL }).demo).toBe(false);
  expect(readConfig({ DATABASE_URL, DEMO: 'true' }).demo).toBe(true);
  expect(readConfig({ DEMO: '0' }).demo).toBe(false);
});

test('payments and addresses are simulated in the demo only, or where the settings say so', () => {
  expect(readConfig({})).toMatchObject({ simulatesPayments: true, postcodeService: 'sample' });
  expect(readConfig({ DEMO: 'off' })).toMatchObject({ simulatesPayments: false, postcodeService: 'off' });
  expect(readConfig({ DEMO: 'off', PAYMENTS: 'simulator', POSTCODE_SERVICE: 'sample' })).toMatchObject({
    simulatesPayments: true,
    postcodeService: 'sample',
  });
  expect(readConfig({ PAYMENTS: 'off' }).simulatesPayments).toBe(false);
  const both = { PAYMENTS: 'simulator', MOLLIE_API_KEY: 'test_abcdefghijklmnop' };
  expect(() => readConfig(both)).toThrow('Wrong setting: PAYMENTS');
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
    ['PAYMENTS', 'mollie'],
    ['POSTCODE_URL', 'postcode.example'],
    ['POSTCODE_SERVICE', 'post'],
    ['INSTAGRAM_TOKEN', 'short'],
    ['INSTAGRAM_API_URL', 'http://graph.instagram.com'],
    ['CULTURES', 'nl,xx'],
    ['CULTURES', 'nl,,de'],
    ['SITE_NAME', 'x'.repeat(201)],
    ['WORKERS', '0'],
    ['WORKERS', '1000'],
    ['TRUSTED_PROXIES', 'inn.example'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['METRICS_TOKEN', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['BOT_CHECK', 'maybe'],
    ['BOT_CHECK_ACCOUNTS', 'some'],
    ['RECAPTCHA_SCORE', '2'],
    ['RECAPTCHA_URL', 'http://google.example'],
    ['CACHE_MB', '-1'],
    ['MEDIA_MAX_BYTES', '10'],
    ['MEDIA_S3_BUCKET', 'x'],
    ['MEDIA_S3_BUCKET', 'without-a-key'],
    ['MEDIA_S3_ENDPOINT', 's3.example'],
    ['LOGIN_PATH', 'sign-in'],
    ['LOGIN_PATH', 'https://elsewhere.example/sign-in'],
    ['LOGIN_PATH', '//elsewhere.example'],
    ['LOGIN_PATH', '/\\\\elsewhere.example'],
    ['LOGIN_PATH', '/sign/../../in'],
    ['LOGIN_PATH', '/de/anmelden'],
    ['LOGIN_PATH', '/de'],
    ['LOGIN_PATH', '/sign-in?to=shop'],
    ['USER_TRACKING', 'sometimes'],
    ['TRACKING_URL', 'collect'],
    ['TRACKING_URL', '//elsewhere.example/collect'],
    ['TRACKING_URL', 'http://elsewhere.example/collect'],
    ['MATOMO_URL', 'matomo.example'],
    ['MATOMO_URL', 'https://matomo.example'],
    ['MATOMO_URL', 'https://ana:secret@matomo.example'],
    ['MATOMO_SITE_ID', '0'],
    ['MATOMO_SITE_ID', '3'],
    ['GOOGLE_TAG_ID', 'UA-12345-1'],
    ['GOOGLE_TAG_ID', 'AW-12345678'],
    ['GOOGLE_TAG_URL', 'https://tag.inn.example'],
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

  test('without any secret', () => {
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
