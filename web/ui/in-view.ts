import { type RefObject, useEffect, useState } from 'react';

/** How far outside the viewport something already counts as seen. */
export const inViewMargin = '250px';

/** True from the first time that the element comes near the viewport. */
export function useInView(ref: RefObject<Element | null>): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isSeen) return;
    const observer = new IntersectionObserver(
      (entries) => setIsSeen(entries.some((entry) => entry.isIntersecting)),
      { rootMargin: inViewMargin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, isSeen]);
  return isSeen;
}
