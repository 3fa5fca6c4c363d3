import { useEffect, useLayoutEffect, useRef } from 'react';
import { data, Link, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Culture } from '../../../contract/culture.ts';
import { href } from '../../../contract/site-map.ts';
import { getI18n } from '../../i18n.ts';
import { redirectToLogin } from '../../protected.ts';
import { requestContext } from '../../request-context.ts';
import type { RouteArgs } from '../../require-screen.ts';
import { type FormResult, parseForm, readFormData } from '../../ui/form/submission.ts';
import { accountMeta } from '../account/account-meta.ts';
import { countEvent } from '../consent/count-event.ts';
import type { Route } from './+types/checkout.ts';
import type { CheckoutAnswer } from './checkout-answer.ts';
import { type CheckoutContext, getCheckoutContext } from './checkout-context.ts';
import { checkoutFields, checkoutSchema, noRules, placeNames, rulesOfForm } from './checkout-fields.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { readCheckoutSettings } from './checkout-settings.ts';
import { holdStays } from './hold-stays.ts';
import { loadCheckout } from './load-checkout.ts';
import { PaymentRedirect } from './payment-redirect.tsx';
import { placeOrder, problemsIn, returnPath } from './place-order.ts';
import { isPointsStep, parseStep, saveStep } from './save-checkout.ts';
import '../account/account.css';
import './checkout.css';
import { useTranslation } from 'react-i18next';
import { persistDraft } from '../../ui/form/stored-values.ts';
import { useCulture } from '../../use-culture.ts';
import { useShell } from '../layout/shell.ts';

export async function loader(args: Route.LoaderArgs) {
  const checkoutContext = getCheckoutContext(args);
  const { culture } = checkoutContext;
  const checkout = await loadCheckout(checkoutContext);
  if (!checkout) {
    await toOpenOrder(checkoutContext);
    return { culture, checkout: null };
  }
  const { person, settings } = checkout;
  if ((!person || person.isGuest) && !settings.guestCheckout) {
    throw toLogin(args, culture);
  }
  return { culture, checkout };
}

/** Redirects to the sign-in, which returns to the checkout. */
function toLogin({ url, context }: RouteArgs, culture: Culture, headers?: Headers) {
  const checkout = href('checkout', { culture }, { origin: url.origin });
  return redirectToLogin(checkout, context.get(requestContext).loginPath, headers);
}

/** A guest who returns from the bank with Back sees the placed order, not an empty cart. */
async function toOpenOrder(checkoutContext: CheckoutContext): Promise<void> {
  const { api, openOrder } = checkoutContext;
  if (!openOrder) return;
  const order = await api.order.read({ params: { orderKey: openOrder } });
  if (order.data?.status === 'pending') throw redirect(returnPath(checkoutContext, openOrder));
}

export async function action(args: Route.ActionArgs) {
  const checkoutContext = getCheckoutContext(args);
  const { cartId, headers, culture } = checkoutContext;
  const here = href('checkout', { culture });
  const form = await readFormData(args.request);
  const step = parseStep(String(form.get('intent') ?? ''));
  if (!cartId) return redirect(here, { headers });
  const found = { ...checkoutContext, cartId };
  if (step.kind === 'order') return order(found, form);
  if (step.kind === 'begin' || step.kind === 'hold') return hold(found, step.kind === 'begin' ? here : null);
  const submission = parseForm(form, checkoutSchema(noRules));
  if (submission.status !== 'success') {
    return data<CheckoutAnswer>({ result: submission.reply() }, { status: 400 });
  }
  const { value } = submission;
  if ((step.kind === 'split' || step.kind === 'along') && !value.apart) {
    const deliveryProblem = getI18n(culture).t('checkout.deliveries.nothing');
    return data<CheckoutAnswer>({ result: typedSoFar(submission.reply(), false, false), deliveryProblem });
  }
  const saved = await saveStep(found, args.context, value, step);
  const { voucher, delivery, points, notHeld, failure, isSaved, status } = saved;
  const isRejected = [voucher, delivery, points, failure].some((problem) => problem !== undefined);
  if (step.kind === 'login' && !isRejected) return toLogin(args, culture, headers);
  const isOfPoints = isPointsStep(step.kind) || step.kind === 'update';
  const areDone = isOfPoints && points === undefined && isSaved;
  const result = typedSoFar(submission.reply(), voucher === undefined && isSaved, areDone);
  return data<CheckoutAnswer>(
    { result, voucherProblem: voucher, deliveryProblem: delivery, pointsProblem: points, notHeld, failure },
    { status: isRejected ? status : 200, headers },
  );
}

