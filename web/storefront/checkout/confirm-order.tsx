import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { href } from '../../../contract/site-map.ts';
import { ContentLink } from '../../ui/content-link.tsx';
import { CheckboxField } from '../../ui/form/form.tsx';
import { ProblemIcon } from '../../ui/form/problem-icon.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useMoney } from '../catalog/money.ts';
import type { CheckoutFailure } from './checkout-answer.ts';
import type { CheckoutFields } from './checkout-fields.ts';
import { overrideField } from './field-variants.ts';
import type { CheckoutData } from './load-checkout.ts';

type ConfirmOrderProps = {
  fields: CheckoutFields;
  data: CheckoutData /** The points that the stored cart pays with; the shown cart may have typed ones that no call saved. */;
  storedPoints: number;
  failure: CheckoutFailure | undefined;
};

/**
 * The confirmation and the order button. The button says that pressing it places an order with an obligation
 * to pay (Directive 2011/83/EU, article 8(2)); right before it stands how the guest can withdraw (article
 * 6(1)(h)), or that there is no right to withdraw from a reservation (articles 6(1)(k) and 16(l)).
 */
export function ConfirmOrder({ fields, data, storedPoints, failure }: ConfirmOrderProps) {
  const { t } = useTranslation();
  const { cart, settings } = data;
  const { termsRequired } = settings;
  return (
    <div className="checkout-agreement grid gap-[0.9rem] pt-7 border-t border-line">
      {/* First, so that what the law requires of an order stays right before its button. */}
      <CheckboxField field={fields.news} label={t('account.preferences.newsletter')} />
      {cart.minimumAge !== null && (
        <CheckboxField
          field={overrideField(fields.confirmsAge, { required: true })}
          label={t('checkout.consent.age', { age: cart.minimumAge })}
        />
      )}
      {termsRequired && (
        <CheckboxField
          field={overrideField(fields.acceptTerms, { required: true })}
          label={t('checkout.consent.terms')}
        />
      )}
      <p className="text-muted">
        <WithdrawalRights data={data} />
      </p>
      <input type="hidden" name="acceptedTotal" value={cart.totalPriceInclVat} />
      <input type="hidden" name="acceptedDue" value={cart.dueInclVat} />
      <input type="hidden" name="payingPoints" value={storedPoints || ''} />
      <input type="hidden" name="nowhere" value={nowhereIn(data)} />
      {failure && (
        <p role="alert" className="form-problem">
          <ProblemIcon />
          {failure.message ?? t('error:form.unavailable')}
        </p>
      )}
      <SubmitButton name="intent" value="order">
        <OrderButtonLabel data={data} />
      </SubmitButton>
      {cart.dueInclVat > 0 && (
        <p className="text-note text-center text-muted">{t('checkout.consent.after')}</p>
      )}
    </div>
  );
}

/** The shipping methods without an address. */
function nowhereIn({ methods, parts }: CheckoutData): string {
  const all = [methods, ...parts.map((part) => part.methods)].flat();
  return [...new Set(all.flatMap(({ id, kind }) => (kind === 'parcel' ? [] : [id])))].join(',');
}

/** The right of withdrawal and the terms, to read right before a button that orders. */
export function WithdrawalRights({ data }: Pick<ConfirmOrderProps, 'data'>) {
  const { t } = useTranslation();
  const { cart, settings } = data;
  const { termsUrl, privacyUrl } = settings;
  const hasStays = cart.items.some(({ stay }) => stay);
  const hasGoods = cart.items.some(({ stay, extra }) => !stay && !extra);
  return (
    <>
      {hasStays && t('checkout.consent.stays')} {hasGoods && <WithdrawalTerms data={data} />}
      {termsUrl && (
        <>
          {hasGoods ? '\u00a0· ' : ' '}
          <ContentLink link={{ url: termsUrl, target: '_blank' }} className="text-link">
            {t('checkout.consent.termsLink')}
          </ContentLink>
        </>
      )}
      {privacyUrl && (
        <>
          {hasGoods || termsUrl ? '\u00a0· ' : ' '}
          <ContentLink link={{ url: privacyUrl, target: '_blank' }} className="text-link">
            {t('checkout.consent.privacyLink')}
          </ContentLink>
        </>
      )}
    </>
  );
}

function WithdrawalTerms({ data: { settings, culture } }: Pick<ConfirmOrderProps, 'data'>) {
  const { t } = useTranslation();
  const { withdrawalUrl } = settings;
  return (
    <>
      {t('checkout.consent.withdrawal')}{' '}
      {withdrawalUrl ? (
        <ContentLink link={{ url: withdrawalUrl, target: '_blank' }} className="text-link">
          {t('checkout.consent.withdrawalLink')}
        </ContentLink>
      ) : (
        <Link to={href('findOrder', { culture }, { query: { for: 'withdrawal' } })} className="text-link">
          {t('checkout.consent.withdrawalLink')}
        </Link>
      )}
    </>
  );
}

/**
 * The amount follows the selected payment (all or the deposit); without scripts the style sheet selects it.
 */
function OrderButtonLabel({ data: { cart, currency } }: Pick<ConfirmOrderProps, 'data'>) {
  const { t } = useTranslation();
  const money = useMoney(currency);
  const { dueInclVat, deposit } = cart;
  if (dueInclVat === 0) return t('checkout.consent.orderFree');
  const label = (amount: number) => t('checkout.consent.order', { amount: money(amount) });
  if (!deposit) return label(dueInclVat);
  return (
    <>
      <span className="checkout-pays-all">{label(dueInclVat)}</span>
      <span className="checkout-pays-deposit">{label(deposit.amountInclVat)}</span>
    </>
  );
}
