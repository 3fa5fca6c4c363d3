import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Result } from '../../../client/result.ts';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { useCulture } from '../../use-culture.ts';
import type { ListCall } from './office-list.tsx';
import type { BulkAction, ListSelection } from './selection-bar.tsx';

/** How many rows one bulk action is for at most. */
const maxSelected = 200;

export type BulkItem = { id: string; name: string };

export type OpenSteps = {
  action: string;
  label: string;
  items: readonly BulkItem[];
  /** Ends the action: whether anything was done. */
  onClose: (isDone: boolean) => void;
};

/**
 * Bulk actions that take a step for each selected row. `open` is the one that runs, for a `BulkStepsDialog`;
 * `listItems` returns the selected rows, or null after a message that there are too many.
 */
export function useBulkSteps<Row extends { id: string }>(call: ListCall<Row>, rowName: (row: Row) => string) {
  const { t } = useTranslation();
  const culture = useCulture();
  const [open, setOpen] = useState<OpenSteps | null>(null);

  async function listItems(selection: ListSelection): Promise<readonly BulkItem[] | null> {
    const tooMany = t('officeKit.bulk.tooMany', { n: maxSelected });
    if ('ids' in selection) {
      if (selection.ids.length <= maxSelected) {
        return selection.ids.map((id) => ({ id, name: selection.nameOf(id) }));
      }
      await showToast('error', tooMany);
      return null;
    }
    const query = { ...selection.query, pageNumber: 1, pageSize: maxSelected };
    const result = await call({ query }, { culture, signal: new AbortController().signal });
    if (result.succeeded && result.data.totalCount <= maxSelected) {
      return result.data.items.map((row) => ({ id: row.id, name: rowName(row) }));
    }
    await showToast('error', result.succeeded ? tooMany : (result.serverMessage ?? t('editorSite.noAnswer')));
    return null;
  }

  const action = (name: string, label: string): BulkAction => ({
    name,
    label,
    async run(selection) {
      const items = await listItems(selection);
      if (!items) return false;
      const isDone = await new Promise<boolean>((resolve) =>
        setOpen({ action: name, label, items, onClose: resolve }),
      );
      setOpen(null);
      return isDone;
    },
  });
  return { open, action, listItems };
}

/** What became of one step; `text` says more than that it is done, or why it is not. */
export type StepResult = { isDone: boolean; text?: string | undefined };

/** Turns what a call replied into what became of its step. */
export function stepOf(result: Result<unknown>): StepResult {
  if (result.succeeded) return { isDone: true };
  const ofFields = result.errors.map(({ message }) => message).join(' ');
  return { isDone: false, text: ofFields || result.serverMessage || undefined };
}

type BulkStepsDialogProps = {
  open: OpenSteps;
  hint?: string | undefined;
  /** Null while the fields are not complete. */
  step: ((item: BulkItem) => Promise<StepResult>) | null;
  /** The fields that all steps share. */
  children?: ReactNode;
};

/** Takes a step for each of several rows, one after the other, and says how each went. Closing it stops after a step. */
export function BulkStepsDialog({
  open: { label, items, onClose },
  hint,
  step,
  children,
}: BulkStepsDialogProps) {
  const { t } = useTranslation();
  const [results, setResults] = useState<ReadonlyMap<string, StepResult>>(new Map());
  const [isRunning, setIsRunning] = useState(false);
  const isClosed = useRef(false);
  const failed = [...results.values()].filter(({ isDone }) => !isDone).length;
  const isOver = !isRunning && results.size > 0;

  async function run() {
    if (!step) return;
    setIsRunning(true);
    for (const item of items) {
      if (isClosed.current) break;
      const result = await step(item);
      setResults((former) => new Map([...former, [item.id, result]]));
    }
    setIsRunning(false);
  }

  function close() {
    isClosed.current = true;
    onClose(results.size > 0);
  }

  return (
    <Dialog
      title={t('officeKit.bulk.title', { action: label, n: items.length })}
      description={hint}
      onClose={close}
      onSubmit={isOver ? close : run}
      footer={
        isOver ? (
          <button type="submit" className="button">
            {t('officeKit.bulk.close')}
          </button>
        ) : (
          <DialogButtons
            submit={label}
            cancel={t('officeKit.form.cancel')}
            isDisabled={isRunning || !step}
            onCancel={close}
          />
        )
      }
    >
      <div className="grid gap-4">
        {results.size === 0 && !isRunning && children}
        <p role="status" className="font-semibold empty:hidden">
          {isRunning && t('officeKit.bulk.progress', { done: results.size, n: items.length })}
          {isOver && t('officeKit.bulk.summary', { done: results.size - failed, failed })}
        </p>
        <ul className="grid gap-1">
          {items.map(({ id, name }) => {
            const result = results.get(id);
            return (
              <li key={id} className="flex flex-wrap gap-x-4">
                <bdi className="font-semibold">{name}</bdi>
                {result && (
                  <span dir="auto">
                    {result.text ?? (result.isDone ? t('officeKit.bulk.done') : t('editorSite.noAnswer'))}
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </Dialog>
  );
}
