import { join, resolve } from 'node:path';
import { z } from 'zod';
import { isOrigin, isOwnPath, isPlainAddress, isPrivateAddress } from './address-rules.ts';
import { botCheckProviders } from './contract/bot-check.ts';
import type { Trackers } from './contract/consent.ts';
import { type Culture, cultures } from './contract/culture.ts';
import manifest from './package.json' with { type: 'json' };
import { parseTrustedProxies } from './server/platform/index.ts';

export const { version } = manifest;

/** All settings of the process; `readConfig` is the only reader of environment variables. */
export type Config = {
  port: number;
  host: string;
  /** The site's address for guests; without one the Host header supplies it. */
  publicUrl: URL | undefined;
  dataDir: string;
  /** Unset: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  databaseDirectUrl: string | undefined;
  databasePrepare: boolean;
  demo: boolean;
  /**
   * The secret that signs tokens. Unset with the embedded PostgreSQL: created once and stored in `dataDir`.
   */
  secret: string | undefined;
  /** Unset: emails are stored in the outbox instead of sent. */
  smtpUrl: string | undefined;
  /** Sender of emails; unset: the site's own address. */
  mailFrom: string | undefined;
  /** Days that the log of emails is stored. */
  emailLogDays: number;
  /** Unset: the simulator where `simulatesPayments`, else only payment methods that the business arranged. */
  mollieApiKey: string | undefined;
  /** Base URL of Mollie's API; unset: Mollie's own. */
  mollieApiUrl: string | undefined;
  /** Whether guests without another payment provider pay at the simulator, which moves no money. */
  simulatesPayments: boolean;
  /** Base URL of the address lookup by postal code and house number; unset: the service's own. */
  postcodeUrl: string | undefined;
  /** By default the generic service where there is a URL, the bundled sample in the demo, and none elsewhere. */
  postcodeService: (typeof postcodeServices)[number];
  /** The account whose posts the photo feed shows; unset: none. */
  instagram: InstagramAccount | undefined;
  /** The cultures of a new, empty site. */
  cultures: readonly Culture[];
  siteName: string;
  workers: number;
  /** Addresses, ranges or `loopback`, comma-separated. Only their X-Forwarded headers are trusted. */
  trustedProxies: string;
  metricsToken: string | undefined;
  logLevel: string;
  /** Megabytes of anonymous pages and public replies cached in memory, in each process. */
  cacheMegabytes: number;
  /** Maximum size of a file in the media library, in bytes. */
  mediaMaxBytes: number;
  /** The bucket for the library's originals; unset: in `dataDir`. */
  mediaBucket: MediaBucket | undefined;
  /** Mail servers of a test that a site may have, besides those of the internet. */
  testMail: { hosts: readonly string[]; certificate: string } | undefined;
  /** Origins of a test that pictures of an import may come from, besides those of the internet. */
  fileOrigins: readonly string[];
  botCheck: BotCheckConfig;
  /** A tile map that visitors may load; unset: none. */
  tileMap: TileMap | undefined;
  /** Path of the login screen, without the prefix of a culture; unset: our own screen. */
  loginPath: string | undefined;
  /** Analytics that count visits after a visitor's consent; none: no visitor sees the consent question. */
  trackers: Trackers;
};

/** How forms are protected from bots. */
export type BotCheckConfig = {
  provider: (typeof botCheckProviders)[number];
  /** Whether registration and password resets are checked too. */
  checksAccounts: boolean;
  /** `url` serves Google's script and its verifier; a score is from 0, a bot, to 1. */
  recaptcha: { siteKey: string; secret: string; url: string; minScore: number } | undefined;
};

/** A map of MapLibre. */
export type TileMap = {
  styleUrl: string;
  /** The only origins of its style, tiles, fonts and icons. */
  origins: readonly string[];
};

/** An account of Instagram, read through "Instagram API with Instagram login". */
export type InstagramAccount = {
  /** A long-lived token of the account. */
  token: string;
  apiUrl: string;
  /** The name of the feed of its posts. */
  feed: string;
};

/** A bucket with S3's REST API. */
export type MediaBucket = {
  bucket: string;
  /** Unset: Amazon's own, for the region. */
  endpoint: string | undefined;
  region: string;
  key: string;
  secret: string;
};

const postcodeServices = ['pdok', 'generic', 'sample', 'off'] as const;

const onOff = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform((text) => /^(on|true|1)$/.test(text));
const databaseUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' });

