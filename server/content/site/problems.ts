import { ApiError, type FieldError } from '../../../contract/errors.ts';

/** What is wrong with one of many things that have a name. */
export type Problem = { name: string; path: string; code: string };

/** @throws ApiError `invalid`, whose message names the first, and whose errors name the place of each */
export function assertNoProblems(problems: readonly Problem[]): void {
  const [first] = problems;
  if (!first) return;
  const errors: FieldError[] = problems.map(({ path, code }) => ({ path, code, message: `field.${code}` }));
  throw new ApiError('invalid', { errors, messageKey: 'site.refused', values: { name: first.name } });
}

/** Those of a list whose name was there already, whatever its case. */
export function duplicateNames(names: readonly string[]): number[] {
  const knownNames = new Set<string>();
  return names.flatMap((name, index) => {
    const isKnown = knownNames.has(name.toLowerCase());
    knownNames.add(name.toLowerCase());
    return isKnown ? [index] : [];
  });
}
