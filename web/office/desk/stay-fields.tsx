import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '../../ui/form/inputs.tsx';
import { DateInput } from '../form/date-input.tsx';
import { isDate } from '../form/date-text.ts';
import { addDays, nightsBetween } from './days.ts';

/** The dates and guests of a stay, as they are typed. */
export type StayDraft = {
  dateFrom: string;
  dateTo: string;
  adults: number | null;
  children: number | null;
  babies: number | null;
};

const isCount = (value: number | null): value is number => value !== null && Number.isInteger(value);

const countNights = (from: string, until: string): number =>
  isDate(from) && isDate(until) ? nightsBetween(from, until) : 0;

/** Returns the dates and guests of a request; null while a field has no number, or there is no night. */
export function toStay({ dateFrom, dateTo, adults, children, babies }: StayDraft) {
  const nights = countNights(dateFrom, dateTo);
  return nights >= 1 && isCount(adults) && isCount(children) && isCount(babies)
    ? { dateFrom, nights, adults, children, babies }
    : null;
}

type StayFieldsProps = {
  draft: StayDraft;
  onChange: (more: Partial<StayDraft>) => void;
  error: (field: string) => string | undefined;
  /** The arrival has the focus when the fields appear. */
  hasFirstFocus?: boolean;
};

/** Arrival, departure and guests; another arrival keeps the number of nights. */
export function StayFields({ draft, onChange, error, hasFirstFocus = false }: StayFieldsProps) {
  const { t } = useTranslation();
  // A date is empty while it is typed; the field keeps the keys only if its value is empty too.
  const nights = countNights(draft.dateFrom, draft.dateTo);
  const lastNights = useRef(1);
  if (nights >= 1) lastNights.current = nights;
  return (
    <>
      <DateInput
        label={t('officeDesk.arrival')}
        error={error('dateFrom')}
        autoFocus={hasFirstFocus}
        value={draft.dateFrom}
        onChange={(dateFrom) =>
          onChange(
            isDate(dateFrom) ? { dateFrom, dateTo: addDays(dateFrom, lastNights.current) } : { dateFrom },
          )
        }
      />
      <DateInput
        label={t('officeDesk.departure')}
        hint={nights >= 1 ? t('officeDesk.nights', { count: nights }) : t('officeDesk.atLeastOneNight')}
        error={error('nights')}
        value={draft.dateTo}
        onChange={(dateTo) => onChange({ dateTo })}
      />
      <NumberInput
        label={t('officeDesk.adultsField')}
        error={error('adults')}
        value={draft.adults}
        onChange={(adults) => onChange({ adults })}
      />
      <NumberInput
        label={t('officeDesk.childrenField')}
        error={error('children')}
        value={draft.children}
        onChange={(children) => onChange({ children })}
      />
      <NumberInput
        label={t('officeDesk.babiesField')}
        error={error('babies')}
        value={draft.babies}
        onChange={(babies) => onChange({ babies })}
      />
    </>
  );
}
