/** Scrolls a block or a section into view; with `nearest` a visible one does not move. */
export function scrollIntoView(id: string, block: 'center' | 'nearest' = 'center'): void {
  requestAnimationFrame(() => {
    const named = (attribute: string) =>
      document.querySelector(`[data-canvas] [data-${attribute}="${CSS.escape(id)}"]`);
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const shown = named('block') ?? named('row');
    shown?.scrollIntoView({ block, behavior: isCalm ? 'instant' : 'smooth' });
  });
}
