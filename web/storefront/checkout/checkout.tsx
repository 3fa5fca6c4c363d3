import { useEffect } from 'react';
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { getI18n } from '../../i18n.ts';
import { screenAddress } from '../../site-map.ts';
import { type FormResult, readForm, readFormData } from '../../ui/form/submission.ts';
import { accountMeta } from '../account/account-meta.ts';
import { countEvent } from '../consent/count-event.ts';
import type { Route } from './+types/checkout.ts';
import type { CheckoutAnswer } from './checkout-answer.ts';
import { type CheckoutContext, getCheckoutContext } from './checkout-context.ts';
import { checkoutSchema, noRules } from './checkout-fields.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { EmptyCheckout } from './empty-checkout.tsx';
import { loadCheckout } from './load-checkout.ts';
import { loginAddress } from './login-address.ts';
import { PaymentRedirect } from './payment-redirect.tsx';
import { placeOrder, returnPath } from './place-order.ts';
import { parseStep, saveCompleteFields } from './save-checkout.ts';
import { isPointsStep } from './save-points.ts';
import { usePersistDraft } from './use-persist-draft.ts';
import '../account/account.css';
import './checkout.css';

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
    throw redirect(loginAddress(culture));
  }
  return { culture, checkout };
}

/** Whoever steps back from the bank finds the order that was placed, not an empty basket. */
async function toOpenOrder(checkoutContext: CheckoutContext): Promise<void> {
  const { api, openOrder } = checkoutContext;
  if (!openOrder) return;
  const order = await api.order.read({ params: { orderKey: openOrder } });
  if (order.data?.status === 'pending') throw redirect(returnPath(checkoutContext, openOrder));
}

export async function action(args: Route.ActionArgs) {
  const checkoutContext = getCheckoutContext(args);
  const { cartId, headers, culture } = checkoutContext;
  const here = screenAddress(culture, 'checkout');
  const form = await readFormData(args.request.clone());
  const step = parseStep(String(form.get('intent') ?? ''));
  if (!cartId) return redirect(here, { headers });
  if (step.kind !== 'order') {
    const { value, submission, result } = await readForm(args.request, checkoutSchema(noRules));
    if (!value) return data<CheckoutAnswer>({ result }, { status: 400 });
    if ((step.kind === 'split' || step.kind === 'along') && !value.apart) {
      const deliveryProblem = getI18n(culture).t('checkout.deliveries.nothing');
      return data<CheckoutAnswer>({ result: typedSoFar(submission.reply(), false, false), deliveryProblem });
    }
    const { voucher, delivery, points } = await saveCompleteFields(
      { ...checkoutContext, cartId },
      args.context,
      value,
      step,
    );
    const error = voucher ?? delivery ?? points;
    if (step.kind === 'login' && !error) return redirect(loginAddress(culture), { headers });
    const isOfPoints = isPointsStep(step.kind) || step.kind === 'update';
    return data<CheckoutAnswer>(
      {
        result: typedSoFar(submission.reply(), !voucher, isOfPoints && !points),
        voucherProblem: voucher?.serverMessage ?? undefined,
        deliveryProblem: delivery?.serverMessage ?? undefined,
        pointsProblem: points?.serverMessage ?? undefined,
      },
      { status: error ? error.status || 503 : 200, headers },
    );
  }
  const checkout = await loadCheckout(checkoutContext);
  // It was ordered meanwhile, in another tab perhaps.
  if (!checkout) return redirect(here, { headers });
  const { value, submission, result } = await readForm(args.request, checkoutSchema(checkout.rules));
  if (!value) return data<CheckoutAnswer>({ result }, { status: 400 });
  return placeOrder({ ...checkoutContext, cartId }, checkout, value, submission);
}

/** Without a connection the page stays as it is, with everything that was typed. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return data<CheckoutAnswer>({ result: null, isLost: true }, { status: 503 });
  }
}

/** After a refusal too, for what was refused has to do with what has changed meanwhile. */
export function shouldRevalidate({
  actionStatus = 200,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return actionStatus < 500 || defaultShouldRevalidate;
}

/** Neither a success nor a failure: the form goes on with what stands in it. */
function typedSoFar(reply: FormResult, isVoucherDone: boolean, arePointsDone: boolean): FormResult {
  // What was ticked has been done.
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
  // Once: what it comes to changes while it is filled in.
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
