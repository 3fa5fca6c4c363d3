import { createContext } from 'react';
import type { DayLabels } from './day-labels.ts';

/** What each day of the calendar is told. */
export const CalendarContext = createContext<{ labels: DayLabels; onHover: (date: string) => void } | null>(
  null,
);
