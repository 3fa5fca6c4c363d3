import { useContext } from 'react';
import { StartContext } from './start-data.ts';

/**
 * Replaces `<Scripts/>`: writes the page's data and a starter that fetches the code when the page has loaded.
 */
export function DelayedScripts() {
  const start = useContext(StartContext);
  const data = import.meta.env.SSR && start ? inert(JSON.stringify(start.data)) : '';
  const state = import.meta.env.SSR && start ? inert(start.state) : '';
  const code = import.meta.env.SSR && start ? starter : '';
  return (
    <>
      {/* biome-ignore-start lint/security/noDangerouslySetInnerHtml: the page data, escaped, and a constant */}
      <script type="application/json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: data }} />
      <script type="text/plain" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: state }} />
      <script nonce={start?.nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
      {/* biome-ignore-end lint/security/noDangerouslySetInnerHtml: the page data, escaped, and a constant */}
    </>
  );
}

/** In both strings a `<` can only occur inside a JSON string, where the escape means the same. */
const inert = (text: string) => text.replaceAll('<', '\\u003c');

/**
 * The starter is plain JavaScript, the same text on every page, so that one hash allows it. It finds its data
 * by position, because an editor's html could claim an id. It waits for two frames after the load event: code
 * that runs before the picture is painted counts against the largest contentful paint. The starter stores a
 * click on a button that only code can answer, and repeats the click after hydration. A button that opens a
 * popover needs no code, and a second click would close it. The starter also notes the first move of the
 * visitor, for code that loads later and waits for it (the bot check). Before zod loads, the starter tells it not to
 * compile functions from text: the policy refuses that, and the browser reports a violation.
 */
const starter = `(() => {
const moves = ['scroll', 'pointerdown', 'click', 'keydown', 'input'];
const gestures = ['pointerover', 'pointerdown', 'keydown', 'touchstart', 'focusin'];
const options = { capture: true, passive: true };
const state = document.currentScript.previousElementSibling;
const page = { data: JSON.parse(state.previousElementSibling.textContent), state: state.textContent };
const move = () => {
  window.hasMoved = true;
  for (const name of moves) removeEventListener(name, move, options);
};
let started = false, clicked;
const keep = (event) => { clicked = event.target.closest('button[type=button]:not([popovertarget])') ?? clicked; };
const start = () => {
  if (started) return;
  started = true;
  window.__zod_globalConfig = { jitless: true };
  for (const name of gestures) removeEventListener(name, start, options);
  window.pageStart = page;
  const { entry, preloads, hotReload } = page.data;
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
for (const name of moves) addEventListener(name, move, options);
addEventListener('click', keep, options);
addEventListener('hydrated', () => {
  removeEventListener('click', keep, options);
  if (clicked?.isConnected) clicked.click();
}, { once: true });
if (document.readyState === 'complete') whenIdle(); else addEventListener('load', whenIdle, { once: true });
setTimeout(start, 5000);
})();`;
