import { ApiError } from '../../../contract/errors.ts';
import type { Db } from '../../../database/connect.ts';
import { documentPdf, printGiftCard } from '../../invoices/index.ts';
import { findLinkedOrder, getOrderDocument } from '../../orders/index.ts';
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
 * Creates the route of an order's documents as PDF, for the owner of its link. A gift card shows its code by
 * its own link only.
 * @throws ApiError `not_found` for anything else, also for a document of another order; `rate_limited`,
 * `unavailable`
 */
export function openDocumentRoute(db: Db, keys: Keys): DocumentRoute {
  return async ({ peer, site }, link, file) => {
    const [, name] = /^([\w-]+)\.pdf$/.exec(file) ?? [];
    const order = await findLinkedOrder(db, keys, site.id, link);
    const found = order && name ? await getOrderDocument(db, order.orderId, name) : undefined;
    if (!order || !found) throw new ApiError('not_found');
    await limitRate(db, `documents:${networkOf(peer)}`, pace);
    const { bytes } =
      found.kind === 'giftCard'
        ? await printGiftCard(db, keys, found.id, found.id !== order.giftCardId)
        : await documentPdf(db, found.id);
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
