import { createClient } from '../client/client.ts';
import { calls } from '../contract/calls.ts';
import { redactPath } from '../contract/redact-path.ts';

/** The levels of the specification. */
export const severity = { low: 1, medium: 2, high: 3, severe: 4, critical: 5 } as const;

const maxReports = 10;
const reported = new Set<string>();

/** Logs an error and sends it to the server; the same error once, and at most ten from a page. */
export function reportError(
  error: unknown,
  level: keyof typeof severity,
  data?: Record<string, unknown>,
): void {
  const message = (error instanceof Error ? error.message : String(error)).slice(0, 2000) || 'Error';
  // biome-ignore lint/suspicious/noConsole: the specification: error reports are logged and posted
  console.error(error);
  if (reported.has(message) || reported.size >= maxReports) return;
  reported.add(message);
  const [method, path] = calls.content.createFrontendMessage.call.split(' ') as ['POST', string];
  createClient().request(method, path, {
    body: {
      severity: severity[level],
      message,
      stack: error instanceof Error ? error.stack?.slice(0, 10_000) : undefined,
      url: redactPath(location.pathname),
      data,
    },
  });
}

/** Reports uncaught errors, but not work that was stopped on purpose, such as a transition to a page that another one followed. */
export function reportUncaught(): void {
  addEventListener('error', (event) => reportError(event.error ?? event.message, 'high'));
  addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault();
    else reportError(event.reason, 'high');
  });
}
