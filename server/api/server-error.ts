import { storeReport } from '../platform/index.ts';
import type { ApiContext } from './api-context.ts';
import { matchRoute } from './routes.ts';

type ReportContext = Pick<ApiContext, 'db' | 'site' | 'log' | 'requestId'>;
type FailedRequest = Pick<Request, 'method' | 'url'>;

/** Calls whose failure may cost somebody money, or a bed. */
const criticalCalls = /^(cart|order|stay|loyalty|officeOrder|officeStay|officeLoyalty)\./;

const severe = 4;
const critical = 5;

/**
 * Reports an unexpected error to the error channel, without waiting. A report that cannot be stored, as
 * without a database, is logged; the error itself is in the log already.
 */
export function reportServerError(
  context: ReportContext,
  error: unknown,
  { method, url }: FailedRequest,
): void {
  const { db, site, log, requestId } = context;
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  const report = {
    source: 'server' as const,
    severity: severityOf(method, url),
    message: message.slice(0, 2000) || 'Error',
    // A request for a page's loaders alone counts as the same page.
    ...{ method, stack, url: url.replace(/\.data(?=\?|$)/, ''), requestId },
  };
  storeReport(db, site.id, report).catch((reason) =>
    log.warn({ err: reason, requestId }, 'an error report could not be stored'),
  );
}

function severityOf(method: string, url: string): number {
  const { pathname } = new URL(url);
  if (method === 'GET' || method === 'HEAD') return severe;
  if (pathname === '/payments/webhook') return critical;
  const route = matchRoute(method, pathname)?.route;
  return route && criticalCalls.test(`${route.module}.`) ? critical : severe;
}
