import { type Logger, pino } from 'pino';

/** Opens the log: one JSON line per event. Never log a token, a password or a link that signs in. */
export function openLog(level: string): Logger {
  return pino({
    level,
    redact: ['*.password', '*.accessToken', '*.refreshToken', '*.authorization', '*.cookie', '*.token'],
  });
}
