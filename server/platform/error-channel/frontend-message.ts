import type { RequestContext } from '../request-context.ts';
import { keepReport } from './keep-report.ts';
import { placeOf, withoutSecrets } from './without-secrets.ts';

type Told = {
  severity: number;
  message: string;
  stack?: string;
  url?: string;
  data?: Record<string, unknown>;
};

const logLevels = ['info', 'warn', 'error', 'error', 'fatal'] as const;

/** Keeps an error that a visitor met, and logs it at the level of its severity (LOW 1 to CRITICAL 5). */
export async function createFrontendMessage(visit: RequestContext, told: Told): Promise<{ id: string }> {
  const { db, site, log, requestId, userAgent } = visit;
  const { severity } = told;
  const message = withoutSecrets(told.message, 2000);
  const url = told.url === undefined ? undefined : placeOf(told.url);
  log[logLevels[severity - 1] ?? 'error']({ report: { severity, message, url }, requestId }, 'reported');
  const source = typeof told.data?.form === 'string' ? 'form' : 'browser';
  return keepReport(db, site.id, { ...told, source, userAgent, requestId });
}
