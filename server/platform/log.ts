import { type Logger, pino } from 'pino';

/** One JSON line an event. What could open a door never stands in it. */
export function openLog(level: string): Logger {
  return pino({
    level,
    redact: ['*.password', '*.accessToken', '*.refreshToken', '*.authorization', '*.cookie', '*.token'],
  });
}
