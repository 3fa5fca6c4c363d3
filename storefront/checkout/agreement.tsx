import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { payingPoints } from '../cart/points-typed.ts';
import { CheckboxField } from '../forms/form.tsx';
import { ProblemIcon } from '../forms/problem-icon.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';
import { findOrderPath } from '../order/order-path.ts';
import { useMoney } from '../shop/money.ts';
import { ContentLink } from '../ui/content-link.tsx';
import type { CheckoutFields } from './checkout-fields.ts';
import { fieldAs } from './field-as.ts';
import type { CheckoutData } from './load-checkout.ts';

type AgreementProps = { fields: CheckoutFields; data: CheckoutData; isLost: boolean };

/**
 * What the guest confirms, and the button. The button says that to press it is to order and to pay (Directive 2011/83/EU,
 * article 8(2)); right before it stands how one can withdraw (article 6(1)(h)), or that from a stay one cannot
 * (articles 6(1)(k) and 16(l)).
 */
export function Agreement({ fields, data, isLost }: AgreementProps) {
  const { t } = useTranslation();
  const { cart, settings } = data;
  const { termsRequired } = settings;
  return (
    <div className="checkout-agreement grid gap-[0.9rem] pt-7 border-t border-line">
      {cart.minimumAge !== null && (
        <CheckboxField
          field={fieldAs(fields.confirmsAge, { required: true })}
          label={t('checkout.agreement.age', { age: cart.minimumAge })}
        />
      )}
      {termsRequired && (
        <CheckboxField
          field={fieldAs(fields.acceptTerms, { required: true })}
          label={t('checkout.agreement.terms')}
        />
      )}
      <p className="text-muted">
        <RightsWords data={data} />
      </p>
      <input type="hidden" name="acceptedTotal" value={cart.totalPriceInclVat} />
      <input type="hidden" name="acceptedDue" value={cart.dueInclVat} />
      <input type="hidden" name="payingPoints" value={payingPoints(cart) || ''} />
      <input type="hidden" name="nowhere" value={nowhereIn(data)} />
      {isLost && (
        <p role="alert" className="form-problem">
          <ProblemIcon />
          {t('error:form.unavailable')}
        </p>
      )}
      <SubmitButton name="intent" value="order">
        <ButtonWords data={data} />
      </SubmitButton>
      {cart.dueInclVat > 0 && (
        <p className="text-note text-center text-muted">{t('checkout.agreement.after')}</p>
      )}
    </div>
  );
}

/** The ways to travel that lead to no address. */
function nowhereIn({ methods, parts }: CheckoutData): string {
  const all = [methods, ...parts.map((part) => part.methods)].flat();
  return [...new Set(all.flatMap(({ id, kind }) => (kind === 'parcel' ? [] : [id])))].join(',');
}

/** How one can withdraw, or cannot, and where the terms are: to be read right before a button that orders. */
export function RightsWords({ data }: Pick<AgreementProps, 'data'>) {
  const { t } = useTranslation();
  const { cart, settings } = data;
  const { termsUrl } = settings;
  const hasStays = cart.items.some(({ stay }) => stay);
  const hasGoods = cart.items.some(({ stay, extra }) => !stay && !extra);
  return (
    <>
      {hasStays && t('checkout.agreement.stays')} {hasGoods && <WithdrawalWords data={data} />}
      {termsUrl && (
        <>
          {hasGoods ? '\u00a0· ' : ' '}
          <ContentLink link={{ url: termsUrl, target: '_blank' }} className="text-link">
            {t('checkout.agreement.termsLink')}
          </ContentLink>
        </>
      )}
    </>
  );
}

function WithdrawalWords({ data: { settings, culture } }: Pick<AgreementProps, 'data'>) {
  const { t } = useTranslation();
  const { withdrawalUrl } = settings;
  return (
    <>
      {t('checkout.agreement.withdrawal')}{' '}
      {withdrawalUrl ? (
        <ContentLink link={{ url: withdrawalUrl, target: '_blank' }} className="text-link">
          {t('checkout.agreement.withdrawalLink')}
        </ContentLink>
      ) : (
        <Link to={findOrderPath(culture, 'withdrawal')} className="text-link">
          {t('checkout.agreement.withdrawalLink')}
        </Link>
      )}
    </>
  );
}

/** The amount is that of what was chosen to be paid now; without scripts the style sheet knows which. */
function ButtonWords({ data: { cart, currency } }: Pick<AgreementProps, 'data'>) {
  const { t } = useTranslation();
  const money = useMoney(currency);
  const { dueInclVat, deposit } = cart;
  if (dueInclVat === 0) return t('checkout.agreement.orderFree');
  const words = (amount: number) => t('checkout.agreement.order', { amount: money(amount) });
  if (!deposit) return words(dueInclVat);
  return (
    <>
      <span className="checkout-pays-all">{words(dueInclVat)}</span>
      <span className="checkout-pays-deposit">{words(deposit.amountInclVat)}</span>
    </>
  );
}
