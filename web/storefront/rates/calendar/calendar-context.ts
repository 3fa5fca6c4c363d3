import { createContext } from 'react';
import type { DayLabels } from './day-labels.ts';

/** The context of each day in the calendar. */
export const CalendarContext = createContext<{ labels: DayLabels; onHover: (date: string) => void } | null>(
  null,
);
