import { useContext, useLayoutEffect } from 'react';
import { StartContext } from '../../start-data.ts';

export const themeKey = 'theme';

/** Sets the chosen theme before the first paint, and marks the page as one with scripts. */
const script = `(() => {
const root = document.documentElement;
root.classList.add('js');
try {
  const theme = localStorage.getItem('${themeKey}');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
} catch {}
})();`;

export function ThemeScript() {
  const start = useContext(StartContext);
  useLayoutEffect(setAgain, []);
  return (
    <script
      nonce={start?.nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
      dangerouslySetInnerHTML={{ __html: script }}
    />
  );
}

/** React creates the `html` element again when a page fails, and then this script does not run. */
function setAgain(): void {
  const root = document.documentElement;
  root.classList.add('js');
  try {
    const theme = localStorage.getItem(themeKey);
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  } catch {
    // Storage is blocked: the device's theme applies.
  }
}
