import { useTranslation } from 'react-i18next';
import { NumberInput, TextInput } from '../../ui/form/inputs.tsx';
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

/** Returns the dates and guests of a request; null while a field has no number, or there is no night. */
export function toStay({ dateFrom, dateTo, adults, children, babies }: StayDraft) {
  const nights = nightsBetween(dateFrom, dateTo);
  return nights >= 1 && isCount(adults) && isCount(children) && isCount(babies)
    ? { dateFrom, nights, adults, children, babies }
    : null;
}

type StayFieldsProps = {
  draft: StayDraft;
  onChange: (more: Partial<StayDraft>) => void;
  error: (field: string) => string | undefined;
};

/** Arrival, departure and guests; another arrival keeps the number of nights. */
export function StayFields({ draft, onChange, error }: StayFieldsProps) {
  const { t } = useTranslation();
  const nights = nightsBetween(draft.dateFrom, draft.dateTo);
  return (
    <>
      <TextInput
        label={t('officeDesk.arrival')}
        error={error('dateFrom')}
        type="date"
        value={draft.dateFrom}
        onChange={(dateFrom) =>
          dateFrom && onChange({ dateFrom, dateTo: addDays(dateFrom, Math.max(1, nights)) })
        }
      />
      <TextInput
        label={t('officeDesk.departure')}
        hint={nights >= 1 ? t('officeDesk.nights', { count: nights }) : t('officeDesk.atLeastOneNight')}
        error={error('nights')}
        type="date"
        value={draft.dateTo}
        onChange={(dateTo) => dateTo && onChange({ dateTo })}
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
