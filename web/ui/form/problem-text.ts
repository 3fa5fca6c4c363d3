import type { TFunction } from 'i18next';
import { isProblemType, type Problem } from './problem.ts';

/**
 * The message of a problem in the current culture. A type without a translation has the server's message,
 * which is in that culture too.
 */
export function problemText(t: TFunction, { type, message, values }: Problem): string {
  // Only the server's message contains the waiting time, and the postal code to compare with.
  const isComplete = type === 'rate_limited' || (type === 'postal_code' && !values);
  if (message && (isComplete || !isProblemType(type))) return message;
  const count = numberIn(message);
  const isNumberMissing =
    count === undefined && (type === 'too_small' || type === 'too_big' || type === 'at_most');
  if (!isProblemType(type) || isNumberMissing) return t('error:form.invalid');
  return t(`error:form.${type}`, { count, ...values });
}

function numberIn(message = ''): number | undefined {
  const [digits] = /\d+/.exec(message) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
