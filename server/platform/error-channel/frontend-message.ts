import type { RequestContext } from '../request-context.ts';
import { placeOf, redactSecrets } from './redact-secrets.ts';
import { storeReport } from './store-report.ts';

type FrontendReport = {
  severity: number;
  message: string;
  stack?: string;
  url?: string;
  data?: Record<string, unknown>;
};

const logLevels = ['info', 'warn', 'error', 'error', 'fatal'] as const;

/** Stores an error of a visitor's browser, and logs it at the level of its severity (LOW 1 to CRITICAL 5). */
export async function createFrontendMessage(
  context: RequestContext,
  report: FrontendReport,
): Promise<{ id: string }> {
  const { db, site, log, requestId, userAgent } = context;
  const { severity } = report;
  const message = redactSecrets(report.message, 2000);
  const url = report.url === undefined ? undefined : placeOf(report.url);
  log[logLevels[severity - 1] ?? 'error']({ report: { severity, message, url }, requestId }, 'reported');
  const source = typeof report.data?.form === 'string' ? 'form' : 'browser';
  return storeReport(db, site.id, { ...report, source, userAgent, requestId });
}
