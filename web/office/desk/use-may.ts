import { useRouteLoaderData } from 'react-router';
import type { Right } from '../../../contract/rights.ts';
import type { loader as frameLoader } from '../frame.tsx';
import { mayUse } from '../rights.ts';

/** Whether the reader may do what a right allows. */
export function useMay(right: Right): boolean {
  const frame = useRouteLoaderData<typeof frameLoader>('office/frame');
  return frame !== undefined && mayUse(frame.user, right);
}
