import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Culture } from '../../../contract/culture.ts';
import { href } from '../../../contract/site-map.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type PanelName, panelEntry } from '../panels/panels.ts';

type PaletteProps = { culture: Culture; panels: readonly PanelName[] };

/** The button that opens the palette; Ctrl K and / open it too. */
export function Palette({ culture, panels }: PaletteProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const isCommand = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      const isSlash = event.key === '/' && !isTyping(event.target);
      if (!isCommand && !isSlash) return;
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

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, dialog') !== null);

type Choice = { key: string; label: string; group: string; url: string };

function PaletteDialog({ culture, panels, onClose }: PaletteProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [term, setTerm] = useState('');
  const [active, setActive] = useState(0);
  const choices: Choice[] = panels
    .map((panel) => ({
      key: panel,
      label: t(`officePanels.name.${panel}`),
      group: t(`officePanels.section.${panelEntry(panel).section}`),
      url: href('panel', { culture, panel }),
    }))
    .filter(({ label, group }) => matches(`${label} ${group}`, term));
  const chosen = choices[active];

  function go(choice: Choice | undefined) {
    if (!choice) return;
    onClose();
    navigate(choice.url);
  }

  function onKeyDown(event: KeyboardEvent) {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by && choices.length > 0) {
      event.preventDefault();
      setActive((active + by + choices.length) % choices.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      go(chosen);
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
        aria-controls={`${id}list`}
        aria-activedescendant={chosen ? `${id}${chosen.key}` : undefined}
        placeholder={t('officePanels.findPlaceholder')}
        dir="auto"
        maxLength={200}
        value={term}
        onChange={(event) => {
          setTerm(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}list`} role="listbox" aria-label={t('officePanels.find')} className="office-choices">
        {choices.map((choice, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the keys are those of the search field
          <div
            key={choice.key}
            id={`${id}${choice.key}`}
            role="option"
            aria-selected={index === active}
            onClick={() => go(choice)}
          >
            <span dir="auto">{choice.label}</span>
            <span className="text-muted" dir="auto">
              {choice.group}
            </span>
          </div>
        ))}
      </div>
      <p role="status" className="empty:hidden">
        {choices.length === 0 && t('officePanels.nothingFound')}
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

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
