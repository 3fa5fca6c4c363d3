import { data, type MetaDescriptor } from 'react-router';
import type { Result } from '../../../client/result.ts';
import type { Api } from '../../../client/typed.ts';
import type { PaymentMethodOffer } from '../../../contract/cart.ts';
import type { Contract } from '../../../contract/contract.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { Order } from '../../../contract/order.ts';
import { createRequestApi, requestContext } from '../../request-context.ts';
import { type RouteArgs, requireSection } from '../../require-screen.ts';
import type { Shell } from '../layout/shell.ts';
import { referrerMeta } from '../sign-in/mailed-link.ts';

export type OrderContext = {
  culture: Culture;
  api: Api<Contract>;
  /** Collects the cookies that the calls set, for the response. */
  headers: Headers;
  /** Scheme and host of the site. */
  origin: string;
};

/**
 * The context of a screen below `/order`. @throws status 404 at any other path, or in a culture that is not
 * offered
 */
export function getOrderContext(args: RouteArgs): OrderContext {
  const culture = requireSection(args, 'order');
  const { origin } = args.context.get(requestContext);
  const headers = new Headers();
  return { culture, api: createRequestApi(args.context, culture, headers), headers, origin };
}

/** The order in a result. @throws status 404 for an invalid link, and the status of any other failure */
export function requireOrder(answer: Result<Order>): Order {
  if (answer.succeeded) return answer.data;
  const isUnknown = answer.status === 400 || answer.status === 404;
  throw data(null, { status: isUnknown ? 404 : answer.status || 503 });
}

/** The payment methods of an order with an amount due. */
export async function listPaymentMethods(
  api: Api<Contract>,
  orderKey: string,
  { actions }: Order,
): Promise<PaymentMethodOffer[]> {
  if (!actions.includes('pay')) return [];
  return (await api.order.paymentMethods({ params: { orderKey } })).data ?? [];
}

/** The address gives access to the order, so search engines and other sites must not get it. */
export function orderMeta(title: string, shell: Shell | undefined): MetaDescriptor[] {
  const name = shell?.site.name;
  return [
    { title: name ? `${title} · ${name}` : title },
    { name: 'robots', content: 'noindex' },
    referrerMeta,
  ];
}