const trackerUrl = z
  .string()
  .max(500)
  .refine(isPlainAddress, 'must be an https address, or one of this machine');

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_PREPARE: onOff.default(true),
  DEMO: onOff.optional(),
  SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp(s):// address' }).optional(),
  MAIL_FROM: z.string().min(3).max(300).optional(),
  EMAIL_LOG_DAYS: z.coerce.number().int().min(1).max(3650).default(180),
  MOLLIE_API_KEY: z
    .string()
    .regex(/^(test|live)_\w{10,}$/, 'must be a key of Mollie, test_... or live_...')
    .optional(),
  MOLLIE_API_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  PAYMENTS: z.enum(['simulator', 'off']).optional(),
  POSTCODE_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  POSTCODE_SERVICE: z.enum(postcodeServices).optional(),
  INSTAGRAM_TOKEN: z
    .string()
    .regex(/^[\w.|-]{20,1000}$/, 'must be a token of Instagram, of 20 or more letters and digits')
    .optional(),
  INSTAGRAM_API_URL: z
    .url({ protocol: /^https?$/, error: 'must be an https address' })
    .refine(isPrivateAddress, 'must be an https address, or one of this machine')
    .default('https://graph.instagram.com'),
  INSTAGRAM_FEED: z.string().min(1).max(100).default('instagram'),
  MAP_STYLE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an https address' })
    .refine(isPrivateAddress, 'must be an https address, or one of this machine')
    .optional(),
  MAP_ORIGINS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((origin) => origin.trim())
        .filter(Boolean),
    )
    .refine(
      (origins) => origins.every(isOrigin),
      'must be https origins, comma-separated, such as https://tiles.example',
    ),
  CULTURES: z
    .string()
    .default(cultures.join(','))
    .transform((text) => text.split(',').map((culture) => culture.trim()))
    .pipe(z.array(z.enum(cultures, { error: `must be a comma list of ${cultures.join(' ')}` })).min(1)),
  SITE_NAME: z.string().min(1).max(200).default('Herberg'),
  WORKERS: z.coerce.number().int().min(1).max(64).default(1),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .refine(isProxyList, 'must be addresses, ranges or "loopback", comma-separated'),
  METRICS_TOKEN: z.string().min(8).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  CACHE_MB: z.coerce.number().int().min(0).max(65536).default(32),
  MEDIA_MAX_BYTES: z.coerce.number().int().min(1000).max(1_000_000_000).default(25_000_000),
  MEDIA_S3_BUCKET: z.string().min(3).max(63).optional(),
  MEDIA_S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  MEDIA_S3_REGION: z.string().min(1).max(64).default('us-east-1'),
  MEDIA_S3_KEY: z.string().min(1).optional(),
  MEDIA_S3_SECRET: z.string().min(1).optional(),
  LOGIN_PATH: z
    .string()
    .max(500)
    .refine(isOwnPath, 'must be a path of the site, such as /sign-in, without the prefix of a culture')
    .optional(),
  USER_TRACKING: onOff.default(false),
  TRACKING_URL: z
    .string()
    .max(500)
    .refine(
      (to) => /^\/(?![/\\])/.test(to) || isPlainAddress(to),
      'must be a path of the site or an https address, or one of this machine',
    )
    .optional(),
  MATOMO_URL: trackerUrl.optional(),
  MATOMO_SITE_ID: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'must be the number of a site in Matomo')
    .optional(),
  GOOGLE_TAG_ID: z
    .string()
    .regex(/^G-[A-Z\d]{4,20}$/, 'must be a measurement id of Google Analytics, G-...')
    .optional(),
  GOOGLE_TAG_URL: trackerUrl.optional(),
  BOT_CHECK: z.enum(botCheckProviders).default('altcha'),
  BOT_CHECK_ACCOUNTS: onOff.default(false),
  RECAPTCHA_SITE_KEY: z.string().min(1).max(200).optional(),
  RECAPTCHA_SECRET: z.string().min(1).max(200).optional(),
  RECAPTCHA_SCORE: z.coerce.number().min(0).max(1).default(0.5),
  RECAPTCHA_URL: z
    .url({ protocol: /^https?$/, error: 'must be an https address' })
    .refine(isPrivateAddress, 'must be an https address, or one of this machine')
    .default('https://www.google.com/recaptcha'),
});

/** The names of all settings. A test checks that the README lists each. */
export const settingNames = Object.keys(environment.shape);

