import { createContext } from 'react';
import type { DayWords } from './day-words.ts';

/** What each day of the calendar is told. */
export const CalendarContext = createContext<{ words: DayWords; onHover: (date: string) => void } | null>(
  null,
);
