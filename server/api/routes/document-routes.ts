import { ApiError } from '../../../contract/errors.ts';
import type { Db } from '../../../database/connect.ts';
import { documentPdf, printGiftCard } from '../../invoices/index.ts';
import { getOrderDocument } from '../../orders/index.ts';
import { type Keys, limitRate, networkOf } from '../../platform/index.ts';
import type { BaseContext } from '../http.ts';

/** A guest prints a handful; more is an attempt to keep the server busy. */
const pace = { calls: 60, seconds: 60 };

export type DocumentRoute = (
  context: Pick<BaseContext, 'peer' | 'site'>,
  link: string,
  file: string,
) => Promise<Response>;

/**
 * Creates the route of an order's documents as PDF, for the owner of its link.
 * @throws ApiError `not_found` for anything else, also for a document of another order; `rate_limited`,
 * `unavailable`
 */
export function openDocumentRoute(db: Db, keys: Keys): DocumentRoute {
  return async ({ peer, site }, link, file) => {
    const orderId = keys.orderIdOf(link);
    const [, name] = /^([\w-]+)\.pdf$/.exec(file) ?? [];
    if (!orderId || !name || !(await isOrderOfSite(db, site.id, orderId))) throw new ApiError('not_found');
    const found = await getOrderDocument(db, orderId, name);
    if (!found) throw new ApiError('not_found');
    await limitRate(db, `documents:${networkOf(peer)}`, pace);
    const { bytes } =
      found.kind === 'giftCard' ? await printGiftCard(db, keys, found.id) : await documentPdf(db, found.id);
    return new Response(Buffer.from(bytes), {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Length': String(bytes.length),
        'Content-Disposition': `inline; filename="${name}.pdf"`,
        'Cache-Control': 'private, no-store',
        'X-Robots-Tag': 'noindex',
      },
    });
  };
}

async function isOrderOfSite(db: Db, siteId: string, orderId: string): Promise<boolean> {
  const order = await db
    .selectFrom('customer_order')
    .select('id')
    .where('id', '=', orderId)
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  return order !== undefined;
}
