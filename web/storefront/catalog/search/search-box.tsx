import { type ComponentType, type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { screenAddress } from '../../../site-map.ts';
import { useCulture } from '../../content/culture.ts';
import type { SuggestionsProps } from './suggestions.tsx';

/** A field to search with: a form that works by itself. Suggestions, and their code, come once someone types. */
export function SearchBox({ term = '', autoFocus = false }: { term?: string; autoFocus?: boolean }) {
  const { t } = useTranslation();
  const culture = useCulture();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const Suggestions = useSuggestions(input);
  // The panel around it, if any: the page that follows may be at the same path, and would leave it open.
  const closePanel = () => input.current?.closest<HTMLElement>('[popover]')?.hidePopover?.();
  // A browser focuses by the attribute when the panel opens; React writes it on the server alone.
  useEffect(() => void input.current?.toggleAttribute('autofocus', autoFocus), [autoFocus]);
  return (
    <Form
      role="search"
      action={screenAddress(culture, 'search')}
      onSubmit={closePanel}
      className="search-box relative flex gap-3 max-w-176"
    >
      <label htmlFor={id} className="sr-only">
        {t('search.label')}
      </label>
      <input
        ref={input}
        id={id}
        type="search"
        name="q"
        defaultValue={term}
        placeholder={t('search.placeholder')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        // biome-ignore lint/a11y/noAutofocus: the panel that this stands in was opened to type here
        autoFocus={autoFocus}
        onFocus={Suggestions.load}
        onInput={Suggestions.load}
        className="field"
      />
      <button type="submit" className="button">
        {t('search.submit')}
      </button>
      {Suggestions.View && <Suggestions.View input={input} onGo={closePanel} />}
    </Form>
  );
}

/** The view is kept in a box, for a function as such would be called as an update. */
function useSuggestions(input: RefObject<HTMLInputElement | null>) {
  const [view, setView] = useState<{ View: ComponentType<SuggestionsProps> }>();
  const load = useCallback(() => {
    import('./suggestions.tsx').then(
      ({ Suggestions }) => setView((known) => known ?? { View: Suggestions }),
      // Without the code for them there are no suggestions, and the form still searches.
      () => {},
    );
  }, []);
  // Who came here before the code did has the focus already.
  useEffect(() => {
    if (input.current && input.current === document.activeElement) load();
  }, [input, load]);
  return { View: view?.View, load };
}
