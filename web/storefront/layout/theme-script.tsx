import { useContext, useLayoutEffect } from 'react';
import { StartContext } from '../../start-data.ts';

export const themeKey = 'theme';

/** Sets the chosen theme before anything is painted, and says that scripts run. */
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
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
      dangerouslySetInnerHTML={{ __html: script }}
    />
  );
}

/** React makes the `html` element anew when a page fails, and then this script does not run. */
function setAgain(): void {
  const root = document.documentElement;
  root.classList.add('js');
  try {
    const theme = localStorage.getItem(themeKey);
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  } catch {
    // Storage is forbidden: the theme is the device's.
  }
}
