import { ApiError } from '../../../contract/errors.ts';
import type { RequestContext } from '../request-context.ts';
import { isSolved } from './challenge.ts';
import { isHumanToGoogle } from './recaptcha.ts';
import { isTicketTaken, ticketPrefix } from './ticket.ts';

/**
 * Lets a form through that a human sends, by its token: the solution of an ALTCHA challenge, a token of Google
 * reCAPTCHA, or the ticket of a form that was sent without JavaScript. Each lets one form through, so call this last of
 * what may refuse, and outside a transaction. Where `BOT_CHECK` is off, everything passes.
 * @throws ApiError `invalid` with the path `body.reCaptchaToken`; `rate_limited` for too many tickets
 */
export async function checkHuman(visit: RequestContext, token: string | undefined): Promise<void> {
  const { provider } = visit.environment.botCheck;
  if (provider === 'off') return;
  if (!token || !(await isHuman(visit, token))) {
    throw new ApiError('invalid', {
      errors: [{ path: 'body.reCaptchaToken', code: 'not_human', message: 'field.not_human' }],
    });
  }
}

/** As `checkHuman`, for forms of accounts, which are checked only where `BOT_CHECK_ACCOUNTS` says so. */
export async function checkHumanAccount(visit: RequestContext, token: string | undefined): Promise<void> {
  if (visit.environment.botCheck.checksAccounts) await checkHuman(visit, token);
}

function isHuman(visit: RequestContext, token: string): Promise<boolean> {
  if (token.startsWith(ticketPrefix)) return isTicketTaken(visit, token.slice(ticketPrefix.length));
  const { provider } = visit.environment.botCheck;
  return provider === 'recaptcha' ? isHumanToGoogle(visit, token) : isSolved(visit, token);
}
