import { type ComponentType, type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { href } from '../../../../contract/site-map.ts';
import { useCulture } from '../../../use-culture.ts';
import type { SuggestionsProps } from './suggestions.tsx';

/**
 * A search field: a form that works without scripts. Suggestions and their code load when the visitor types.
 */
export function SearchBox({ term = '', autoFocus = false }: { term?: string; autoFocus?: boolean }) {
  const { t } = useTranslation();
  const culture = useCulture();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const Suggestions = useSuggestions(input);
  // Closes the surrounding panel, if any: the next page may have the same path and would leave it open.
  const closePanel = () => input.current?.closest<HTMLElement>('[popover]')?.hidePopover?.();
  // A browser focuses by the attribute when the panel opens; React writes it on the server only.
  useEffect(() => void input.current?.toggleAttribute('autofocus', autoFocus), [autoFocus]);
  return (
    <Form
      role="search"
      action={href('search', { culture })}
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
        dir="auto"
        defaultValue={term}
        placeholder={t('search.placeholder')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        // biome-ignore lint/a11y/noAutofocus: the visitor opened the panel to type here
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

/** The state holds the component in an object, because a setter calls a bare function as an updater. */
function useSuggestions(input: RefObject<HTMLInputElement | null>) {
  const [view, setView] = useState<{ View: ComponentType<SuggestionsProps> }>();
  const load = useCallback(() => {
    import('./suggestions.tsx').then(
      ({ Suggestions }) => setView((known) => known ?? { View: Suggestions }),
      // If their code does not load there are no suggestions, and the form still searches.
      () => {},
    );
  }, []);
  // The field may have the focus before the code has loaded.
  useEffect(() => {
    if (input.current && input.current === document.activeElement) load();
  }, [input, load]);
  return { View: view?.View, load };
}
