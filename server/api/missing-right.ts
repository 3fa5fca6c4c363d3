import { type Culture, languageTags } from '../../contract/culture.ts';
import type { Right } from '../../contract/rights.ts';
import { translate } from '../platform/index.ts';

/**
 * Says in a culture which right is missing, in the words of the panel of roles, and whom to ask for it: the people who
 * can give it, else an administrator.
 */
export function missingRightMessage(culture: Culture, right: Right, givers: readonly string[]): string {
  const [area, action] = right.split(':');
  const name = `${translate(culture, `staff.area.${area}`, {})}: ${translate(culture, `staff.action.${action}`, {})}`;
  if (givers.length === 0) return translate(culture, 'staff.missing_right', { right: name });
  const people = new Intl.ListFormat(languageTags[culture], { type: 'disjunction' }).format(givers);
  return translate(culture, 'staff.missing_right_of', { right: name, people });
}
