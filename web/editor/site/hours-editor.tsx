import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';
import { type Culture, languageTags } from '../../../contract/culture.ts';
import { maxTimesPerDay, type OpenTime } from '../../../contract/hours.ts';
import type { EditedLocation } from '../../../contract/site-editing.ts';
import { BareTimeInput } from '../../office/form/date-input.tsx';
import { findError } from '../../ui/form/failure.tsx';
import { FieldError } from '../../ui/form/field.tsx';

type Hours = EditedLocation['hours'];

export type HoursEditorProps = {
  /** The culture of the editor. */
  culture: Culture;
  hours: Hours;
  failure: Failure | null;
  onChange: (hours: Hours) => void;
};

const weekdays = [1, 2, 3, 4, 5, 6, 7];
/** 1 January 2024 was a Monday. */
const dayIn = (culture: Culture, weekday: number) =>
  new Intl.DateTimeFormat(languageTags[culture], { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, weekday),
  );

/** Edits the opening hours of a usual week. */
export function WeekEditor({ culture, hours, failure, onChange }: HoursEditorProps) {
  const { t } = useTranslation();
  const getTimes = (day: number) => hours.week.filter((time) => time.day === day);
  const put = (day: number, times: readonly OpenTime[]) =>
    onChange({
      ...hours,
      week: weekdays.flatMap((one) =>
        one === day ? times.map(({ opens, closes }) => ({ day, opens, closes })) : getTimes(one),
      ),
    });
  return (
    <fieldset className="hours-fields grid gap-[0.6rem] min-w-0">
      <legend>{t('editorSite.hours.week')}</legend>
      <p className="site-hint">{t('editorSite.hours.hint')}</p>
      {weekdays.map((day) => {
        const name = dayIn(culture, day);
        return (
          <div
            key={day}
            className="grid gap-x-4 gap-y-[0.3rem] py-2 border-b border-line sm:grid-cols-[8rem_1fr]"
          >
            <p className="leading-[2.75rem] first-letter:uppercase">{name}</p>
            <TimesEditor name={name} times={getTimes(day)} onChange={(times) => put(day, times)}>
              {day > 1 && (
                <button
                  type="button"
                  className="button-quiet"
                  aria-label={t('editorSite.hours.asBefore', { day: name, before: dayIn(culture, day - 1) })}
                  onClick={() => put(day, getTimes(day - 1))}
                >
                  {t('editorSite.hours.likeDay', { before: dayIn(culture, day - 1) })}
                </button>
              )}
            </TimesEditor>
          </div>
        );
      })}
      <WrongAt failure={failure} start="body.hours.week" />
    </fieldset>
  );
}

type TimesEditorProps = {
  /** The name of the day or the days. */
  name: string;
  times: readonly OpenTime[];
  onChange: (times: readonly OpenTime[]) => void;
  children?: ReactNode;
};

/** Edits the opening times of a day. */
export function TimesEditor({ name, times, onChange, children }: TimesEditorProps) {
  const { t } = useTranslation();
  const change = (index: number, more: Partial<OpenTime>) =>
    onChange(times.map((time, at) => (at === index ? { ...time, ...more } : time)));
  return (
    <div className="grid gap-[0.4rem]">
      {times.length === 0 && <p className="text-muted leading-[2.75rem]">{t('editorSite.hours.closed')}</p>}
      {times.map(({ opens, closes }, index) => (
        <div key={index} className="hours-time flex items-center gap-2">
          <BareTimeInput
            aria-label={t('editorSite.hours.opens', { day: name })}
            value={opens}
            onChange={(opens) => change(index, { opens })}
          />
          <span aria-hidden="true">–</span>
          <BareTimeInput
            aria-label={t('editorSite.hours.closes', { day: name })}
            value={closes}
            onChange={(closes) => change(index, { closes })}
          />
          <button
            type="button"
            className="site-tool"
            aria-label={t('editorSite.hours.removeTime', { day: name })}
            onClick={() => onChange(times.filter((_, at) => at !== index))}
          >
            ×
          </button>
        </div>
      ))}
      <div className="site-row">
        <button
          type="button"
          className="button-quiet"
          disabled={times.length >= maxTimesPerDay}
          aria-label={t('editorSite.hours.addTimeTo', { day: name })}
          onClick={() => onChange([...times, nextTime(times)])}
        >
          {t('editorSite.hours.addTime')}
        </button>
        {children}
      </div>
    </div>
  );
}

const nextTime = (times: readonly OpenTime[]): OpenTime =>
  times.length === 0 ? { opens: '09:00', closes: '17:00' } : { opens: '', closes: '' };

type WrongAtProps = { failure: Failure | null; start: string };

/** The errors at all paths that begin with `start`. */
export function WrongAt({ failure, start }: WrongAtProps) {
  const found =
    findError(failure, start) ?? failure?.errors.find(({ path }) => path.startsWith(`${start}.`))?.message;
  return found ? <FieldError>{found}</FieldError> : null;
}
