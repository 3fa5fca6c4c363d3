import { createContext, type RouterContextProvider } from 'react-router';
import type { Api } from '../../../client/typed.ts';
import { readCartId } from '../../../contract/cart-cookie.ts';
import type { Contract } from '../../../contract/contract.ts';
import type { Culture } from '../../../contract/culture.ts';
import { createRequestApi, requestContext } from '../../request-context.ts';
import { type RouteArgs, requireScreen } from '../../require-screen.ts';

export type CheckoutContext = {
  culture: Culture;
  api: Api<Contract>;
  /** Collects the cookies that the calls set, for the response. */
  headers: Headers;
  origin: string;
  cartId: string | undefined;
  isAnonymous: boolean;
  /** The typed country while the address is incomplete: it decides the shipping methods. */
  country: string | undefined;
  /** The link of an order that was placed here and is not paid yet. */
  openOrder: string | undefined;
};

/** The context of the checkout. @throws status 404 at any other path */
export function getCheckoutContext(
  args: RouteArgs,
  screen: 'checkout' | 'checkoutReturn' = 'checkout',
): CheckoutContext {
  const culture = requireScreen(args, screen);
  const { context } = args;
  const { cookie, origin, anonymous } = context.get(requestContext);
  const headers = new Headers();
  return {
    culture,
    api: createRequestApi(context, culture, headers),
    headers,
    origin,
    cartId: readCartId(cookie),
    isAnonymous: anonymous,
    country: context.get(typedCountry) ?? /(?:^|;\s*)checkoutCountry=([A-Z]{2})(?:;|$)/.exec(cookie)?.[1],
    openOrder: /(?:^|;\s*)openOrder=([\w-]{43})(?:;|$)/.exec(cookie)?.[1],
  };
}

/** The country from an action, for the loader that runs after it in the same request. */
const typedCountry = createContext<string | null>(null);

export function rememberCountry(
  context: Readonly<RouterContextProvider>,
  { headers }: CheckoutContext,
  country: string | undefined,
): void {
  if (!country || !/^[A-Z]{2}$/.test(country)) return;
  context.set(typedCountry, country);
  headers.append('Set-Cookie', `checkoutCountry=${country}; Path=/; HttpOnly; SameSite=Lax`);
}

/**
 * As long as the goods are held: a guest who leaves the bank's page without its link finds the order again.
 */
const openSeconds = 35 * 60;

export function rememberOrder({ headers, origin }: CheckoutContext, link: string): void {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  headers.append(
    'Set-Cookie',
    `openOrder=${link}; Path=/; Max-Age=${openSeconds}; HttpOnly; SameSite=Lax${secure}`,
  );
}