/**
 * Reads the settings.
 * @throws Error of one line that names each wrong setting
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const present = Object.fromEntries(settingNames.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
  const parsed = environment.safeParse(present);
  if (!parsed.success) {
    const wrong = new Set(parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`));
    throw new Error(`Wrong setting: ${[...wrong].join('; ')}`);
  }
  const set = parsed.data;
  const demo = set.DEMO ?? !set.DATABASE_URL;
  if (set.PAYMENTS && set.MOLLIE_API_KEY) {
    throw new Error('Wrong setting: PAYMENTS is for a site without MOLLIE_API_KEY');
  }
  return {
    port: set.PORT,
    host: set.HOST,
    publicUrl: set.PUBLIC_URL ? new URL(set.PUBLIC_URL) : undefined,
    dataDir: resolve(set.DATA_DIR),
    databaseUrl: set.DATABASE_URL,
    databaseDirectUrl: set.DATABASE_DIRECT_URL,
    databasePrepare: set.DATABASE_PREPARE,
    demo,
    secret: set.SECRET,
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM,
    emailLogDays: set.EMAIL_LOG_DAYS,
    mollieApiKey: set.MOLLIE_API_KEY,
    mollieApiUrl: set.MOLLIE_API_URL,
    simulatesPayments: (set.PAYMENTS ?? (demo ? 'simulator' : 'off')) === 'simulator',
    postcodeUrl: set.POSTCODE_URL,
    postcodeService: set.POSTCODE_SERVICE ?? (set.POSTCODE_URL ? 'generic' : demo ? 'sample' : 'off'),
    instagram: set.INSTAGRAM_TOKEN
      ? { token: set.INSTAGRAM_TOKEN, apiUrl: set.INSTAGRAM_API_URL, feed: set.INSTAGRAM_FEED }
      : undefined,
    cultures: set.CULTURES,
    siteName: set.SITE_NAME,
    workers: set.WORKERS,
    trustedProxies: set.TRUSTED_PROXIES,
    metricsToken: set.METRICS_TOKEN,
    logLevel: set.LOG_LEVEL,
    cacheMegabytes: set.CACHE_MB,
    mediaMaxBytes: set.MEDIA_MAX_BYTES,
    mediaBucket: mediaBucketOf(set),
    fileOrigins: [],
    testMail: undefined,
    botCheck: botCheckOf(set),
    tileMap: tileMapOf(set),
    loginPath: set.LOGIN_PATH,
    trackers: trackersOf(set),
  };
}

/** @throws Error of one line when there are origins but no map */
function tileMapOf({ MAP_STYLE_URL: styleUrl, MAP_ORIGINS: others }: z.output<typeof environment>) {
  if (!styleUrl && others.length > 0) throw new Error('Wrong setting: MAP_ORIGINS needs MAP_STYLE_URL');
  if (!styleUrl) return undefined;
  return { styleUrl, origins: [...new Set([new URL(styleUrl).origin, ...others])] };
}

/** @throws Error of one line when one of two settings that belong together is missing */
function trackersOf(set: z.output<typeof environment>): Trackers {
  const { MATOMO_URL: matomo, MATOMO_SITE_ID: siteId, GOOGLE_TAG_ID: id, GOOGLE_TAG_URL: google } = set;
  if (!matomo !== !siteId) throw new Error('Wrong setting: MATOMO_URL and MATOMO_SITE_ID need each other');
  if (google && !id) throw new Error('Wrong setting: GOOGLE_TAG_URL needs GOOGLE_TAG_ID');
  return {
    ...(set.USER_TRACKING && { own: true as const }),
    ...(set.TRACKING_URL && { path: set.TRACKING_URL }),
    ...(matomo && siteId && { matomo: { url: withoutSlash(matomo), siteId } }),
    ...(id && { google: { id, ...(google && { serverUrl: withoutSlash(google) }) } }),
  };
}

const withoutSlash = (address: string) => address.replace(/\/+$/, '');

/** @throws Error of one line when a bucket has no key */
function mediaBucketOf(set: z.output<typeof environment>): MediaBucket | undefined {
  const { MEDIA_S3_BUCKET: bucket, MEDIA_S3_KEY: key, MEDIA_S3_SECRET: secret } = set;
  if (!bucket) return undefined;
  if (!key || !secret)
    throw new Error('Wrong setting: MEDIA_S3_BUCKET needs MEDIA_S3_KEY and MEDIA_S3_SECRET');
  return { bucket, key, secret, endpoint: set.MEDIA_S3_ENDPOINT, region: set.MEDIA_S3_REGION };
}

/** @throws Error of one line when reCAPTCHA is chosen without its keys */
function botCheckOf(set: z.output<typeof environment>): BotCheckConfig {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret, RECAPTCHA_SCORE: minScore } = set;
  const chosen = { provider: set.BOT_CHECK, checksAccounts: set.BOT_CHECK_ACCOUNTS };
  if (set.BOT_CHECK !== 'recaptcha') return { ...chosen, recaptcha: undefined };
  if (!siteKey || !secret)
    throw new Error('Wrong setting: BOT_CHECK=recaptcha needs RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET');
  const url = withoutSlash(set.RECAPTCHA_URL);
  return { ...chosen, recaptcha: { siteKey, secret, url, minScore } };
}

function isProxyList(text: string): boolean {
  try {
    parseTrustedProxies(text);
    return true;
  } catch {
    return false;
  }
}

/** Folder of uploaded and generated pictures and their renditions. */
export const mediaFolder = (config: Config) => join(config.dataDir, 'media');
