import { useTranslation } from 'react-i18next';
import { useMoney } from '../../catalog/money.ts';
import { useStayDays } from '../stay-days.ts';
import type { StayForVisitor } from '../visitor-price.ts';

type PriceDetailsProps = { stay: StayForVisitor; currency: string };

/** The parts of a price: each night, and each line with its tax. */
export function PriceDetails({ stay, currency }: PriceDetailsProps) {
  const { t } = useTranslation();
  const money = useMoney(currency);
  const days = useStayDays();
  return (
    <details className="price-details">
      <summary>{t('room.details')}</summary>
      <table>
        <caption>{t('room.perNight')}</caption>
        <tbody>
          {stay.pricePerNight.map(({ date, price }) => (
            <tr key={date}>
              <th scope="row">{days.shortDay(date)}</th>
              <td>{money(price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table>
        <caption>{t('room.madeOf')}</caption>
        <tbody>
          {stay.lines.map(({ kind, description, quantity, amount, vatRate }) => (
            <tr key={kind + description + vatRate}>
              <th scope="row">
                {quantity > 1 ? `${quantity} × ${description}` : description}
                <span className="price-tax">
                  {vatRate > 0 ? t('room.vat', { rate: vatRate }) : t('room.noVat')}
                </span>
              </th>
              <td>{money(amount)}</td>
            </tr>
          ))}
          <tr className="price-total">
            <th scope="row">{t('room.total')}</th>
            <td>{money(stay.totalPriceInclVat)}</td>
          </tr>
        </tbody>
      </table>
    </details>
  );
}
