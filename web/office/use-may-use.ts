import { useRouteLoaderData } from 'react-router';
import type { Right } from '../../contract/rights.ts';
import type { loader as frameLoader } from './frame.tsx';
import { mayUse } from './rights.ts';

/** Returns a function that tells whether the reader has a right. */
export function useMayUse(): (right: Right) => boolean {
  const frame = useRouteLoaderData<typeof frameLoader>('office/frame');
  return (right) => frame !== undefined && mayUse(frame.user, right);
}

/** Returns a function that says which right the reader lacks and who can give it; undefined for a right that they have. */
export function useMissingRight(): (right: Right) => string | undefined {
  const frame = useRouteLoaderData<typeof frameLoader>('office/frame');
  return (right) => frame?.environment.missingRights.find((one) => one.right === right)?.message;
}
