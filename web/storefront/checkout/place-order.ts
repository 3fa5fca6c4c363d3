import { data, redirect } from 'react-router';
import { type Failure, listOrEmpty } from '../../../client/result.ts';
import type { Cart } from '../../../contract/cart.ts';
import { moneyFormat } from '../../../contract/money-format.ts';
import { href } from '../../../contract/site-map.ts';
import { getI18n } from '../../i18n.ts';
import { type FormResult, type FormSubmission, failureResult, parseForm } from '../../ui/form/submission.ts';
import type { CheckoutAnswer } from './checkout-answer.ts';
import { type CheckoutContext, rememberOrder } from './checkout-context.ts';
import { type CheckoutValues, checkoutSchema, hasAcceptedTerms } from './checkout-fields.ts';
import type { CheckoutSettings } from './checkout-settings.ts';
import { loadCheckout } from './load-checkout.ts';
import { fieldOfError, orderDetails } from './order-details.ts';
import { paymentRedirect } from './payment-redirect.tsx';

type Submission = FormSubmission<ReturnType<typeof checkoutSchema>>;

/**
 * Orders the cart with all typed values, in one call, and redirects to the payment; or returns the errors,
 * with all typed values and the unchanged cart.
 */
export async function placeOrder(
  context: CheckoutContext & { cartId: string },
  form: FormData,
  values: CheckoutValues,
  submission: Submission,
  { termsRequired }: Pick<CheckoutSettings, 'termsRequired'>,
) {
  const { api, culture, headers, origin, cartId } = context;
  const paymentMethodId = values.paymentMethodId ?? '';
  const placed = await api.order.checkout({
    body: {
      cartName: cartId,
      paymentMethodId: paymentMethodId,
      details: orderDetails(values),
      variables: {
        issuer: values.issuers?.[paymentMethodId],
        // Where the site requires no agreement, ordering accepts the terms.
        acceptTerms: !termsRequired || hasAcceptedTerms(values),
        confirmsAge: !!values.confirmsAge,
        part: values.part,
        acceptedTotal: parseAmount(values.acceptedTotal),
        acceptedDue: parseAmount(values.acceptedDue),
        news: values.news ? getI18n(culture).t('account.preferences.newsletter') : undefined,
      },
    },
  });
  if (placed.succeeded) {
    const { link, paymentUrl } = placed.data;
    rememberOrder(context, link);
    if (!paymentUrl) return redirect(returnPath(context, link), { headers });
    const onSite = paymentRedirect(paymentUrl, origin, headers);
    return onSite ?? data<CheckoutAnswer>({ result: null, leaving: paymentUrl }, { headers });
  }
  // The order was placed, and only its payment could not start: it continues like a failed payment.
  const link = placed.details?.link;
  if (typeof link === 'string') {
    rememberOrder(context, link);
    return redirect(returnPath(context, link), { headers });
  }
  if (placed.code === 'price_changed') {
    const asTyped = placed.details?.cart as Cart | undefined;
    const result = await changedPrice(context, submission, placed);
    return data<CheckoutAnswer>({ result, ...(asTyped && { asTyped }) }, { status: placed.status, headers });
  }
  if (placed.errors.some(({ path }) => path.includes('cartItems'))) {
    return answer(lost(context, submission), placed, headers);
  }
  const missing = placed.code === 'invalid' ? await problemsIn(context, form) : undefined;
  return answer(missing ?? failureResult(submission, atItsFields(placed, values)), placed, headers);
}

/**
 * All errors of a form, with the form's messages and the server's data of the cart; undefined where the form
 * has none.
 */
export async function problemsIn(visit: CheckoutContext, form: FormData): Promise<FormResult | undefined> {
  const checkout = await loadCheckout(visit);
  if (!checkout) return undefined;
  const submission = parseForm(form, checkoutSchema(checkout.rules));
  return submission.status === 'error' ? submission.reply() : undefined;
}

/** The errors of an order as those of the form that it was typed in. */
function atItsFields(failure: Failure, values: CheckoutValues): Failure {
  const errors = failure.errors.map(({ path, ...error }) => ({
    ...error,
    path: `body.${fieldOfError(path, values) ?? 'order'}`,
  }));
  return { ...failure, errors };
}

const parseAmount = (text: string | undefined) => (text ? Number(text) : undefined);

function answer(result: FormResult, { status }: Failure, headers: Headers) {
  return data<CheckoutAnswer>({ result }, { status: status || 503, headers });
}

export function returnPath(
  { culture }: Pick<CheckoutContext, 'culture'>,
  link: string,
  look?: number,
): string {
  return href('checkoutReturn', { culture }, { query: { order: link, look } });
}

/** A line became unavailable meanwhile: the line itself shows the error and the alternatives. */
function lost({ culture }: CheckoutContext, submission: Submission): FormResult {
  const message = getI18n(culture).t('checkout.lost');
  return submission.reply({ formErrors: [{ type: 'lost', message }] });
}

/** Both prices, so that the guest can accept the new one. */
async function changedPrice(
  { api, culture }: CheckoutContext,
  submission: Submission,
  { details }: Failure,
): Promise<FormResult> {
  const properties = listOrEmpty(await api.content.siteProperties());
  const currency = properties.find(({ name }) => name === 'currency')?.value ?? 'EUR';
  const money = moneyFormat(culture, currency);
  // A gift card that was spent elsewhere meanwhile increases the amount due of the same total.
  const both = details?.due === undefined ? ['accepted', 'total'] : ['acceptedDue', 'due'];
  const [before, now] = both.map((name) => money(Number(details?.[name])));
  const message = getI18n(culture).t('checkout.priceChanged', { before, now });
  return submission.reply({ formErrors: [{ type: 'price_changed', message }] });
}
