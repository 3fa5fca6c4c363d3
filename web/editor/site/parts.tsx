import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import { useIsReadOnly } from '../../office/form/write-access.tsx';
import { SelectInput } from '../../ui/form/inputs.tsx';
import { languageName } from './cultures.ts';

type CultureChoiceProps = {
  shown: Culture;
  value: Culture;
  cultures: readonly Culture[];
  onChange: (culture: Culture) => void;
};

/** Chooses the culture of the edited texts. */
export function CultureChoice({ shown, value, cultures, onChange }: CultureChoiceProps) {
  const { t } = useTranslation();
  const choices = cultures.map((culture) => ({ value: culture, label: languageName(shown, culture) }));
  return (
    <SelectInput
      label={t('editorSite.language')}
      value={value}
      choices={choices}
      onChange={(culture) => onChange(culture as Culture)}
    />
  );
}

type MoveButtonsProps = {
  /** The name of the moved item. */
  name: string;
  index: number;
  count: number;
  /** Whether a move is being saved: the buttons keep the focus, and do nothing. */
  isBusy?: boolean;
  onMove: (by: number) => void;
};

/** Moves an item among its siblings; absent for who may not. */
export function MoveButtons({ name, index, count, isBusy = false, onMove }: MoveButtonsProps) {
  const { t } = useTranslation();
  const move = (by: number) => !isBusy && onMove(by);
  if (useIsReadOnly()) return null;
  return (
    <>
      <button
        type="button"
        className="site-tool"
        aria-label={t('editorSite.moveUp', { name })}
        disabled={index === 0}
        aria-disabled={isBusy}
        onClick={() => move(-1)}
      >
        ↑
      </button>
      <button
        type="button"
        className="site-tool"
        aria-label={t('editorSite.moveDown', { name })}
        disabled={index === count - 1}
        aria-disabled={isBusy}
        onClick={() => move(1)}
      >
        ↓
      </button>
    </>
  );
}

type RemoveButtonProps = {
  name: string;
  /** Whether the item has content; an empty one is removed at the first press. */
  isHeld?: boolean;
  /** Shows an icon instead of a word, until it needs the confirmation. */
  isSmall?: boolean;
  onRemove: () => void;
};

/** Removes an item at the second press; absent for who may not. */
export function RemoveButton({ name, isHeld = true, isSmall = false, onRemove }: RemoveButtonProps) {
  const { t } = useTranslation();
  const [isConfirming, setIsConfirming] = useState(false);
  if (useIsReadOnly()) return null;
  return (
    <button
      type="button"
      className={isSmall && !isConfirming ? 'site-tool' : 'button-quiet'}
      aria-label={
        isConfirming ? t('editorSite.removeSurely', { name }) : t('editorSite.removeNamed', { name })
      }
      onClick={() => (isConfirming || !isHeld ? onRemove() : setIsConfirming(true))}
      onBlur={() => setIsConfirming(false)}
    >
      {isConfirming ? t('editorSite.surely') : isSmall ? '×' : t('editorSite.remove')}
    </button>
  );
}
