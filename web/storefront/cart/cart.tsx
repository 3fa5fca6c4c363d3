import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { data, type RouterContextProvider } from 'react-router';
import { readCart, readShippingMethods } from '../../../client/readers/carts.ts';
import { listOrEmpty } from '../../../client/result.ts';
import type { Cart, ShippingMethod } from '../../../contract/cart.ts';
import { readCartId } from '../../../contract/cart-cookie.ts';
import { type Culture, splitCulture } from '../../../contract/culture.ts';
import { href } from '../../../contract/site-map.ts';
import { getI18n } from '../../i18n.ts';
import { createRequestApi, requestContext } from '../../request-context.ts';
import { requireScreen } from '../../require-screen.ts';
import { useMoney } from '../catalog/money.ts';
import { Breadcrumbs } from '../content/breadcrumbs.tsx';
import { screenMeta } from '../content/screen-meta.ts';
import { useShell } from '../layout/shell.ts';
import type { Route } from './+types/cart.ts';
import { type CartAnswer, changeCart } from './cart-action.ts';
import { sendChange } from './cart-changes.ts';
import { CartLines } from './cart-lines.tsx';
import { isCartNotFound } from './cart-not-found.ts';
import { showNotice, useNotice } from './cart-notice.ts';
import { CartNotice } from './cart-notice-line.tsx';
import { CartTotals } from './cart-totals.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { needsShipping } from './line-extras.ts';
import { payingPoints } from './parse-points.ts';
import { EarnedPoints } from './points-facts.tsx';
import { PointsForm, RemovePoints } from './points-form.tsx';
import { RejectedGiftCardForm } from './rejected-gift-card-form.tsx';
import { type RemainingByLine, remainingByLine } from './remaining-by-line.ts';
import type { ShownCart } from './shown-cart.ts';
import { ToCheckout } from './to-checkout.tsx';
import { useCart, useIsChanging, useRemaining, useShippingMethods } from './use-cart.ts';
import { RemoveVoucher, VoucherForm } from './voucher-form.tsx';

export async function loader(args: Route.LoaderArgs) {
  return loadCart(args.context, requireScreen(args, 'cart'));
}

export async function action(args: Route.ActionArgs) {
  return changeCart(args, requireScreen(args, 'cart'));
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const { culture } = splitCulture(new URL(request.url).pathname);
  return sendChange(culture, await request.clone().formData(), serverAction);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? [
        ...screenMeta('cart', loaderData.culture, matches[0]?.loaderData, {
          title: getI18n(loaderData.culture).t('cart.title'),
        }),
        { name: 'robots', content: 'noindex' },
      ]
    : [];

export default function CartScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { culture, home } = loaderData;
  const { cart } = useCart(loaderData.cart ?? undefined);
  const notice = useNotice();
  const left = useRemaining(cart, loaderData.left);
  const methods = useShippingMethods(cart, loaderData.methods);
  const lines = cart?.items.length ?? 0;
  useEffect(() => () => showNotice(null), []);
  return (
    <div className="wide pb-20">
      <Breadcrumbs crumbs={[...home, { name: t('cart.title'), url: href('cart', { culture }) }]} />
      <h1 className="heading-1 pt-6 pb-6">{t('cart.title')}</h1>
      <CartNotice notice={notice === undefined ? (actionData?.notice ?? null) : notice} lines={lines} />
      {actionData?.rejectedGiftCard && <RejectedGiftCardForm {...actionData.rejectedGiftCard} />}
      {cart && lines > 0 ? (
        <FilledCart cart={cart} left={left} methods={methods} answer={actionData} />
      ) : (
        <EmptyCart unpaidOrder={loaderData.unpaidOrder} />
      )}
    </div>
  );
}

type FilledCartProps = {
  cart: ShownCart;
  left: RemainingByLine;
  methods: readonly ShippingMethod[];
  answer: CartAnswer | undefined;
};

