import { z } from 'zod';
import type { RequestContext } from '../request-context.ts';
import { limitUnverified } from './ticket.ts';

/** Maximum time to wait for Google. Milliseconds. */
const patienceMs = 3000;

/** Described at https://developers.google.com/recaptcha/docs/verify and /docs/v3. */
const verdict = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).optional(),
});

/** Google's error codes about the visitor's token; its other codes are about our own request. */
const ofVisitor = new Set(['missing-input-response', 'invalid-input-response', 'timeout-or-duplicate']);

/** The action name of our forms at Google; the browser requests its token with the same name. */
const recaptchaAction = 'form';

/**
 * Tells whether Google takes a visitor for a human. If Google cannot be reached or rejects our secret, the
 * form counts as unverified: only a few of those pass.
 * @throws ApiError `rate_limited`
 */
export async function isVerifiedByGoogle(context: RequestContext, token: string): Promise<boolean> {
  const { recaptcha } = context.environment.botCheck;
  if (!recaptcha) throw new Error('reCAPTCHA was chosen without its key');
  const answer = await fetchVerdict(`${recaptcha.url}/api/siteverify`, recaptcha.secret, token).catch(
    (error) => {
      context.log.error({ err: error }, 'Google did not say whether a human sends a form');
      return undefined;
    },
  );
  const codes = answer?.['error-codes'] ?? [];
  const isOurFault = !answer?.success && !codes.some((code) => ofVisitor.has(code));
  if (answer && isOurFault) context.log.error({ codes }, 'Google refused to check a form');
  if (isOurFault) {
    await limitUnverified(context);
    return true;
  }
  if (!answer?.success || (answer.action ?? recaptchaAction) !== recaptchaAction) return false;
  return (answer.score ?? 1) >= recaptcha.minScore;
}

async function fetchVerdict(
  url: string,
  secret: string,
  response: string,
): Promise<z.output<typeof verdict>> {
  const answer = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ secret, response }),
    signal: AbortSignal.timeout(patienceMs),
    redirect: 'error',
  });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return verdict.parse(await answer.json());
}
