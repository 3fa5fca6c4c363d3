import { ApiError, type FieldError } from '../../../contract/errors.ts';

/** A problem with one of many named things. */
export type Problem = { name: string; path: string; code: string };

/**
 * @throws ApiError `invalid`, whose message names the first problem, and whose errors have the path of each
 */
export function assertNoProblems(problems: readonly Problem[]): void {
  const [first] = problems;
  if (!first) return;
  const errors: FieldError[] = problems.map(({ path, code }) => ({ path, code, message: `field.${code}` }));
  throw new ApiError('invalid', { errors, messageKey: 'site.invalid', values: { name: first.name } });
}

/** The indexes of names that occur earlier in the list, whatever their case. */
export function duplicateNames(names: readonly string[]): number[] {
  const knownNames = new Set<string>();
  return names.flatMap((name, index) => {
    const isKnown = knownNames.has(name.toLowerCase());
    knownNames.add(name.toLowerCase());
    return isKnown ? [index] : [];
  });
}