type FoundVisit = CheckoutContext & { cartId: string };

/** Starts or renews the hold of the nights; the cart's button then leads to the page. */
async function hold(visit: FoundVisit, leadsTo: string | null) {
  const { api, cartId, headers } = visit;
  const { data: cart } = await api.cart.read({ params: { cartId } });
  const hasStays = cart?.cartItems.some(({ stay }) => stay);
  const notHeld = hasStays ? await holdStays(visit, cartId) : undefined;
  if (leadsTo && !notHeld) return redirect(leadsTo, { headers });
  return data<CheckoutAnswer>({ result: null, ...(notHeld && { notHeld }) }, { headers });
}

async function order(visit: FoundVisit, form: FormData) {
  const settings = await readCheckoutSettings(visit.api, visit.culture);
  const typed = parseForm(form, checkoutFields);
  if (typed.status !== 'success') {
    return data<CheckoutAnswer>({ result: typed.reply() }, { status: 400 });
  }
  const submission = parseForm(form, checkoutSchema(rulesOfForm(typed.value, settings)));
  if (submission.status !== 'success') {
    const result = (await problemsIn(visit, form)) ?? submission.reply();
    return data<CheckoutAnswer>({ result }, { status: 400 });
  }
  return placeOrder(visit, form, submission.value, submission, settings);
}

/** Without a connection the page stays as it is, with all typed values. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return data<CheckoutAnswer>({ result: null, failure: { message: null } }, { status: 503 });
  }
}

/** After a refusal too: a change of the cart or its prices may have caused it. */
export function shouldRevalidate({
  actionStatus = 200,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return actionStatus < 500 || defaultShouldRevalidate;
}

/** Neither a success nor a failure: the form continues with its values. */
function typedSoFar(reply: FormResult, isVoucherDone: boolean, arePointsDone: boolean): FormResult {
  // The selected lines have been moved.
  const { voucherCode, points, apart, ...others } = reply.initialValue ?? {};
  return {
    initialValue: {
      ...others,
      ...(!isVoucherDone && voucherCode && { voucherCode }),
      ...(!arePointsDone && points && { points }),
    },
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? accountMeta(getI18n(loaderData.culture).t('checkout.title'), matches[0]?.loaderData) : [];

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { checkout, culture } = loaderData;
  const isStarted = !!checkout;
  // Once: the values change while the guest fills in the form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!checkout) return;
    countEvent('checkout.begun', { value: checkout.cart.totalPriceInclVat, currency: checkout.currency });
  }, [isStarted]);
  usePersistDraft(culture, actionData?.leaving ? undefined : checkout?.cart.identifier);
  if (actionData?.leaving) return <PaymentRedirect url={actionData.leaving} />;
  if (!checkout) return <EmptyCheckout />;
  return <CheckoutForm data={checkout} answer={actionData} key={checkout.cart.identifier} />;
}

/** The message for an empty cart, with a link to the shop. */
function EmptyCheckout() {
  const { t } = useTranslation();
  const { site } = useShell();
  const culture = useCulture();
  return (
    <div className="narrow section-space">
      <h1 className="heading-1">{t('checkout.empty.title')}</h1>
      <p className="lead measure mt-4">{t('checkout.empty.text')}</p>
      {site.hasShop && (
        <p className="mt-6">
          <Link to={href('shop', { culture })} viewTransition className="button">
            {t('checkout.empty.shop')}
          </Link>
        </p>
      )}
    </div>
  );
}

/**
 * Saves the typed values for a guest who signs in during the checkout: by a link of the page, or elsewhere,
 * when the account's cart replaces this one and its form replaces this form.
 */
function usePersistDraft(culture: Culture, cartId: string | undefined): void {
  const before = useRef(cartId);
  // Before the form of the other cart restores the stored values.
  useLayoutEffect(() => {
    if (before.current && cartId && before.current !== cartId) persistDraft('checkout', placeNames);
    before.current = cartId;
  }, [cartId]);
  const login = href('login', { culture });
  useEffect(
    () => () => {
      if (location.pathname === login) persistDraft('checkout', placeNames);
    },
    [login],
  );
}
