import type { Right } from '../../../contract/rights.ts';

/**
 * Puts first what the work of a member of staff is, by their rights, and leaves the order as it is otherwise: who
 * checks the books begins with what is unpaid, who packs with the orders.
 * @param rights of a line, any of which makes it theirs
 */
export function ownFirst<Line extends { rights: readonly Right[] }>(
  lines: readonly Line[],
  mayUse: (right: Right) => boolean,
): Line[] {
  const isOwn = ({ rights }: Line) => rights.some(mayUse);
  return [...lines.filter(isOwn), ...lines.filter((line) => !isOwn(line))];
}
