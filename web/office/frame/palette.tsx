import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Culture } from '../../../contract/culture.ts';
import { href } from '../../../contract/site-map.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type PanelName, panelEntry } from '../panels/panels.ts';
import { fold } from './commands.ts';
import { isSingleKey } from './keys.ts';
import { useCommands } from './use-commands.ts';
import { type Choice, type ChoiceGroup, useFound } from './use-found.ts';

type PaletteProps = { culture: Culture; panels: readonly PanelName[] };

/** The button that opens the palette; Ctrl K and / open it too. */
export function Palette({ culture, panels }: PaletteProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const isCommand = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      if (!isCommand && !isSingleKey(event, '/')) return;
      event.preventDefault();
      setIsOpen(true);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <button type="button" className="office-find js-only" onClick={() => setIsOpen(true)}>
        <Icon className="size-5">
          <path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 20 20" />
        </Icon>
        <span>{t('officePanels.find')}</span>
        <kbd>Ctrl K</kbd>
      </button>
      {isOpen && <PaletteDialog culture={culture} panels={panels} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function PaletteDialog({ culture, panels, onClose }: PaletteProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [term, setTerm] = useState('');
  const [active, setActive] = useState(0);
  const [isAwaited, setAwaited] = useState(false);
  const screens = panels
    .map((panel) => ({
      key: panel,
      label: t(`officePanels.name.${panel}`),
      detail: t(`officePanels.section.${panelEntry(panel).section}`),
      url: href('panel', { culture, panel }),
    }))
    .filter(({ label, detail }) => matches(`${label} ${detail}`, term));
  const found = useFound(culture, term);
  const commands = useCommands(culture, term);
  const groups: ChoiceGroup[] = [
    { key: 'commands', title: t('officePanels.found.commands'), choices: commands.choices },
    { key: 'screens', title: t('officePanels.found.screens'), choices: screens },
    ...found.groups,
  ].filter(({ choices }) => choices.length > 0);
  const immediate = commands.choices.length + screens.length;
  const choices = groups.flatMap((group) =>
    group.choices.map((choice) => ({ ...choice, id: `${id}${group.key}-${choice.key}` })),
  );
  const chosen = choices[Math.min(active, choices.length - 1)];

  function search(next: string) {
    setTerm(next);
    setActive(0);
    setAwaited(false);
  }

  function go({ url, fill }: Pick<Choice, 'url' | 'fill'>) {
    if (fill !== undefined) {
      search(fill);
      input.current?.focus();
    }
    if (url === undefined) return;
    onClose();
    navigate(url);
  }

  // Enter before the results of the whole term waits for them: those shown are of a part of it.
  const isReady = commands.isCurrent && (found.isCurrent || active < immediate);
  const awaited = isAwaited && isReady ? chosen : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the awaited choice is there
  useEffect(() => {
    if (awaited) go(awaited);
  }, [awaited?.id]);

  function onKeyDown(event: KeyboardEvent) {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by && choices.length > 0) {
      event.preventDefault();
      const next = (Math.min(active, choices.length - 1) + by + choices.length) % choices.length;
      setActive(next);
      document.getElementById(choices[next]?.id ?? '')?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (isReady && chosen) go(chosen);
      else setAwaited(true);
    }
  }

  return (
    <Dialog
      title={t('officePanels.find')}
      closeLabel={t('officePanels.close')}
      initialFocus={input}
      onClose={onClose}
    >
      <input
        ref={input}
        className="field"
        type="search"
        role="combobox"
        aria-label={t('officePanels.find')}
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={`${id}list`}
        aria-activedescendant={chosen?.id}
        placeholder={t('officePanels.findPlaceholder')}
        autoComplete="off"
        dir="auto"
        maxLength={100}
        value={term}
        onChange={(event) => search(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}list`} role="listbox" aria-label={t('officePanels.find')} className="office-choices">
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox has groups of this role
          <div key={group.key} role="group" aria-labelledby={`${id}${group.key}`}>
            <p id={`${id}${group.key}`} role="presentation" className="office-choices-title">
              {group.title}
            </p>
            {group.choices.map((choice) => {
              const choiceId = `${id}${group.key}-${choice.key}`;
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the keys are those of the search field
                <div
                  key={choice.key}
                  id={choiceId}
                  role="option"
                  aria-selected={choiceId === chosen?.id}
                  onClick={() => go(choice)}
                >
                  <span dir="auto">{choice.label}</span>
                  <span className="text-muted" dir="auto">
                    {choice.detail}
                  </span>
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p role="status" className="empty:hidden">
        {found.hasFailed
          ? t('officePanels.findFailed')
          : choices.length === 0 &&
            (found.isCurrent ? t('officePanels.nothingFound') : t('officePanels.finding'))}
      </p>
    </Dialog>
  );
}

/** Whether the text has each word of the term; accents and case do not count. */
function matches(text: string, term: string): boolean {
  const folded = fold(text);
  return fold(term)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
