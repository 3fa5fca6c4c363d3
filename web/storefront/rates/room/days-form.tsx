import { type ComponentType, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useNavigate, useNavigation } from 'react-router';
import { roomHref } from '../../../../contract/site-map.ts';
import { useInView } from '../../../ui/in-view.ts';
import { usePage } from '../../content/page-context.tsx';
import type { StayCalendarProps } from '../calendar/stay-calendar.tsx';
import { NightsProblem } from '../nights-problem.tsx';
import { type Party, PartyFields } from '../party-fields.tsx';
import { PromoField, PromoNotice } from '../promo.tsx';
import { getDeparture, questionQuery, readQuestion } from '../stay-question.ts';
import type { RoomData } from './load-room.ts';

/** Dates and persons: a form of dates and numbers, and with scripts a calendar with prices. */
export function DaysForm({ data }: { data: RoomData }) {
  const { t } = useTranslation();
  const { culture, room, question, today, promo, found } = data;
  const navigate = useNavigate();
  const { state } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const Calendar = useCalendar(place);
  const [party, setParty] = useState(() => toParty(question));
  const path = roomHref(culture, room.itemcode);
  const arrangement = usePage().searchParams.get('arrangement');
  const departure = question.from ? getDeparture({ ...question, from: question.from }) : undefined;
  // Another search, such as that of a link, fills the same fields, so that the focus stays.
  useEffect(() => {
    setParty(toParty(question));
    if (!form.current) return;
    const { from, adults, children, babies } = question;
    const to = from ? getDeparture({ ...question, from }) : '';
    for (const [name, value] of Object.entries({ from: from ?? '', to, adults, children, babies }))
      fill(form.current, name, String(value));
  }, [question]);
  const showParty = (event: FormEvent<HTMLFormElement>) =>
    setParty(toParty(readFormQuery(event.currentTarget)));

  /** Two dates from the calendar are searched at once; an arrival alone only fills its field. */
  const choose: StayCalendarProps['onChoose'] = (from, to) => {
    if (!form.current) return;
    fill(form.current, 'from', from);
    fill(form.current, 'to', to ?? '');
    if (!to) return;
    const query = { ...questionQuery(readFormQuery(form.current)), arrangement };
    navigate(roomHref(culture, room.itemcode, query), { preventScrollReset: true });
  };

  return (
    <section id="days" aria-labelledby="days-title" className="room-section">
      <h2 id="days-title" className="heading-2">
        {t('room.chooseDays')}
      </h2>
      <Form
        ref={form}
        action={path}
        preventScrollReset
        onInput={showParty}
        className="days-form flex-wrap items-end gap-4 mt-5"
      >
        <DateInput name="from" label={t('room.arrival')} date={question.from} min={today} />
        <DateInput name="to" label={t('room.departure')} date={departure} min={today} />
        <PartyFields party={question} />
        <PromoField promo={question.promo} />
        {arrangement && <input type="hidden" name="arrangement" value={arrangement} />}
        <button type="submit" className="button">
          {t('room.showPrices')}
        </button>
      </Form>
      <NightsProblem />
      <PromoNotice
        promo={question.promo}
        state={promo}
        isBookable={found?.offers.some(({ stay }) => stay.promo !== null)}
      />
      <div
        ref={place}
        className="calendar-place border border-line rounded-2xl bg-card js-only"
        aria-busy={state !== 'idle'}
      >
        {Calendar ? (
          <Calendar
            room={room.itemcode}
            currency={room.currency}
            party={party}
            promoCode={promo === 'valid' ? question.promo : undefined}
            today={today}
            from={question.from}
            to={departure}
            onChoose={choose}
          />
        ) : (
          <p className="text-muted">{t('room.calendarComes')}</p>
        )}
      </div>
    </section>
  );
}

type DateInputProps = { name: string; label: string; date: string | undefined; min: string };

function DateInput({ name, label, date, min }: DateInputProps) {
  return (
    <div className="stay-field">
      <label htmlFor={`days-${name}`}>{label}</label>
      <input
        id={`days-${name}`}
        type="date"
        name={name}
        required
        min={min}
        defaultValue={date}
        className="field"
      />
    </div>
  );
}

/**
 * The calendar component, once its code has loaded: when its place is visible and after the guest's first
 * interaction.
 */
function useCalendar(place: React.RefObject<HTMLElement | null>): ComponentType<StayCalendarProps> | null {
  const isReady = useDeferred(place);
  const [Calendar, setCalendar] = useState<ComponentType<StayCalendarProps> | null>(null);
  useEffect(() => {
    if (!isReady) return;
    // If it does not load, the fields of the form remain.
    import('../calendar/stay-calendar.tsx').then(
      (module) => setCalendar(() => module.StayCalendar),
      () => {},
    );
  }, [isReady]);
  return Calendar;
}

const toParty = ({ adults, children, babies }: Party): Party => ({ adults, children, babies });

function readFormQuery(form: HTMLFormElement) {
  const values = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return readQuestion(new URLSearchParams(values));
}

function fill(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
}

const gestures = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'touchstart'];

/** True once a place is near the viewport, the guest has interacted, and the browser is idle. */
function useDeferred(place: RefObject<Element | null>): boolean {
  const isInView = useInView(place);
  const [isActive, setActive] = useState(false);
  useEffect(() => {
    if (!isInView) return;
    const idle = window.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 200));
    const activate = () => {
      stop();
      idle(() => setActive(true), { timeout: 1000 });
    };
    const options = { capture: true, passive: true };
    const stop = () => {
      for (const name of gestures) removeEventListener(name, activate, options);
    };
    for (const name of gestures) addEventListener(name, activate, options);
    // A scroll before this code loaded counts as an interaction.
    if (window.scrollY > 0) activate();
    return stop;
  }, [isInView]);
  return isActive;
}
