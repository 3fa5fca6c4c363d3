import type { CalendarDate } from '@internationalized/date';
import { type TouchEvent, use, useEffect, useRef } from 'react';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  CalendarStateContext,
} from 'react-aria-components/Calendar';
import { useTranslation } from 'react-i18next';
import { CalendarContext } from './calendar-context.ts';

type CalendarMonthsProps = {
  months: number;
  /** Receives the first visible month, `yyyy-mm`. */
  onMonth: (month: string) => void;
};

/** The months side by side; a swipe turns the pages. */
export function CalendarMonths({ months, onMonth }: CalendarMonthsProps) {
  const state = use(CalendarStateContext);
  const touch = useRef<{ x: number; y: number }>(undefined);
  const first = state?.visibleRange.start.toString().slice(0, 7) ?? '';
  useEffect(() => onMonth(first), [first, onMonth]);
  const start = ({ touches }: TouchEvent) => {
    const finger = touches.length === 1 ? touches[0] : undefined;
    touch.current = finger && { x: finger.clientX, y: finger.clientY };
  };
  const end = ({ changedTouches }: TouchEvent) => {
    const from = touch.current;
    const finger = changedTouches[0];
    touch.current = undefined;
    if (!from || !finger || !state) return;
    const across = finger.clientX - from.x;
    if (Math.abs(across) < minSwipe || Math.abs(across) < 2 * Math.abs(finger.clientY - from.y)) return;
    if (across < 0) state.focusNextPage();
    else if (!state.isPreviousVisibleRangeInvalid()) state.focusPreviousPage();
  };
  return (
    <div className="calendar-months" onTouchStart={start} onTouchEnd={end}>
      {Array.from({ length: months }, (_, offset) => (
        <div key={offset} className="calendar-month">
          <CalendarHeading
            offset={{ months: offset }}
            level={3}
            className="calendar-heading pt-2 pb-3 font-display text-[1.25rem] text-center first-letter:uppercase"
          />
          <CalendarGrid offset={{ months: offset }} weekdayStyle="short" className="calendar-grid">
            <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
            <CalendarGridBody>{(date) => <Day date={date} />}</CalendarGridBody>
          </CalendarGrid>
        </div>
      ))}
    </div>
  );
}

const minSwipe = 50;

function Day({ date }: { date: CalendarDate }) {
  const { t } = useTranslation();
  const { labels, onHover } = use(CalendarContext) ?? {};
  const text = date.toString();
  if (!labels) return null;
  const nights = labels.nights(text);
  const isPossible = labels.isPossible(text);
  const members = labels.members(text);
  return (
    <CalendarCell
      date={date}
      onHoverStart={() => onHover?.(text)}
      className={({ isOutsideMonth, isDisabled }) =>
        [
          'calendar-day',
          isOutsideMonth && 'is-elsewhere',
          !isDisabled && !isPossible && 'is-closed',
          !isOutsideMonth && labels.place(text) && `is-${labels.place(text)}`,
        ]
          .filter(Boolean)
          .join(' ')
      }
      render={(props, { isDisabled }) => (
        // The label stands in the day itself, except for past days.
        // biome-ignore lint/a11y/useAriaPropsSupportedByRole: its role, a button, comes with the others
        <div
          {...props}
          aria-label={isDisabled ? props['aria-label'] : undefined}
          aria-disabled={isDisabled || !isPossible || undefined}
        />
      )}
    >
      {({ formattedDate, isDisabled }) => (
        <>
          <span className="calendar-number" aria-hidden={!isDisabled}>
            {formattedDate}
          </span>
          {!isDisabled && <span className="sr-only">{labels.label(text)}</span>}
          {!isDisabled && (
            <span className="calendar-mark" aria-hidden="true">
              {labels.mark(text)}
              {members && (
                <span className="text-[0.92em] leading-[1.15] text-center whitespace-normal">{members}</span>
              )}
              {isPossible && nights !== null && nights > 1 && (
                <span className="text-[0.92em]">{t('calendar.nights', { count: nights })}</span>
              )}
            </span>
          )}
        </>
      )}
    </CalendarCell>
  );
}
