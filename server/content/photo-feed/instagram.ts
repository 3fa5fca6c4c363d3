import { z } from 'zod';
import type { InstagramAccount } from '../../../config.ts';
import { ExternalError, getReason, parseJson, readText } from '../../platform/index.ts';
import { errorFromResponse, InstagramError } from './instagram-error.ts';

const timeoutMs = 10_000;
const maxBytes = 2_000_000;
/** The maximum number of posts of a feed, and of pictures of an album. */
const maxPosts = 24;
const maxChildren = 10;
/** A page may have fewer posts than requested. */
const maxPages = 8;

const fields =
  'id,media_type,media_url,thumbnail_url,permalink,caption,timestamp,children{id,media_type,media_url,thumbnail_url}';

const sourceId = z.string().regex(/^\w{1,64}$/);
const address = z.url({ protocol: /^https?$/ }).max(4000);

/** A picture may be missing: for posts that infringe copyright, and sometimes for a video. */
const pictureFields = { id: sourceId, media_url: address.optional(), thumbnail_url: address.optional() };

const child = z.object({ ...pictureFields, media_type: z.enum(['IMAGE', 'VIDEO']) });

const post = z.object({
  ...pictureFields,
  media_type: z.enum(['IMAGE', 'VIDEO', 'CAROUSEL_ALBUM']),
  permalink: z.url({ protocol: /^https$/ }).max(1000),
  caption: z
    .string()
    .optional()
    .transform((text = '') => text.replace(/[^\P{Cc}\n]/gu, '').slice(0, 2200)),
  timestamp: z
    .string()
    .refine((text) => !Number.isNaN(Date.parse(text)))
    .transform((text) => new Date(text).toISOString()),
  children: z
    .object({ data: z.array(z.unknown()) })
    .optional()
    .transform((edge) => known(child, edge?.data ?? []).slice(0, maxChildren)),
});

export type InstagramPost = z.output<typeof post>;

const page = z.object({
  data: z.array(z.unknown()),
  paging: z
    .object({
      cursors: z.object({ after: z.string().max(1000).optional() }).optional(),
      next: z.unknown().optional(),
    })
    .optional(),
});

const refreshed = z.object({
  access_token: z.string().min(20).max(1000),
  expires_in: z
    .number()
    .min(0)
    .max(400 * 86_400),
});

/** Drops items of an unknown shape, so that additions to Instagram's API do not break the rest. */
const known = <Schema extends z.ZodType>(schema: Schema, items: readonly unknown[]): z.output<Schema>[] =>
  items.flatMap((one) => {
    const read = schema.safeParse(one);
    return read.success ? [read.data] : [];
  });

/** Fetches the newest posts of a token's account, the newest first. @throws InstagramError */
export async function newestPosts(account: InstagramAccount, token: string): Promise<InstagramPost[]> {
  const posts: InstagramPost[] = [];
  let after: string | undefined;
  for (let pages = 0; pages < maxPages && posts.length < maxPosts; pages++) {
    const query = { fields, limit: String(maxPosts), ...(after && { after }) };
    const { data, paging } = await fetchJson(account, 'me/media', { ...query, access_token: token }, page);
    posts.push(...known(post, data));
    // The address in `next` contains the token and may lead anywhere, so only its presence is used.
    after = paging?.next ? paging.cursors?.after : undefined;
    if (!after) break;
  }
  return posts.slice(0, maxPosts);
}

/**
 * Refreshes a token for another 60 days; it must be at least a day old and not expired. @throws
 * InstagramError
 */
export function refreshToken(account: InstagramAccount, token: string): Promise<z.output<typeof refreshed>> {
  const query = { grant_type: 'ig_refresh_token', access_token: token };
  return fetchJson(account, 'refresh_access_token', query, refreshed);
}

async function fetchJson<Schema extends z.ZodType>(
  { apiUrl }: InstagramAccount,
  path: string,
  query: Record<string, string>,
  schema: Schema,
): Promise<z.output<Schema>> {
  const url = new URL(`${apiUrl.replace(/\/$/, '')}/${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, {
      signal,
      redirect: 'manual',
      headers: { Accept: 'application/json' },
    });
    const text = await readText(response, maxBytes);
    if (!response.ok) throw errorFromResponse(response.status, jsonOf(text), response.headers);
    const read = schema.safeParse(parseJson(text));
    if (!read.success) throw new ExternalError('another shape');
    return read.data;
  } catch (error) {
    if (error instanceof InstagramError) throw error;
    throw new InstagramError('passing', { reason: getReason(error) });
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
