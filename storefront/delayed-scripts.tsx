import { useContext } from 'react';
import { StartContext } from './start-data.ts';

/** Stands where React Router's `<Scripts/>` would: the page's data, and a starter that fetches the code once the page is done. */
export function DelayedScripts() {
  const start = useContext(StartContext);
  return (
    <>
      <script
        id="start-data"
        type="application/json"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: data of ours, made inert
        dangerouslySetInnerHTML={{ __html: start ? inert(JSON.stringify(start.data)) : '' }}
      />
      <script
        id="start-state"
        type="text/plain"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: data of ours, made inert
        dangerouslySetInnerHTML={{ __html: start ? inert(start.state) : '' }}
      />
      <script
        nonce={start?.nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
        dangerouslySetInnerHTML={{ __html: start ? starter : '' }}
      />
    </>
  );
}

/** In both texts a `<` can only stand inside a JSON string, where the escape means the same. */
const inert = (text: string) => text.replaceAll('<', '\\u003c');

/**
 * Plain JavaScript, the same text on every page, so that one hash allows it. A click on a button that only the
 * code can answer is kept and given back once the page is hydrated.
 */
const starter = `(() => {
const gestures = ['pointerover', 'pointerdown', 'keydown', 'touchstart', 'focusin'];
const options = { capture: true, passive: true };
let started = false, clicked;
const keep = (event) => { clicked = event.target.closest('button[type=button]') ?? clicked; };
const start = () => {
  if (started) return;
  started = true;
  for (const name of gestures) removeEventListener(name, start, options);
  const { entry, preloads, hotReload } = JSON.parse(document.getElementById('start-data').textContent);
  for (const href of preloads) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  (hotReload ? import(hotReload) : Promise.resolve()).then(() => import(entry));
};
const idle = window.requestIdleCallback ?? ((then) => setTimeout(then, 200));
const whenIdle = () => requestAnimationFrame(() => requestAnimationFrame(() => idle(start, { timeout: 2000 })));
for (const name of gestures) addEventListener(name, start, options);
addEventListener('click', keep, options);
addEventListener('hydrated', () => {
  removeEventListener('click', keep, options);
  if (clicked?.isConnected) clicked.click();
}, { once: true });
if (document.readyState === 'complete') whenIdle(); else addEventListener('load', whenIdle, { once: true });
setTimeout(start, 5000);
})();`;