function FilledCart({ cart, left, methods, answer }: FilledCartProps) {
  const { t } = useTranslation();
  const isChanging = useIsChanging();
  const shippingNote = useShippingNote(cart, methods);
  return (
    <div className="grid gap-x-[clamp(2.5rem,6vw,5.5rem)] gap-y-10 lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start">
      <section aria-labelledby="cart-lines">
        <h2 id="cart-lines" className="sr-only">
          {t('cart.lines')}
        </h2>
        <CartLines cart={cart} left={left} isStale={isChanging} />
      </section>
      <section
        aria-labelledby="cart-totals"
        className="cart-side lg:sticky lg:top-24 grid gap-5 p-[clamp(1.25rem,3vw,1.75rem)] rounded-2xl bg-card"
      >
        <h2 id="cart-totals" className="heading-3">
          {t('cart.overview')}
        </h2>
        <VoucherForm error={answer?.voucherError ?? null} />
        {cart.points?.isMember && cart.points.available > 0 && (
          <PointsForm points={cart.points} paying={payingPoints(cart)} error={answer?.pointsError ?? null} />
        )}
        <div className={isChanging ? 'is-stale' : undefined} aria-busy={isChanging}>
          <CartTotals
            {...cart}
            shippingNote={shippingNote}
            needsShipping={needsShipping(cart)}
            removal={({ kind, code, name }) =>
              kind === 'points' ? <RemovePoints what={name} /> : <RemoveVoucher code={code} what={name} />
            }
          />
          <EarnedPoints points={cart.points} backTo="cart" />
        </div>
        <ToCheckout cart={cart} />
      </section>
    </div>
  );
}

/** The data of the cart's page. @throws the status of a cart that cannot be read now */
async function loadCart(context: Readonly<RouterContextProvider>, culture: Culture) {
  const headers = new Headers();
  const api = createRequestApi(context, culture, headers);
  const cartId = readCartId(context.get(requestContext).cookie);
  const [home, found, methods] = await Promise.all([
    api.content.breadcrumbs({ query: { pathname: '/' } }),
    cartId ? api.cart.read({ params: { cartId } }) : null,
    cartId ? readShippingMethods(cartId, (query) => api.cart.shippingMethods({ query })) : [],
  ]);
  if (found && !found.succeeded && !isCartNotFound(found)) throw data(null, { status: found.status || 503 });
  const cart = found?.succeeded ? readCart(found.data) : null;
  const isShort = cart?.items.some(({ messages }) => messages.length > 0);
  const short = isShort && cartId ? await api.cart.availability({ params: { cartId } }) : null;
  const left = short ? remainingByLine(listOrEmpty(short)) : {};
  const unpaid = cart && cart.items.length > 0 ? null : await api.order.unpaid();
  const unpaidOrder = unpaid?.data ?? null;
  return data({ culture, home: listOrEmpty(home), cart, methods, left, unpaidOrder }, { headers });
}

type Shipped = Pick<Cart, 'shippingMethods' | 'requirements'>;

/** The note that replaces the amount of the shipping until the guest chooses a shipping method. */
function useShippingNote(
  { shippingMethods, requirements }: Shipped,
  methods: readonly ShippingMethod[],
): string | undefined {
  const { t } = useTranslation();
  const { site } = useShell();
  const money = useMoney(site.currency ?? 'EUR');
  if (shippingMethods.length > 0) return undefined;
  // Gift cards are sent by email, which costs nothing.
  if (!requirements.some(({ code }) => code === 'shippingMethod')) return undefined;
  const parcels = methods.filter(({ kind }) => kind === 'parcel').map(({ priceInclVat }) => priceInclVat);
  if (parcels.length === 0) return t('cart.shippingLater');
  const lowest = Math.min(...parcels);
  return lowest === 0 ? undefined : t('cart.shippingFrom', { amount: money(lowest) });
}
