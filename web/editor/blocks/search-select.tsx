import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InputFrame } from '../../ui/form/inputs.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import type { SearchState } from '../use-search.ts';

export type Option = { value: string; title: string; detail: string };

type SearchSelectProps = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** The typed text; `options` are the matches. */
  searchText: string;
  options: readonly Option[];
  /** Its progress, where a call finds the options. */
  search?: SearchState;
  onSearch: (searchText: string) => void;
  onChoose: (value: string) => void;
};

/** A field that finds one of many options by part of its name. */
export function SearchSelect({
  label,
  hint,
  error,
  searchText,
  options,
  search,
  onSearch,
  onChoose,
}: SearchSelectProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  // The value that the arrows chose: results that arrive later may have it at another place, or not at all.
  const [marked, setMarked] = useState<string | null>(null);
  const [isAwaited, setAwaited] = useState(false);
  // The text of which nothing was found when the list closed.
  const [emptyText, setEmptyText] = useState<string | null>(null);
  const isCurrent = search?.isCurrent ?? true;
  const first = isOpen ? options[0] : undefined;
  const active = marked === null ? first : options.find(({ value }) => isOpen && value === marked);
  const isEmpty = options.length === 0;
  // It stays until the text changes: a line that goes moves what a press is about to hit.
  const isCounted =
    (isOpen || (isEmpty && emptyText === searchText)) &&
    isCurrent &&
    !search?.failure &&
    searchText.trim() !== '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the results are there
  useEffect(() => {
    if (!isAwaited || !isCurrent) return;
    setAwaited(false);
    // Without an answer the options are not those of the text.
    if (active && !search?.failure) choose(active.value);
  }, [isAwaited, isCurrent]);

  function close() {
    setIsOpen(false);
    setMarked(null);
    if (isOpen) setEmptyText(isCounted && isEmpty ? searchText : null);
    setAwaited(false);
  }
  function choose(value: string) {
    close();
    onSearch('');
    onChoose(value);
  }
  function step(by: number) {
    const at = active ? options.indexOf(active) : Math.min(-by, 0);
    const next = isOpen ? (at + by + options.length) % options.length : 0;
    setIsOpen(true);
    setMarked(options[next]?.value ?? null);
    document.getElementById(`${id}${next}`)?.scrollIntoView({ block: 'nearest' });
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') step(event.key === 'ArrowDown' ? 1 : -1);
    // Enter waits for the results of the whole text: until then the first option may belong to a part of it.
    else if (event.key === 'Enter' && active && (isCurrent || marked !== null)) choose(active.value);
    // What is typed here is no value: Enter does not send the form around it.
    else if (event.key === 'Enter' && searchText !== '') {
      setIsOpen(true);
      setAwaited(!isCurrent);
    } else if (event.key === 'Escape' && isOpen) close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className="relative min-w-0">
      <InputFrame label={label} hint={hint} error={error}>
        {(control) => (
          <input
            {...control}
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            aria-autocomplete="list"
            aria-expanded={isOpen && !isEmpty}
            aria-controls={`${id}list`}
            aria-activedescendant={active && `${id}${options.indexOf(active)}`}
            value={searchText}
            onChange={({ target }) => {
              setIsOpen(true);
              setMarked(null);
              setAwaited(false);
              onSearch(target.value);
            }}
            onClick={() => setIsOpen(true)}
            onBlur={close}
            onKeyDown={onKeyDown}
          />
        )}
      </InputFrame>
      <div
        id={`${id}list`}
        role="listbox"
        aria-label={label}
        className="block-options absolute z-2 inset-x-0 max-h-64 overflow-y-auto overscroll-contain border border-control rounded-lg bg-card shadow-menu"
        hidden={!isOpen || isEmpty}
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
          <div
            key={option.value}
            id={`${id}${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={option === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option.value)}
          >
            <span dir="auto">{option.title}</span>
            <span className="site-hint">{option.detail}</span>
          </div>
        ))}
      </div>
      {/* Below the options it is out of sight, and would move what a press is about to hit. */}
      <p role="status" className={isEmpty ? 'site-hint empty:hidden' : 'sr-only'}>
        {isCounted && t('editorBlocks.found', { count: options.length })}
      </p>
      {search?.failure && <ReadProblem {...search} />}
    </div>
  );
}
