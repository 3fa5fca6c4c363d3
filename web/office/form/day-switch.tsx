import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { addDays } from '../desk/days.ts';
import { DateInput } from './date-input.tsx';
import { isDate } from './date-text.ts';

type DaySwitchProps = {
  date: string;
  onChange: (date: string) => void;
};

/** Chooses the day of a screen, also by one step back or ahead. */
export function DaySwitch({ date, onChange }: DaySwitchProps) {
  const { t } = useTranslation();
  const step = (by: number, name: string, path: string) => (
    <button
      type="button"
      className="icon-button border border-line"
      aria-label={name}
      title={name}
      onClick={() => onChange(addDays(date, by))}
    >
      <Icon>
        <path d={path} />
      </Icon>
    </button>
  );
  return (
    <div className="flex items-end gap-2">
      {step(-1, t('officeDesk.dayBefore'), 'm14 6-6 6 6 6')}
      <DateInput
        label={t('officeDesk.day')}
        direction="nearest"
        value={date}
        onChange={(next) => isDate(next) && onChange(next)}
      />
      {step(1, t('officeDesk.dayAfter'), 'm10 6 6 6-6 6')}
    </div>
  );
}
