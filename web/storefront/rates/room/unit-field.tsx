import { useTranslation } from 'react-i18next';
import { useMoney } from '../../catalog/money.ts';
import type { FoundStays } from './load-stays.ts';

type UnitFieldProps = {
  units: NonNullable<FoundStays['units']>['units'];
  /** The price of choosing a unit, once. */
  price: number;
  currency: string;
  chosen: string;
};

/** The choice of a unit; a guest without a preference pays nothing. */
export function UnitField({ units, price, currency, chosen }: UnitFieldProps) {
  const { t } = useTranslation();
  const money = useMoney(currency);
  const isFree = units.some(({ number, available }) => available && number === chosen);
  return (
    <fieldset className="unit-field">
      <legend className="heading-3">{t('room.unit')}</legend>
      <p className="form-hint">
        {price > 0 ? t('room.unitPrice', { amount: money(price) }) : t('room.unitFree')}
      </p>
      <div className="flex flex-wrap gap-3 mt-3">
        <label className="unit-choice">
          <input type="radio" name="unit" value="" defaultChecked={!isFree} />
          <span>{t('room.anyUnit')}</span>
        </label>
        {units.map(({ number, floor, available }) => (
          <label key={number} className={available ? 'unit-choice' : 'unit-choice is-taken'}>
            <input
              type="radio"
              name="unit"
              value={number}
              disabled={!available}
              defaultChecked={available && chosen === number}
            />
            <span>
              {t('room.unitNumber', { number })}
              {floor !== null && (
                <small>{floor === 0 ? t('room.groundFloor') : t('room.floor', { floor })}</small>
              )}
              {!available && <small>{t('room.unitTaken')}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
