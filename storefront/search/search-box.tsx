import { type ComponentType, type RefObject, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { useCulture } from '../page/culture.ts';
import { screenAddress } from '../site-map.ts';
import type { SuggestionsProps } from './suggestions.tsx';

/** A field to search with: a form that works by itself. Suggestions, and their code, come once someone types. */
export function SearchBox({ term = '', autoFocus = false }: { term?: string; autoFocus?: boolean }) {
  const { t } = useTranslation();
  const culture = useCulture();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const Suggestions = useSuggestions(input);
  return (
    <Form role="search" action={screenAddress(culture, 'search')} className="search-box">
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
        className="field"
      />
      <button type="submit" className="button">
        {t('search.submit')}
      </button>
      {Suggestions.View && <Suggestions.View input={input} />}
    </Form>
  );
}

/** The view is kept in a box, for a function as such would be called as an update. */
function useSuggestions(input: RefObject<HTMLInputElement | null>) {
  const [view, setView] = useState<{ View: ComponentType<SuggestionsProps> }>();
  const load = () => {
    if (view || !input.current) return;
    import('./suggestions.tsx').then(
      ({ Suggestions }) => setView({ View: Suggestions }),
      // Without the code for them there are no suggestions, and the form still searches.
      () => {},
    );
  };
  return { View: view?.View, load };
}
