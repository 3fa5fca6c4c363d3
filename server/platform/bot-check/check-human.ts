import { ApiError } from '../../../contract/errors.ts';
import type { RequestContext } from '../request-context.ts';
import { isSolved } from './challenge.ts';
import { isVerifiedByGoogle } from './recaptcha.ts';
import { isTicketAccepted, ticketPrefix } from './ticket.ts';

/**
 * Accepts a form by its bot-check token: the solution of an ALTCHA challenge, a token of Google reCAPTCHA, or
 * the ticket of a form that was sent without JavaScript. A token is valid once, so call this after every
 * other check, and outside a transaction. Without `BOT_CHECK` every form passes.
 * @throws ApiError `invalid` with the path `body.reCaptchaToken`; `rate_limited` for too many tickets
 */
export async function assertHuman(context: RequestContext, token: string | undefined): Promise<void> {
  const { provider } = context.environment.botCheck;
  if (provider === 'off') return;
  if (!token || !(await isHuman(context, token))) {
    throw new ApiError('invalid', {
      errors: [{ path: 'body.reCaptchaToken', code: 'not_human', message: 'field.not_human' }],
    });
  }
}

/** Does the same as `assertHuman` for account forms, but only with `BOT_CHECK_ACCOUNTS`. */
export async function assertHumanAccount(context: RequestContext, token: string | undefined): Promise<void> {
  if (context.environment.botCheck.checksAccounts) await assertHuman(context, token);
}

function isHuman(context: RequestContext, token: string): Promise<boolean> {
  if (token.startsWith(ticketPrefix)) return isTicketAccepted(context, token.slice(ticketPrefix.length));
  const { provider } = context.environment.botCheck;
  return provider === 'recaptcha' ? isVerifiedByGoogle(context, token) : isSolved(context, token);
}
