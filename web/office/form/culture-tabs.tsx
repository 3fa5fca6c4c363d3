import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Culture, languageTags } from '../../../contract/culture.ts';
import { languageName } from '../../editor/site/cultures.ts';
import { useShell } from '../../storefront/layout/shell.ts';
import { useCulture } from '../../use-culture.ts';
import { type Completeness, getCompleteness, type LocalizedTexts } from './localized-texts.ts';

type CultureTabsProps = {
  /** All texts of the form, for the dots of completeness. */
  texts: readonly LocalizedTexts[];
  shown: Culture;
  onShow: (culture: Culture) => void;
  /** The fields with texts in the shown culture. */
  children: ReactNode;
};

/** The languages of a form's texts as tabs, each with a dot that says how complete it is. */
export function CultureTabs({ texts, shown, onShow, children }: CultureTabsProps) {
  const { t } = useTranslation();
  const id = useId();
  const own = useCulture();
  const list = useRef<HTMLDivElement>(null);
  const { cultures } = useShell();
  const states: Record<Completeness, string> = {
    complete: t('officeKit.form.complete'),
    partly: t('officeKit.form.partly'),
    missing: t('officeKit.form.missing'),
  };

  function onKeyDown({ key }: KeyboardEvent) {
    const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    const next = by && cultures[(cultures.indexOf(shown) + by + cultures.length) % cultures.length];
    if (!next) return;
    onShow(next);
    list.current?.querySelector<HTMLElement>(`[data-culture=${next}]`)?.focus();
  }

  return (
    <div className="is-whole grid gap-4">
      <div
        ref={list}
        role="tablist"
        aria-label={t('officeKit.form.languages')}
        className="office-cultures"
        onKeyDown={onKeyDown}
      >
        {cultures.map((culture) => {
          const state = getCompleteness(texts, culture, cultures);
          return (
            // No button, so that the tabs of a form that is read-only still turn; the keys are those of the list.
            // biome-ignore lint/a11y/useKeyWithClickEvents: a focused tab is the chosen one
            <div
              key={culture}
              role="tab"
              id={`${id}${culture}`}
              data-culture={culture}
              aria-selected={culture === shown}
              aria-controls={`${id}panel`}
              tabIndex={culture === shown ? 0 : -1}
              onClick={() => onShow(culture)}
            >
              <span className={`office-dot is-${state}`} aria-hidden="true" />
              {languageName(own, culture)}
              <span className="sr-only">, {states[state]}</span>
            </div>
          );
        })}
      </div>
      <div
        role="tabpanel"
        id={`${id}panel`}
        aria-labelledby={`${id}${shown}`}
        lang={languageTags[own]}
        className="office-fields"
      >
        {children}
      </div>
    </div>
  );
}
