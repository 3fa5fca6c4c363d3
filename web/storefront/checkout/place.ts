import { data, redirect } from 'react-router';
import type { Failure } from '../../../client/result.ts';
import { languageTags, withCulture } from '../../../contract/culture.ts';
import { i18nOf } from '../../i18n.ts';
import { siteMap } from '../../site-map.ts';
import { type FormResult, type FormSubmission, refusal } from '../../ui/form/submission.ts';
import type { CheckoutAnswer } from './checkout-answer.ts';
import { agrees, type checkoutSchema, type Typed } from './checkout-fields.ts';
import { type CheckoutVisit, rememberOrder } from './checkout-visit.ts';
import { paymentOf } from './leave-for-payment.tsx';
import type { CheckoutData } from './load-checkout.ts';
import { saveAll } from './save-checkout.ts';

type Submission = FormSubmission<ReturnType<typeof checkoutSchema>>;

/** Orders what is in the cart, and leads to the payment; or answers what stands in the way, with everything that was typed. */
export async function placeOrder(
  visit: CheckoutVisit & { cartId: string },
  { rules, currency }: CheckoutData,
  given: Typed,
  submission: Submission,
) {
  const { api, headers, origin, cartId } = visit;
  const refused = await saveAll(visit, given, rules);
  if (refused) return answer(refusal(submission, refused), refused, headers);
  const way = given.paymentMethodId ?? '';
  const placed = await api.order.checkout({
    body: {
      cartName: cartId,
      paymentMethodId: way,
      variables: {
        issuer: given.issuers?.[way],
        // Where the site asks for no agreement, to order is to agree.
        acceptTerms: !rules.termsRequired || agrees(given),
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
    return answer(changedPrice(visit, currency, submission, placed), placed, headers);
  }
  if (placed.errors.some(({ path }) => path.includes('cartItems'))) {
    return answer(lost(visit, submission), placed, headers);
  }
  return answer(refusal(submission, placed), placed, headers);
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
function changedPrice(
  { culture }: CheckoutVisit,
  currency: string,
  submission: Submission,
  { details }: Failure,
): FormResult {
  const format = new Intl.NumberFormat(languageTags[culture], { style: 'currency', currency });
  // A gift card that was spent elsewhere meanwhile leaves more to pay of the same total.
  const both = details?.due === undefined ? ['accepted', 'total'] : ['acceptedDue', 'due'];
  const [before, now] = both.map((name) => format.format(Number(details?.[name])));
  const message = i18nOf(culture).t('checkout.priceChanged', { before, now });
  return submission.reply({ formErrors: [{ type: 'price_changed', message }] });
}
