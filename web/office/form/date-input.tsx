import {
  type ComponentProps,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { momentIn } from '../../../contract/open-now.ts';
import { useTimeZone } from '../../editor/business-time.ts';
import { siteDay } from '../../site-day.ts';
import { InputFrame } from '../../ui/form/inputs.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useCulture } from '../../use-culture.ts';
import {
  datePattern,
  formatDate,
  formatMoment,
  hasWholeYear,
  parseDateText,
  parseMomentText,
  parseTimeText,
} from './date-text.ts';

/** React Aria comes with the first calendar that somebody opens. */
const DateCalendar = lazy(async () => ({ default: (await import('./date-calendar.tsx')).DateCalendar }));

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  required?: boolean;
  autoFocus?: boolean;
};

type DateInputProps = FieldProps & {
  /** A date without a year is the last such day: a birthday, a day of a log. */
  isPast?: boolean;
};

/** A date, `yyyy-mm-dd` or empty, written as the culture of the office does: typed, pasted, or chosen in a calendar. */
export function DateInput({
  isPast = false,
  value,
  onChange,
  required,
  autoFocus,
  ...field
}: DateInputProps) {
  const { t } = useTranslation();
  const culture = useCulture();
  const rules = { culture, today: siteDay(useTimeZone()), isPast };
  const text = useParsedText({
    ...{ value, onChange },
    format: (date) => formatDate(culture, date),
    parse: (typed) => parseDateText(typed, rules),
    isWhole: hasWholeYear,
    step: (date, by) => addDays(date || rules.today, by),
    problem: t('officeKit.date.wrong', { example: formatDate(culture, rules.today) }),
  });
  return (
    <InputFrame {...field} error={field.error ?? text.problem}>
      {(control) => (
        <span className="date-control">
          <input
            {...control}
            {...text.input}
            required={required}
            // biome-ignore lint/a11y/noAutofocus: the first field of what somebody opened
            autoFocus={autoFocus}
            placeholder={datePattern(culture)}
          />
          <CalendarButton value={value} today={rules.today} onChange={onChange} />
        </span>
      )}
    </InputFrame>
  );
}

/** A time of day by the clock of 24 hours, `hh:mm` or empty. */
export function TimeInput({ value, onChange, ...field }: FieldProps) {
  const { problem, input } = useTime(value, onChange);
  return (
    <InputFrame {...field} error={field.error ?? problem}>
      {(control) => <input {...control} {...input} />}
    </InputFrame>
  );
}

type BareTimeProps = Pick<ComponentProps<'input'>, 'aria-label'> & Pick<FieldProps, 'value' | 'onChange'>;

/** A time of day in a row of several, named by its label alone. */
export function BareTimeInput({ value, onChange, ...props }: BareTimeProps) {
  const { problem, input } = useTime(value, onChange);
  return <input className="field" {...props} {...input} aria-invalid={problem ? true : undefined} />;
}

function useTime(value: string, onChange: (value: string) => void) {
  const { t } = useTranslation();
  return useParsedText({
    ...{ value, onChange },
    format: (time) => time.slice(0, 5),
    parse: parseTimeText,
    isWhole: (typed) => /^\d{1,2}[:.]?\d{2}$/.test(typed.trim()),
    step: (time, by) => addMinutes(time || '12:00', by * 15),
    problem: t('officeKit.date.wrongTime'),
  });
}

type MomentInputProps = Omit<FieldProps, 'value' | 'onChange'> & {
  /** An instant, or null for none. */
  value: string | null;
  onChange: (value: string | null) => void;
};

