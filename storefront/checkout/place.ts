import { data, redirect } from 'react-router';
import { type Failure, listOrEmpty } from '../../client/result.ts';
import type { Cart } from '../../contract/cart.ts';
import { languageTags, withCulture } from '../../contract/culture.ts';
import { type FormResult, type FormSubmission, parseForm, refusal } from '../forms/submission.ts';
import { i18nOf } from '../i18n.ts';
import { siteMap } from '../site-map.ts';
import type { CheckoutAnswer } from './checkout-answer.ts';
import { agrees, checkoutSchema, type Typed } from './checkout-fields.ts';
import type { CheckoutSettings } from './checkout-settings.ts';
import { type CheckoutVisit, rememberOrder } from './checkout-visit.ts';
import { paymentOf } from './leave-for-payment.tsx';
import { loadCheckout } from './load-checkout.ts';
import { fieldOfError, orderDetails } from './order-details.ts';

type Submission = FormSubmission<ReturnType<typeof checkoutSchema>>;

/**
 * Orders what is in the cart with all that was typed, in one call, and leads to the payment; or answers what stands in the way, with
 * everything that was typed, and the cart as it was.
 */
export async function placeOrder(
  visit: CheckoutVisit & { cartId: string },
  form: FormData,
  given: Typed,
  submission: Submission,
  { termsRequired }: Pick<CheckoutSettings, 'termsRequired'>,
) {
  const { api, headers, origin, cartId } = visit;
  const way = given.paymentMethodId ?? '';
  const placed = await api.order.checkout({
    body: {
      cartName: cartId,
      paymentMethodId: way,
      details: orderDetails(given),
      variables: {
        issuer: given.issuers?.[way],
        // Where the site asks for no agreement, to order is to agree.
        acceptTerms: !termsRequired || agrees(given),
        confirmsAge: !!given.confirmsAge,
        part: given.part,
        acceptedTotal: amountOf(given.acceptedTotal),
        acceptedDue: amountOf(given.acceptedDue),
      },
    },
  });
  if (placed.succeeded) {
    const { link, paymentUrl } = placed.data;
    rememberOrder(visit, link);
    if (!paymentUrl) return redirect(returnPath(visit, link), { headers });
    const onSite = paymentOf(paymentUrl, origin, headers);
    return onSite ?? data<CheckoutAnswer>({ result: null, leaving: paymentUrl }, { headers });
  }
  // The order was placed, and only its payment could not begin: the way on is that of a payment that failed.
  const link = placed.details?.link;
  if (typeof link === 'string') {
    rememberOrder(visit, link);
    return redirect(returnPath(visit, link), { headers });
  }
  if (placed.code === 'price_changed') {
    const asTyped = placed.details?.cart as Cart | undefined;
    const result = await changedPrice(visit, submission, placed);
    return data<CheckoutAnswer>({ result, ...(asTyped && { asTyped }) }, { status: placed.status, headers });
  }
  if (placed.errors.some(({ path }) => path.includes('cartItems'))) {
    return answer(lost(visit, submission), placed, headers);
  }
  const missing = placed.code === 'invalid' ? await problemsIn(visit, form) : undefined;
  return answer(missing ?? refusal(submission, atItsFields(placed, given)), placed, headers);
}

/** All that is wrong with a form, in its own words, by what the server knows of the cart; nothing where the form knows of nothing. */
export async function problemsIn(visit: CheckoutVisit, form: FormData): Promise<FormResult | undefined> {
  const checkout = await loadCheckout(visit);
  if (!checkout) return undefined;
  const submission = parseForm(form, checkoutSchema(checkout.rules));
  return submission.status === 'error' ? submission.reply() : undefined;
}

/** The errors of an order as those of the form that it was typed in. */
function atItsFields(failure: Failure, given: Typed): Failure {
  const errors = failure.errors.map(({ path, ...error }) => ({
    ...error,
    path: `body.${fieldOfError(path, given) ?? 'order'}`,
  }));
  return { ...failure, errors };
}

const amountOf = (text: string | undefined) => (text ? Number(text) : undefined);

function answer(result: FormResult, { status }: Failure, headers: Headers) {
  return data<CheckoutAnswer>({ result }, { status: status || 503, headers });
}

export function returnPath({ culture }: Pick<CheckoutVisit, 'culture'>, link: string): string {
  return `${withCulture(culture, siteMap.checkout.path)}/return?order=${link}`;
}

/** Something was sold meanwhile: what it is stands with it, and what can be done. */
function lost({ culture }: CheckoutVisit, submission: Submission): FormResult {
  const message = i18nOf(culture).t('checkout.lost');
  return submission.reply({ formErrors: [{ type: 'lost', message }] });
}

/** Both prices, so that the guest can say yes to the new one. */
async function changedPrice(
  { api, culture }: CheckoutVisit,
  submission: Submission,
  { details }: Failure,
): Promise<FormResult> {
  const properties = listOrEmpty(await api.content.siteProperties());
  const currency = properties.find(({ name }) => name === 'currency')?.value ?? 'EUR';
  const format = new Intl.NumberFormat(languageTags[culture], { style: 'currency', currency });
  // A gift card that was spent elsewhere meanwhile leaves more to pay of the same total.
  const both = details?.due === undefined ? ['accepted', 'total'] : ['acceptedDue', 'due'];
  const [before, now] = both.map((name) => format.format(Number(details?.[name])));
  const message = i18nOf(culture).t('checkout.priceChanged', { before, now });
  return submission.reply({ formErrors: [{ type: 'price_changed', message }] });
}
