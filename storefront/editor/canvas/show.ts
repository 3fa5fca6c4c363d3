/** Brings what shows a block or a section into view. */
export function show(id: string): void {
  requestAnimationFrame(() => {
    const named = (attribute: string) =>
      document.querySelector(`[data-canvas] [data-${attribute}="${CSS.escape(id)}"]`);
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const shown = named('block') ?? named('row');
    shown?.scrollIntoView({ block: 'center', behavior: isCalm ? 'instant' : 'smooth' });
  });
}
