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
import { addDays } from '../desk/days.ts';
import {
  type DateDirection,
  datePattern,
  formatDate,
  formatMoment,
  formatTime,
  hasWholeYear,
  isDate,
  isInstant,
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
  /** The day that a date without a year means; by default the coming one. */
  direction?: DateDirection;
};

/**
 * A date, `yyyy-mm-dd` or empty, written as the culture of the office does: typed, pasted, or chosen in a calendar.
 * A text that is no date is the value as it was typed, so that the server does not save it as empty.
 */
export function DateInput({
  direction = 'coming',
  value,
  onChange,
  required,
  autoFocus,
  ...field
}: DateInputProps) {
  const { t } = useTranslation();
  const culture = useCulture();
  const rules = { culture, today: siteDay(useTimeZone()), direction };
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
          <CalendarButton value={isDate(value) ? value : ''} today={rules.today} onChange={text.choose} />
        </span>
      )}
    </InputFrame>
  );
}

/** A time of day by the clock of 24 hours, `hh:mm` or empty; a text that is no time is the value as it was typed. */
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
    format: formatTime,
    parse: parseTimeText,
    isWhole: (typed) => /^\d{1,2}[:.]?\d{2}$/.test(typed.trim()),
    step: (time, by) => addMinutes(time || '12:00', by * 15),
    problem: t('officeKit.date.wrongTime'),
  });
}

type MomentInputProps = Omit<FieldProps, 'value' | 'onChange'> & {
  /** An instant, null for none, or a text that is no moment, as it was typed. */
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
    value: value && isInstant(value) ? local.format(new Date(value)).replace(' ', 'T') : (value ?? ''),
    onChange: (moment) => {
      const isMoment = formatMoment(culture, moment) !== '';
      onChange(isMoment ? new Date(momentIn(timeZone, moment)).toISOString() : moment || null);
    },
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
  /** Empty for a text that is no value. */
  format: (value: string) => string;
  /** Undefined for a text that is none. */
  parse: (text: string) => string | undefined;
  /** Whether a text needs no more: it counts at once, and a shorter one when the field is left. */
  isWhole: (text: string) => boolean;
  /** The value so many steps later. */
  step: (value: string, by: number) => string;
  problem: string;
};

type Typed = {
  text: string;
  /** The value that the text has. */
  value: string;
  /** The value before, until the new one has arrived. */
  before: string;
  isLeft: boolean;
};

/**
 * The input of a value that is typed as text: its text stays until it is left, and the arrows change the value.
 * A text that is no value stays with its error, whether its form takes it as the value or ignores it.
 */
function useParsedText({ value, onChange, format, parse, isWhole, step, problem }: ParsedText) {
  const ref = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<Typed | null>(null);
  const current = typed && (typed.value === value || typed.before === value) ? typed : null;
  if (current?.value === value && current.before !== value) setTyped({ ...current, before: value });
  const shown = current ? current.text : format(value) || value;
  const isWrong = shown.trim() !== '' && (current ? parse(shown) === undefined : format(value) === '');
  // A form around it is not sent with a text that is no value.
  useEffect(() => ref.current?.setCustomValidity(isWrong ? problem : ''), [isWrong, problem]);

  function take(text: string, isLeft: boolean) {
    const known = text.trim() === '' ? '' : parse(text);
    const counts = isLeft || known === '' || isWhole(text);
    const next = counts ? (known ?? (isLeft ? text.trim() : value)) : value;
    setTyped(isLeft && known !== undefined ? null : { text, value: next, before: value, isLeft });
    if (next !== value) onChange(next);
  }

  function choose(next: string) {
    setTyped(null);
    onChange(next);
  }

  return {
    problem: isWrong && (!current || current.isLeft) ? problem : undefined,
    choose,
    input: {
      ref,
      type: 'text',
      autoComplete: 'off',
      spellCheck: false,
      maxLength: 30,
      value: shown,
      // What is typed replaces the value, however the field got the focus.
      onFocus: (event) => event.currentTarget.select(),
      onChange: (event) => take(event.currentTarget.value, false),
      onBlur: () => current && take(current.text, true),
      onKeyDown: (event) => {
        if (event.key === 'Enter' && current) take(current.text, true);
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        const from = (current && parse(current.text)) || (format(value) && value);
        choose(step(from, event.key === 'ArrowUp' ? 1 : -1));
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

/** Stays within the day. */
function addMinutes(time: string, by: number): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const total = Math.min(Math.max(hours * 60 + minutes + by, 0), 24 * 60 - 1);
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;
}
