import { useTranslation } from 'react-i18next';
import type { ReservationReply } from '../../../contract/reservation.ts';
import { useLang } from '../../sections/text.tsx';
import { useMoney } from '../catalog/money.ts';
import { useShell } from '../layout/shell.ts';
import { useStayDays } from '../rates/stay-days.ts';

/** The extras of a reservation. */
export function ReservationExtras({ stay: { extras, culture } }: { stay: ReservationReply }) {
  const { t } = useTranslation();
  const money = useMoney(useShell().site.currency ?? 'EUR');
  const { shortDay } = useStayDays();
  const lang = useLang(culture);
  if (extras.length === 0) return null;
  return (
    <section>
      <h2 className="heading-3">{t('myStay.extras.yours')}</h2>
      <ul className="order-rows my-stay-extras">
        {extras.map(({ id, name, quantity, day, totalPriceInclVat }) => (
          <li key={id} className="totals-row">
            <span>
              <span lang={lang} dir="auto">
                {quantity > 1 ? `${quantity} × ${name}` : name}
              </span>
              {day && <span className="line-note">{shortDay(day)}</span>}
            </span>
            <span className="price">{money(totalPriceInclVat)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
