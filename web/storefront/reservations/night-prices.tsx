import { useTranslation } from 'react-i18next';
import type { ReservationReply } from '../../../contract/reservation.ts';
import { useMoney } from '../catalog/money.ts';
import { useShell } from '../layout/shell.ts';
import { useStayDays } from '../rates/stay-days.ts';

/** The price of each night, in a disclosure. */
export function NightPrices({ nights }: { nights: ReservationReply['pricePerNight'] }) {
  const { t } = useTranslation();
  const money = useMoney(useShell().site.currency ?? 'EUR');
  const { shortDay } = useStayDays();
  if (nights.length === 0) return null;
  return (
    <details className="account-more my-stay-nights">
      <summary className="text-link py-2">{t('myStay.costs.perNight')}</summary>
      <dl>
        {nights.map(({ date, price }) => (
          <div key={date} className="totals-row">
            <dt>{shortDay(date)}</dt>
            <dd>{money(price)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
