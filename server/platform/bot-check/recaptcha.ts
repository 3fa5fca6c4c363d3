import { z } from 'zod';
import type { BotCheckConfig } from '../../../config.ts';
import { CircuitOpenError, openCircuitBreaker } from '../circuit-breaker.ts';
import { ExternalError } from '../external-response.ts';
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

type Verdict = z.output<typeof verdict>;

/** Fetches Google's verdict on a visitor's token. @throws Error when Google does not answer */
export type FetchVerdict = (token: string) => Promise<Verdict>;

/** Opens Google's verifier; undefined without its keys. */
export function openVerifier({ recaptcha }: BotCheckConfig): FetchVerdict | undefined {
  if (!recaptcha) return undefined;
  // A token that Google cannot read must not pause the check for others.
  const breaker = openCircuitBreaker((error) => !(error instanceof RejectedToken));
  return (token) =>
    breaker(async () => {
      const answer = await fetch(`${recaptcha.url}/api/siteverify`, {
        method: 'POST',
        body: new URLSearchParams({ secret: recaptcha.secret, response: token }),
        signal: AbortSignal.timeout(patienceMs),
        redirect: 'error',
      });
      const { status } = answer;
      if (!answer.ok)
        throw new (status < 500 && status !== 429 ? RejectedToken : ExternalError)(`status ${status}`);
      return verdict.parse(await answer.json());
    });
}

class RejectedToken extends ExternalError {}

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
  const { botCheck, fetchVerdict } = context.environment;
  if (!botCheck.recaptcha || !fetchVerdict) throw new Error('reCAPTCHA was chosen without its key');
  let answer: Verdict;
  try {
    answer = await fetchVerdict(token);
  } catch (error) {
    if (!(error instanceof CircuitOpenError))
      context.log.error({ err: error }, 'Google did not say whether a human sends a form');
    await limitUnverified(context);
    return true;
  }
  const codes = answer['error-codes'] ?? [];
  const isOurFault = !answer.success && !codes.some((code) => ofVisitor.has(code));
  if (isOurFault) {
    context.log.error({ codes }, 'Google refused to check a form');
    await limitUnverified(context);
    return true;
  }
  if (!answer.success || (answer.action ?? recaptchaAction) !== recaptchaAction) return false;
  return (answer.score ?? 1) >= botCheck.recaptcha.minScore;
}
