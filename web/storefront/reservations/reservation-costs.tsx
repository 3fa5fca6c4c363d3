import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ReservationReply } from '../../../contract/reservation.ts';
import { useLang } from '../../sections/text.tsx';
import { useMoney } from '../catalog/money.ts';
import { useShell } from '../layout/shell.ts';
import { NightPrices } from './night-prices.tsx';

type StayCostsProps = { stay: ReservationReply; orderAt: string | null };

/** The parts of a reservation and their prices; the amount due is that of its whole order. */
export function ReservationCosts({ stay, orderAt }: StayCostsProps) {
  const { t } = useTranslation();
  const money = useMoney(useShell().site.currency ?? 'EUR');
  const lang = useLang(stay.culture);
  const { lines, totalPriceInclVat, extrasInclVat, dueInclVat, orderName } = stay;
  return (
    <section>
      <h2 className="heading-3">{t('myStay.costs.title')}</h2>
      <dl className="my-stay-costs">
        {lines.map(({ kind, description, quantity, amount, vatRate }) => (
          <div key={`${kind} ${description} ${vatRate}`} className="totals-row">
            <dt>
              <span lang={lang} dir="auto">
                {quantity > 1 ? `${quantity} × ${description}` : description}
              </span>
              <span className="line-note">
                {vatRate > 0 ? t('myStay.costs.vat', { rate: vatRate }) : t('myStay.costs.noVat')}
              </span>
            </dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
        <div className="totals-row is-total">
          <dt>{t('myStay.costs.stay')}</dt>
          <dd>{money(totalPriceInclVat)}</dd>
        </div>
        {extrasInclVat > 0 && (
          <div className="totals-row">
            <dt>{t('myStay.costs.extras')}</dt>
            <dd>{money(extrasInclVat)}</dd>
          </div>
        )}
        {orderName && (
          <div className="totals-row">
            <dt>
              {t('myStay.costs.due')}
              {orderAt && (
                <span className="line-note">
                  <Link to={orderAt} className="text-link">
                    {t('order.title', { name: orderName })}
                  </Link>
                </span>
              )}
            </dt>
            <dd>{money(dueInclVat)}</dd>
          </div>
        )}
      </dl>
      <NightPrices nights={stay.pricePerNight} />
    </section>
  );
}
