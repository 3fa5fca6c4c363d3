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
  const [at, setAt] = useState(0);
  const [isAwaited, setAwaited] = useState(false);
  const isCurrent = search?.isCurrent ?? true;
  const active = isOpen ? options[Math.min(at, options.length - 1)] : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the results are there
  useEffect(() => {
    if (!isAwaited || !isCurrent) return;
    setAwaited(false);
    if (active) choose(active.value);
  }, [isAwaited, isCurrent]);

  function close() {
    setIsOpen(false);
    setAwaited(false);
  }
  function choose(value: string) {
    close();
    onSearch('');
    onChoose(value);
  }
  function step(by: number) {
    const next = isOpen ? (options.indexOf(active as Option) + by + options.length) % options.length : 0;
    setIsOpen(true);
    setAt(next);
    document.getElementById(`${id}${next}`)?.scrollIntoView({ block: 'nearest' });
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') step(event.key === 'ArrowDown' ? 1 : -1);
    // Enter waits for the results of the whole text: until then the first option may belong to a part of it.
    else if (event.key === 'Enter' && active && (isCurrent || at > 0)) choose(active.value);
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
            aria-expanded={isOpen && options.length > 0}
            aria-controls={`${id}list`}
            aria-activedescendant={active && `${id}${options.indexOf(active)}`}
            value={searchText}
            onChange={({ target }) => {
              setIsOpen(true);
              setAt(0);
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
        hidden={!isOpen || options.length === 0}
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
      <p role="status" className={options.length > 0 ? 'sr-only' : 'site-hint empty:hidden'}>
        {isOpen &&
          isCurrent &&
          !search?.failure &&
          searchText.trim() !== '' &&
          t('editorBlocks.found', { count: options.length })}
      </p>
      {search?.failure && <ReadProblem {...search} />}
    </div>
  );
}
