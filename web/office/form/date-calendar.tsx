import { parseDate } from '@internationalized/date';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTranslation } from 'react-i18next';
import { languageTags } from '../../../contract/culture.ts';
import { Icon } from '../../ui/icon.tsx';
import { useCulture } from '../../use-culture.ts';

type DateCalendarProps = {
  /** The chosen date; empty for none. */
  value: string;
  today: string;
  onChange: (date: string) => void;
};

/** A month to choose a date in, by pointer or arrows; weeks begin on Monday, as in the rates and the planner. */
export function DateCalendar({ value, today, onChange }: DateCalendarProps) {
  const { t } = useTranslation();
  const culture = useCulture();
  return (
    <I18nProvider locale={languageTags[culture]}>
      <Calendar
        aria-label={t('officeKit.date.calendar')}
        autoFocus
        firstDayOfWeek="mon"
        defaultFocusedValue={parseDate(value || today)}
        value={value ? parseDate(value) : null}
        onChange={(date) => onChange(date.toString())}
        className="date-calendar"
      >
        <div className="flex items-center justify-between gap-2">
          <Button slot="previous" className="icon-button">
            <Icon>
              <path d="M15 5l-7 7 7 7" />
            </Icon>
          </Button>
          <CalendarHeading className="font-semibold first-letter:uppercase" />
          <Button slot="next" className="icon-button">
            <Icon>
              <path d="M9 5l7 7-7 7" />
            </Icon>
          </Button>
        </div>
        <CalendarGrid weekdayStyle="short">
          <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
          <CalendarGridBody>{(date) => <CalendarCell date={date} className="date-day" />}</CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </I18nProvider>
  );
}
