import { data, redirect } from 'react-router';
import type { Failure } from '../../../client/result.ts';
import { languageTags, withCulture } from '../../../contract/culture.ts';
import { getI18n } from '../../i18n.ts';
import { siteMap } from '../../site-map.ts';
import { type FormResult, type FormSubmission, failureResult } from '../../ui/form/submission.ts';
import type { CheckoutAnswer } from './checkout-answer.ts';
import { type CheckoutContext, rememberOrder } from './checkout-context.ts';
import { type CheckoutValues, type checkoutSchema, hasAcceptedTerms } from './checkout-fields.ts';
import type { CheckoutData } from './load-checkout.ts';
import { paymentRedirect } from './payment-redirect.tsx';
import { saveAllFields } from './save-checkout.ts';

type Submission = FormSubmission<ReturnType<typeof checkoutSchema>>;

/** Orders what is in the cart, and leads to the payment; or answers what stands in the way, with everything that was typed. */
export async function placeOrder(
  context: CheckoutContext & { cartId: string },
  { rules, currency }: CheckoutData,
  values: CheckoutValues,
  submission: Submission,
) {
  const { api, headers, origin, cartId } = context;
  const error = await saveAllFields(context, values, rules);
  if (error) return answer(failureResult(submission, error), error, headers);
  const paymentMethodId = values.paymentMethodId ?? '';
  const placed = await api.order.checkout({
    body: {
      cartName: cartId,
      paymentMethodId: paymentMethodId,
      variables: {
        issuer: values.issuers?.[paymentMethodId],
        // Where the site asks for no agreement, to order is to agree.
        acceptTerms: !rules.termsRequired || hasAcceptedTerms(values),
        confirmsAge: !!values.confirmsAge,
        part: values.part,
        acceptedTotal: parseAmount(values.acceptedTotal),
        acceptedDue: parseAmount(values.acceptedDue),
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
  // The order was placed, and only its payment could not begin: the way on is that of a payment that failed.
  const link = placed.details?.link;
  if (typeof link === 'string') {
    rememberOrder(context, link);
    return redirect(returnPath(context, link), { headers });
  }
  if (placed.code === 'price_changed') {
    return answer(changedPrice(context, currency, submission, placed), placed, headers);
  }
  if (placed.errors.some(({ path }) => path.includes('cartItems'))) {
    return answer(lost(context, submission), placed, headers);
  }
  return answer(failureResult(submission, placed), placed, headers);
}

const parseAmount = (text: string | undefined) => (text ? Number(text) : undefined);

function answer(result: FormResult, { status }: Failure, headers: Headers) {
  return data<CheckoutAnswer>({ result }, { status: status || 503, headers });
}

export function returnPath({ culture }: Pick<CheckoutContext, 'culture'>, link: string): string {
  return `${withCulture(culture, siteMap.checkout.path)}/return?order=${link}`;
}

/** Something was sold meanwhile: what it is stands with it, and what can be done. */
function lost({ culture }: CheckoutContext, submission: Submission): FormResult {
  const message = getI18n(culture).t('checkout.lost');
  return submission.reply({ formErrors: [{ type: 'lost', message }] });
}

/** Both prices, so that the guest can say yes to the new one. */
function changedPrice(
  { culture }: CheckoutContext,
  currency: string,
  submission: Submission,
  { details }: Failure,
): FormResult {
  const format = new Intl.NumberFormat(languageTags[culture], { style: 'currency', currency });
  // A gift card that was spent elsewhere meanwhile leaves more to pay of the same total.
  const both = details?.due === undefined ? ['accepted', 'total'] : ['acceptedDue', 'due'];
  const [before, now] = both.map((name) => format.format(Number(details?.[name])));
  const message = getI18n(culture).t('checkout.priceChanged', { before, now });
  return submission.reply({ formErrors: [{ type: 'price_changed', message }] });
}
