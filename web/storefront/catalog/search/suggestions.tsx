import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { SearchResult } from '../../../../contract/catalog.ts';
import { isSearchable } from '../../../../contract/min-search-length.ts';
import { api } from '../../../reads.ts';
import { Picture } from '../../../ui/picture.tsx';
import { useRead } from '../../../ui/use-read.ts';
import { Price } from '../price.tsx';

export type SuggestionsProps = { input: RefObject<HTMLInputElement | null>; onGo: () => void };

const debounceMs = 180;
const maxProducts = 6;
const maxCategories = 3;
const maxPages = 3;

/**
 * Suggestions for the typed text, below the unchanged field: a combobox with a list, by the pattern of the
 * ARIA Authoring Practices. Arrow keys choose, Enter opens, Escape closes.
 */
export function Suggestions({ input, onGo }: SuggestionsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const listId = useId();
  const term = useTyped(input);
  const found = useFound(term);
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState<{ place: number; among: SearchResult | undefined }>();
  // The field's text when the visitor closed its suggestions; results for it may arrive a moment later.
  const closedAt = useRef('');
  // A selection in the earlier results does not apply to the new ones.
  const active = chosen && chosen.among === found ? chosen.place : -1;
  const items = found ? toItems(found) : [];
  const isShown = isOpen && items.length > 0;
  const goTo = ({ url }: Item) => {
    setIsOpen(false);
    onGo();
    navigate(url);
  };

  useEffect(() => {
    const isOpen = term !== input.current?.defaultValue && term !== closedAt.current;
    setIsOpen(document.activeElement === input.current && isOpen);
    setChosen(undefined);
  }, [term, input]);

  useLayoutEffect(() => {
    const field = input.current;
    if (!field) return;
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-expanded', String(isShown));
    field.setAttribute('aria-controls', listId);
    if (isShown && active >= 0) field.setAttribute('aria-activedescendant', `${listId}-${active}`);
    else field.removeAttribute('aria-activedescendant');
  }, [input, isShown, active, listId]);

  // Before the paint: a visitor who sees the suggestions may press a key at once.
  useLayoutEffect(() => {
    const field = input.current;
    if (!field) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (step !== 0 && items.length > 0) {
        event.preventDefault();
        setIsOpen(true);
        // The position before the first and after the last is the field itself.
        const place = ((active + 1 + step + items.length + 1) % (items.length + 1)) - 1;
        setChosen({ place, among: found });
      } else if (event.key === 'Escape' && isShown) {
        event.preventDefault();
        event.stopPropagation();
        closedAt.current = field.value.trim();
        setIsOpen(false);
        setChosen(undefined);
      } else if (event.key === 'Enter' && isShown && items[active]) {
        event.preventDefault();
        goTo(items[active]);
      }
    };
    const onBlur = () => setIsOpen(false);
    field.addEventListener('keydown', onKeyDown);
    field.addEventListener('blur', onBlur);
    return () => {
      field.removeEventListener('keydown', onKeyDown);
      field.removeEventListener('blur', onBlur);
    };
  });

  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && found ? t('search.suggestions', { count: items.length }) : ''}
      </p>
      <div
        id={listId}
        role="listbox"
        aria-label={t('search.suggestionsLabel')}
        hidden={!isShown}
        className="absolute z-30 top-[calc(100%_+_0.5rem)] right-0 bottom-auto left-0 max-h-[min(28rem,70dvh)] p-2 border border-line rounded-2xl bg-card shadow-float overflow-y-auto"
      >
        {items.map((item, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the focused field handles the keys
          <div
            key={item.url}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            // The field keeps the focus, otherwise the list would close before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => goTo(item)}
            className="flex min-h-12 items-center gap-[0.9rem] py-[0.35rem] px-3 rounded-field cursor-pointer hover:bg-sand aria-selected:bg-sand"
          >
            {item.product ? (
              <>
                <span className="[&_img]:w-[2.4rem] [&_img]:h-12 [&_img]:rounded-[0.3rem] [&_img]:object-cover">
                  {item.product.images[0] && (
                    <Picture
                      image={{ ...item.product.images[0], path: item.product.images[0].url }}
                      sizes="3rem"
                      decorative
                    />
                  )}
                </span>
                <span className="min-w-0 flex-1" dir="auto">
                  {item.name}
                </span>
                {item.product.type === 'room' ? (
                  <span className="text-muted text-caption">{t('search.room')}</span>
                ) : (
                  <Price product={item.product} isCard />
                )}
              </>
            ) : (
              <>
                <span className="min-w-0 flex-1" dir="auto">
                  {item.name}
                </span>
                <span className="text-muted text-caption">
                  {item.isPage ? t('search.page') : t('search.category')}
                </span>
              </>
            )}
          </div>
        ))}
      </div>
    </>
  );
}

type Item = { name: string; url: string; isPage?: true; product?: SearchResult['products'][number] };

function toItems({ categories, products, pages }: SearchResult): Item[] {
  return [
    ...categories.slice(0, maxCategories).map(({ name, url }) => ({ name, url })),
    ...products.slice(0, maxProducts).map((product) => ({ name: product.name, url: product.url, product })),
    ...pages.slice(0, maxPages).map(({ title, url }) => ({ name: title, url, isPage: true as const })),
  ];
}

/** The field's text after a pause in typing. */
function useTyped(input: RefObject<HTMLInputElement | null>): string {
  const [term, setTerm] = useState(input.current?.value ?? '');
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    let timer: ReturnType<typeof setTimeout>;
    const onInput = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setTerm(field.value), debounceMs);
    };
    field.addEventListener('input', onInput);
    // The visitor may have typed before the code loaded.
    onInput();
    return () => {
      clearTimeout(timer);
      field.removeEventListener('input', onInput);
    };
  }, [input]);
  return term.trim();
}

function useFound(term: string): SearchResult | undefined {
  const query = { searchTerm: term, pageSize: String(maxProducts) };
  const { value, failure } = useRead(api.catalog.search, isSearchable(term) ? { query } : null, {
    showsPrevious: true,
  });
  return failure ? undefined : (value ?? undefined);
}
