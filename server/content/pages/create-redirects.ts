import type { Contract, Input } from '../../../contract/contract.ts';
import type { Culture } from '../../../contract/culture.ts';
import { ApiError, type FieldError, isApiError } from '../../../contract/errors.ts';
import type { Db } from '../../../database/connect.ts';
import { transact } from '../../../database/transaction.ts';
import { isReserved, readAddress, type Site } from '../../business/index.ts';
import { storeRedirect } from '../drafts/publish-properties.ts';
import { findPage } from '../page.ts';
import { lockTree } from './own-page.ts';

type NewRedirects = NonNullable<Input<Contract['pages']['createRedirects']>['body']>;
type Address = { culture: Culture; path: string };

/** Unlike a path of a page it may have dots and capitals, as in `/Kamers.html`. */
const shape = /^(?:\/[\p{L}\p{N}][\p{L}\p{M}\p{N}_.~-]*)+$/u;

/**
 * Redirects paths to pages, all or none, and returns their number. A target that is itself redirected is
 * replaced by its page, so there are neither chains nor circles.
 * @throws ApiError `invalid` with an error for each path that cannot be redirected
 */
export async function createRedirects(
  db: Db,
  site: Site,
  { culture, redirects }: NewRedirects,
): Promise<number> {
  return transact(db, async (trx) => {
    // No page may get one of the paths meanwhile.
    await lockTree(trx, site.id);
    const errors: FieldError[] = [];
    const addError = (index: number, field: 'path' | 'to', code: string) =>
      errors.push({ path: `body.redirects.${index}.${field}`, code, message: `field.${code}` });
    const accepted: { index: number; address: Address; to: string }[] = [];
    for (const [index, { path, to }] of redirects.entries()) {
      const address = readAddress(path, culture);
      const problem = await findProblem(trx, site, address, path);
      if (problem) addError(index, 'path', problem);
      else accepted.push({ index, address, to });
    }
    const targets = new Map(accepted.map(({ address, to }) => [keyOf(address), to]));
    for (const { index, address } of accepted) {
      const target = finalTarget(address, targets, culture);
      const pageId = target && (await pageAt(trx, site, target));
      if (!target) addError(index, 'to', 'redirect_loop');
      else if (!pageId) addError(index, 'to', 'redirect_target');
      else await storeRedirect(trx, { siteId: site.id, pageId, ...address });
    }
    if (errors.length > 0) throw new ApiError('invalid', { errors });
    return redirects.length;
  });
}

const keyOf = ({ culture, path }: Address) => `${culture} ${path}`;

/** Why a path cannot be redirected, as the code of an error. */
async function findProblem(
  trx: Db,
  site: Site,
  { culture, path }: Address,
  typed: string,
): Promise<string | undefined> {
  if (!shape.test(path) || /[?#]/.test(typed)) return 'redirect_shape';
  if (isReserved(path)) return 'path_reserved';
  const has = (table: 'page_text' | 'page_text_draft') =>
    trx
      .selectFrom(table)
      .select('page_id')
      .where('site_id', '=', site.id)
      .where('culture', '=', culture)
      .where('path', '=', path)
      .executeTakeFirst();
  return (await has('page_text')) || (await has('page_text_draft')) ? 'redirect_taken' : undefined;
}

/** The target after all redirects of the same call; undefined in a circle. */
function finalTarget(
  start: Address,
  targets: ReadonlyMap<string, string>,
  culture: Culture,
): Address | undefined {
  const seen = new Set<string>();
  let address = start;
  for (let to = targets.get(keyOf(address)); to !== undefined; to = targets.get(keyOf(address))) {
    if (seen.has(keyOf(address))) return undefined;
    seen.add(keyOf(address));
    address = readAddress(to, culture);
  }
  return address;
}

async function pageAt(trx: Db, site: Site, { culture, path }: Address): Promise<string | undefined> {
  try {
    return (await findPage(trx, site, culture, path, { drafts: true })).id;
  } catch (error) {
    if (isApiError(error) && error.code === 'not_found') return undefined;
    throw error;
  }
}
