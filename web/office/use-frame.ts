import { useRouteLoaderData } from 'react-router';
import type { loader } from './frame.tsx';

/** What the frame of the office read: who is signed in, the installation, the panels that are open to them. */
export const useFrame = () => useRouteLoaderData<typeof loader>('office/frame');
