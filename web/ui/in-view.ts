import { type RefObject, useEffect, useState } from 'react';

/** The distance outside the viewport within which an element already counts as visible. */
export const inViewMargin = '250px';

/** True from the first time that the element comes near the viewport. */
export function useInView(ref: RefObject<Element | null>): boolean {
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isInView) return;
    const observer = new IntersectionObserver(
      (entries) => setIsInView(entries.some((entry) => entry.isIntersecting)),
      { rootMargin: inViewMargin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, isInView]);
  return isInView;
}
