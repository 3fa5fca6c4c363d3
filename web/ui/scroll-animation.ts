import { type RefObject, useEffect } from 'react';

/** An element animates once its top is within 5 percent beyond the bottom of the viewport. */
export const animationThreshold = 1.05;

export function isWithinThreshold(top: number, viewportHeight: number): boolean {
  return top <= viewportHeight * animationThreshold;
}

/**
 * Animates an element when it is scrolled into view. Only elements that are out of view when the code starts
 * are hidden first, so no visible element disappears, and without scripts every element is visible.
 */
export function useScrollAnimation(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current;
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const reached = () => isWithinThreshold(element.getBoundingClientRect().top, innerHeight);
    const animate = () => element.classList.add('animated');
    if (reached()) return animate();
    element.classList.add('to-animate');
    const look = () => {
      if (!reached()) return;
      animate();
      removeEventListener('scroll', look);
    };
    addEventListener('scroll', look, { passive: true });
    return () => {
      removeEventListener('scroll', look);
      element.classList.remove('to-animate');
    };
  }, [ref]);
}
