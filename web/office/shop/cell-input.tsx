import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Result } from '../../../client/result.ts';
import { showToast } from '../../ui/toast.ts';
import { useIsReadOnly } from '../form/write-access.tsx';

type CellInputProps = {
  label: string;
  value: number;
  format: (value: number) => string;
  isWhole?: boolean;
  save: (value: number) => Promise<Result<unknown>>;
};

/** A number in a row of a list: a press edits it, Enter saves it, Escape leaves it as it was. */
export function CellInput({ label, value, format, isWhole = false, save }: CellInputProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const [saved, setSaved] = useState<{ over: number; value: number } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isReadOnly = useIsReadOnly();
  // A list that is read again has newer numbers than the one that was typed here.
  const current = saved?.over === value ? saved.value : value;
  // The row must not take a press or a key for its own.
  const stop = (event: SyntheticEvent) => event.stopPropagation();

  if (isReadOnly) return format(current);
  if (typed === null) {
    return (
      <button
        type="button"
        className="office-link tabular-nums"
        aria-label={`${label}: ${format(current)}`}
        onPointerDown={stop}
        onMouseDown={stop}
        onKeyDown={stop}
        onClick={(event) => {
          stop(event);
          setTyped(String(current));
        }}
      >
        {format(current)}
      </button>
    );
  }

  async function end() {
    if (isBusy) return;
    const next = Number((typed ?? '').trim().replace(',', '.'));
    const isNumber =
      typed?.trim() && Number.isFinite(next) && next >= 0 && (!isWhole || Number.isInteger(next));
    if (!isNumber) return void showToast('error', t('officeProducts.noNumber'));
    if (next === current) return setTyped(null);
    setIsBusy(true);
    const result = await save(next);
    setIsBusy(false);
    if (!result.succeeded)
      return void showToast('error', result.serverMessage ?? t('officeProducts.notSaved'));
    setSaved({ over: value, value: next });
    setTyped(null);
  }

  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the press on the number asked for it
      autoFocus
      className="field w-24 h-7 text-end"
      inputMode="decimal"
      aria-label={label}
      value={typed}
      readOnly={isBusy}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value)}
      onPointerDown={stop}
      onMouseDown={stop}
      onClick={stop}
      onBlur={end}
      onKeyDown={(event) => {
        stop(event);
        if (event.key === 'Enter') end();
        if (event.key === 'Escape') setTyped(null);
      }}
    />
  );
}