/** A day and time by the clock of the business. */
export function MomentInput({ value, onChange, required, ...field }: MomentInputProps) {
  const { t } = useTranslation();
  const culture = useCulture();
  const timeZone = useTimeZone();
  const rules = { culture, today: siteDay(timeZone) };
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const text = useParsedText({
    value: value ? local.format(new Date(value)).replace(' ', 'T') : '',
    onChange: (moment) => onChange(moment ? new Date(momentIn(timeZone, moment)).toISOString() : null),
    format: (moment) => formatMoment(culture, moment),
    parse: (typed) => parseMomentText(typed, rules),
    isWhole: (typed) => /\d{4}.*\d{2}:\d{2}$/.test(typed.trim()),
    step: (moment, by) => `${addDays(moment.slice(0, 10) || rules.today, by)}T${moment.slice(11) || '00:00'}`,
    problem: t('officeKit.date.wrongMoment', { example: formatMoment(culture, `${rules.today}T08:30`) }),
  });
  return (
    <InputFrame {...field} error={field.error ?? text.problem}>
      {(control) => (
        <input
          {...control}
          {...text.input}
          required={required}
          placeholder={`${datePattern(culture)} 00:00`}
        />
      )}
    </InputFrame>
  );
}

type ParsedText = {
  value: string;
  onChange: (value: string) => void;
  format: (value: string) => string;
  /** Undefined for a text that is none. */
  parse: (text: string) => string | undefined;
  /** Whether a text needs no more: it counts at once, and a shorter one when the field is left. */
  isWhole: (text: string) => boolean;
  /** The value so many steps later. */
  step: (value: string, by: number) => string;
  problem: string;
};

/** The input of a value that is typed as text: its text stays until it is left, and the arrows change the value. */
function useParsedText({ value, onChange, format, parse, isWhole, step, problem }: ParsedText) {
  const ref = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<{ text: string; value: string; isLeft: boolean } | null>(null);
  const current = typed?.value === value ? typed : null;
  const isWrong = current !== null && current.text.trim() !== '' && parse(current.text) === undefined;
  // A form around it is not sent with a text that is no value.
  useEffect(() => ref.current?.setCustomValidity(isWrong ? problem : ''), [isWrong, problem]);

  function take(text: string, isLeft: boolean) {
    const known = text.trim() === '' ? '' : parse(text);
    const counts = isLeft || known === '' || isWhole(text);
    const next = counts ? (known ?? (isLeft ? '' : value)) : value;
    setTyped(isLeft && known !== undefined ? null : { text, value: next, isLeft });
    if (next !== value) onChange(next);
  }

  return {
    problem: isWrong && current.isLeft ? problem : undefined,
    input: {
      ref,
      type: 'text',
      autoComplete: 'off',
      spellCheck: false,
      maxLength: 30,
      value: current ? current.text : format(value),
      // What is typed replaces the value, however the field got the focus.
      onFocus: (event) => event.currentTarget.select(),
      onChange: (event) => take(event.currentTarget.value, false),
      onBlur: () => current && take(current.text, true),
      onKeyDown: (event) => {
        if (event.key === 'Enter' && current) take(current.text, true);
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        const from = (current && parse(current.text)) || value;
        setTyped(null);
        onChange(step(from, event.key === 'ArrowUp' ? 1 : -1));
      },
    } satisfies ComponentProps<'input'>,
  };
}

type CalendarButtonProps = { value: string; today: string; onChange: (date: string) => void };

/** Opens a calendar below the field. */
function CalendarButton({ value, today, onChange }: CalendarButtonProps) {
  const { t } = useTranslation();
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="icon-button"
        popoverTarget={id}
        aria-label={t('officeKit.date.open')}
        title={t('officeKit.date.open')}
      >
        <Icon>
          <path d="M4 6h16v14H4zM4 10h16M8 3v4M16 3v4" />
        </Icon>
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        className="date-popover"
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen && (
          <Suspense>
            <DateCalendar
              value={value}
              today={today}
              onChange={(date) => {
                onChange(date);
                popover.current?.hidePopover();
              }}
            />
          </Suspense>
        )}
      </div>
    </>
  );
}

const addDays = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);

/** Stays within the day. */
function addMinutes(time: string, by: number): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const total = Math.min(Math.max(hours * 60 + minutes + by, 0), 24 * 60 - 1);
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;
}
