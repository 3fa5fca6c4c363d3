import type { TFunction } from 'i18next';
import { isProblemType, type Problem } from './problem.ts';

/** A problem in the words of the culture; one without words of ours in the server's, which come in that culture too. */
export function problemText(t: TFunction, { type, message }: Problem): string {
  // How long to wait stands in the server's sentence alone.
  if (message && (type === 'rate_limited' || !isProblemType(type))) return message;
  const count = numberIn(message);
  const isNumberMissing =
    count === undefined && (type === 'too_small' || type === 'too_big' || type === 'at_most');
  if (!isProblemType(type) || isNumberMissing) return t('error:form.invalid');
  return t(`error:form.${type}`, { count });
}

function numberIn(message = ''): number | undefined {
  const [digits] = /\d+/.exec(message) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
