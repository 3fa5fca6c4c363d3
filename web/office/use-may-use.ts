import type { Right } from '../../contract/rights.ts';
import { mayUse } from './rights.ts';
import { useFrame } from './use-frame.ts';

/** Returns a function that tells whether the reader has a right. */
export function useMayUse(): (right: Right) => boolean {
  const frame = useFrame();
  return (right) => frame !== undefined && mayUse(frame.user, right);
}

/** Returns a function that says which right the reader lacks and who can give it; undefined for a right that they have. */
export function useMissingRight(): (right: Right) => string | undefined {
  const frame = useFrame();
  return (right) => frame?.environment.missingRights.find((one) => one.right === right)?.message;
}
