import { z } from 'zod';
import type { RequestContext } from '../request-context.ts';
import { limitUnverified } from './ticket.ts';

/** How long a visitor waits for Google at most. */
const patienceMs = 3000;

/** As https://developers.google.com/recaptcha/docs/verify and /docs/v3 describe it. */
const verdict = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).optional(),
});

/** What Google says of the visitor's token; the other codes are about our own request. */
const ofVisitor = new Set(['missing-input-response', 'invalid-input-response', 'timeout-or-duplicate']);

/** The name under which Google shows the forms of a site; the browser asks for a token by it. */
const recaptchaAction = 'form';

/**
 * Whether Google takes a visitor for a human. Where it cannot be asked, or does not know our own secret, a visitor is not
 * turned away for that: their form counts as one without proof, of which few pass.
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
