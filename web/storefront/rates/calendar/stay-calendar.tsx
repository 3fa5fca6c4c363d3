import { type CalendarDate, parseDate } from '@internationalized/date';
import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Calendar } from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTranslation } from 'react-i18next';
import { languageTags } from '../../../../contract/culture.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useCulture } from '../../../use-culture.ts';
import type { Party } from '../party-fields.tsx';
import { partyLabel } from '../party-label.ts';
import { stayDays } from '../stay-days.ts';
import { CalendarContext } from './calendar-context.ts';
import { CalendarMonths } from './calendar-months.tsx';
import { useDayLabels } from './day-labels.ts';
import { datesBetween, findPressedDate } from './pressed-date.ts';
import { useDepartures } from './use-departures.ts';
import { useMonths } from './use-months.ts';
import './calendar.css';

export type StayCalendarProps = {
  /** The code of the room type. */
  room: string;
  currency: string;
  /** The persons that the prices are for. */
  party: Party;
  /** Adds the rate plans with this code. */
  promoCode?: string | undefined;
  /** The first date that can be chosen. */
  today: string;
  from: string | undefined;
  to: string | undefined;
  /** Receives the date of arrival, and then also that of departure. */
  onChoose: (from: string, to?: string) => void;
};

const daysAhead = 729;

/** Two months with the lowest price of each day: the guest first chooses the arrival, then the departure. */
export function StayCalendar({
  room,
  currency,
  party,
  promoCode,
  today,
  from,
  to,
  onChoose,
}: StayCalendarProps) {
  const { t } = useTranslation();
  const culture = useCulture();
  /** Chosen, while there is no departure yet. */
  const [arrival, setArrival] = useState<string>();
  const [problemDate, setProblemDate] = useState<string>();
  const [shown, setShown] = useState<string>();
  const [firstMonth, setFirstMonth] = useState((from ?? today).slice(0, 7));
  const months = useMonthCount();
  const days = useMonths({ room, party, promoCode, today, firstMonth });
  const departures = useDepartures({ room, party, promoCode, arrival });
  const labels = useDayLabels({ currency, today, arrival, from, to, days, departures });
  const chosen = arrival ? [arrival] : from && to ? datesBetween(from, to) : [];
  const first = parseDate(today);
  const [focused, setFocused] = useState(() => parseDate(from ?? today));
  // Scrolls to dates that were chosen elsewhere.
  useEffect(() => {
    if (!from || !to) return;
    setFocused((now) => (now.toString() >= from && now.toString() <= to ? now : parseDate(from)));
  }, [from, to]);

  const press = (date: string) => {
    const departure = arrival && date > arrival ? departures.get(date) : undefined;
    const isDeparture = arrival !== undefined && date > arrival;
    const isPossible = isDeparture ? departure?.isPossible !== false : days.get(date)?.arrival !== false;
    setShown(date);
    setProblemDate(isPossible ? undefined : date);
    if (!isPossible) return;
    if (date === arrival) return setArrival(undefined);
    setArrival(isDeparture ? undefined : date);
    if (isDeparture) onChoose(arrival, date);
    else onChoose(date);
  };

  return (
    <I18nProvider locale={languageTags[culture]}>
      {/* React Aria adds a style element, which the policy forbids, unless this element exists;
         calendar.css has its rule. */}
      <span id="react-aria-pressable-style" hidden />
      <Calendar<CalendarDate, 'multiple'>
        aria-label={t('calendar.label')}
        selectionMode="multiple"
        visibleDuration={{ months }}
        pageBehavior="single"
        minValue={first}
        maxValue={first.add({ days: daysAhead })}
        focusedValue={focused}
        value={chosen.map(parseDate)}
        onChange={(after) => {
          const pressed = findPressedDate(chosen, after.map(String));
          if (pressed) press(pressed);
        }}
        onFocusChange={(date) => {
          setFocused(date);
          setShown(date.toString());
        }}
        className="calendar"
      >
        <CalendarContext value={{ labels, onHover: setShown }}>
          <div className="calendar-head flex items-center justify-between gap-4">
            <p role="status" className="calendar-status font-semibold">
              {problemDate ? labels.explained(problemDate) : getStatus()}
            </p>
            <div className="calendar-moves flex flex-none gap-1">
              <Button slot="previous" className="icon-button">
                <Icon>
                  <path d="M15 5l-7 7 7 7" />
                </Icon>
              </Button>
              <Button slot="next" className="icon-button">
                <Icon>
                  <path d="M9 5l7 7-7 7" />
                </Icon>
              </Button>
            </div>
          </div>
          <CalendarMonths months={months} onMonth={setFirstMonth} />
        </CalendarContext>
      </Calendar>
      <p className="calendar-detail" aria-hidden="true">
        {shown && labels.known(shown) ? labels.label(shown) : t('calendar.hint')}
      </p>
      <p className="form-hint">{t('calendar.note', { guests: partyLabel(t, party) })}</p>
    </I18nProvider>
  );

  function getStatus(): string {
    const { day, span } = stayDays(culture, 'UTC');
    if (arrival) return t('calendar.chooseDeparture', { date: day(arrival) });
    if (!from || !to) return t('calendar.chooseArrival');
    const nights = t('room.nights', { count: datesBetween(from, to).length - 1 });
    return t('room.when', { days: span(from, to), nights });
  }
}

const wide = '(min-width: 48rem)';

/** Two months where they fit. */
function useMonthCount(): number {
  const [isWide, setWide] = useState(() => matchMedia(wide).matches);
  useEffect(() => {
    const query = matchMedia(wide);
    const listen = () => setWide(query.matches);
    query.addEventListener('change', listen);
    return () => query.removeEventListener('change', listen);
  }, []);
  return isWide ? 2 : 1;
}
