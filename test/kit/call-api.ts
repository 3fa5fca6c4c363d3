import { afterEach, expect } from 'vitest';
import type { Call } from '../../contract/calls.ts';
import type { Contract, Input, Reply } from '../../contract/contract.ts';
import type { Culture } from '../../contract/culture.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { everyCall } from '../../contract/office-calls.ts';
import { demoPeople } from '../../demo/people.ts';
import type { TestServer } from './open-shop.ts';
import { encodeBody } from './request-body.ts';

/**
 * The identity of a call. Without a `peer` it comes from a machine of its own, so that no rate limit of a
 * network applies.
 */
export type CallIdentity = {
  token?: string;
  cookies?: string;
  peer?: string;
  userAgent?: string;
  host?: string;
  culture?: Culture;
};

type Answer<Data> = {
  status: number;
  data: Data;
  code?: ErrorCode;
  message: string | null;
  errors: { path: string; code: string }[];
  details?: Record<string, unknown>;
  retryAfter: number;
  /** The cookies that the reply sets, by name: the value and the attributes. */
  setCookies: Record<string, { value: string; how: string }>;
  /** The complete body. */
  text: string;
};

let requests = 0;

/**
 * Makes a call over HTTP and reads the complete reply, including the parts that a client's typed call hides.
 */
export async function call<Module extends keyof Contract, Name extends keyof Contract[Module] & string>(
  server: Pick<TestServer, 'fetch'>,
  name: `${Module}.${Name}`,
  input: Input<Contract[Module][Name]>,
  { token, cookies, peer, userAgent, host, culture = 'nl' }: CallIdentity = {},
): Promise<Answer<Reply<Contract[Module][Name]>>> {
  const [module = '', own = ''] = name.split('.');
  const found = (everyCall as Record<string, Record<string, Call>>)[module]?.[own];
  const [method = '', path = ''] = found?.call.split(' ') ?? [];
  const { params, query, body } = input as Record<string, Record<string, string> | undefined>;
  const filled = path.replace(/\{(\w+)\}/g, (_, param) => params?.[param] ?? '');
  const encoded = encodeBody(found?.form, body);
  const headers = new Headers({ ...encoded.headers, 'Accept-Language': culture });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (userAgent) headers.set('User-Agent', userAgent);
  if (cookies) {
    headers.set('Cookie', cookies);
    headers.set('Sec-Fetch-Site', 'same-origin');
  }
  const address = `${path.startsWith('/api/') ? '' : '/api'}${filled}?${new URLSearchParams(query)}`;
  requests++;
  const response = await server.fetch(address, {
    method,
    headers,
    host,
    body: encoded.body,
    peer: peer ?? `10.${64 + (requests >> 16)}.${(requests >> 8) & 255}.${requests & 255}`,
  });
  const text = await response.text();
  return {
    errors: [],
    ...JSON.parse(text),
    text,
    status: response.status,
    retryAfter: Number(response.headers.get('Retry-After')),
    setCookies: parseCookies(response.headers),
  };
}

export function parseCookies(headers: Headers): Answer<unknown>['setCookies'] {
  const entries = headers.getSetCookie().map((line) => {
    const [, name = '', value = '', how = ''] = /^([^=]+)=([^;]*); ?(.*)$/.exec(line) ?? [];
    return [name, { value, how }] as const;
  });
  return Object.fromEntries(entries);
}

/** Returns the token of the link in an email. */
export function findToken(email: { text: string } | undefined): string {
  const found = /token=([\w.%-]+)/.exec(email?.text ?? '')?.[1];
  if (!found) throw new Error('the email has no link');
  return decodeURIComponent(found);
}

const telling: readonly RegExp[] = [
  /[\w.-]+@[\w.-]+\.\w/,
  /eyJ[\w-]{8,}/,
  // Refresh tokens, devices, and the second half of an emailed link's token.
  /(?<![\w-])[\w-]{43}(?![\w-])/,
  /\$argon2/,
];

/**
 * Fails a test after which a log contains a password, a token or an address. Call it once, after the
 * sign-ins.
 */
export function expectQuietLogs(
  servers: readonly Pick<TestServer, 'log'>[],
  passwords: readonly string[] = [],
): void {
  const secrets = [...passwords, ...demoPeople.map(({ password }) => password)];
  afterEach(() => {
    for (const line of servers.flatMap(({ log }) => log.lines)) {
      const text = JSON.stringify(line);
      for (const pattern of telling) expect(text).not.toMatch(pattern);
      for (const secret of secrets) expect(text).not.toContain(secret);
    }
  });
}
