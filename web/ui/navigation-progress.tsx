import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { Spinner } from './spinner.tsx';

const patienceMs = 400;

/** A spinner for navigations that take long enough to notice. */
export function NavigationProgress() {
  const isLoading = useNavigation().state !== 'idle';
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isLoading) return setIsLate(false);
    const timer = setTimeout(() => setIsLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return isLate ? (
    <div className="navigation-progress fixed z-50 top-21 left-[50%] p-2 rounded-full bg-card text-accent">
      <Spinner />
    </div>
  ) : null;
}
