import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { themeKey } from './theme-script.tsx';

const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** Light, dark or the device's setting; shown only where scripts run. */
export function ThemeChoice() {
  const { t } = useTranslation();
  const [theme, setTheme] = useState<Theme>('system');
  useEffect(() => setTheme(storedTheme()), []);

  function choose(next: Theme): void {
    setTheme(next);
    const root = document.documentElement;
    if (next === 'system') delete root.dataset.theme;
    else root.dataset.theme = next;
    try {
      localStorage.setItem(themeKey, next);
    } catch {
      // Storage is blocked: the choice lasts as long as the page.
    }
  }

  return (
    <fieldset className="js-only flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <legend className="sr-only">{t('theme.label')}</legend>
      {themes.map((option) => (
        <label key={option} className="flex min-h-7 cursor-pointer items-center gap-2">
          <input
            type="radio"
            name="theme"
            value={option}
            checked={theme === option}
            onChange={() => choose(option)}
            className="size-4 accent-accent"
          />
          {t(`theme.${option}`)}
        </label>
      ))}
    </fieldset>
  );
}

function storedTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}
