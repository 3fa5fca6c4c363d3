import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { officeApi } from '../office-api.ts';

export type BulkStep = 'makeReady' | 'complete';

type OrderBulkDialogProps = {
  culture: Culture;
  step: BulkStep;
  orderNames: readonly string[];
  onClose: () => void;
};

/** Takes a step for several orders, one after the other, and says how each went. */
export function OrderBulkDialog({ culture, step, orderNames, onClose }: OrderBulkDialogProps) {
  const { t } = useTranslation();
  const [results, setResults] = useState<Readonly<Record<string, string>>>({});
  const [state, setState] = useState<'asks' | 'runs' | 'ran'>('asks');
  const texts = {
    makeReady: { label: t('orders.action.makeReady'), hint: t('orders.bulk.makeReadyHint') },
    complete: { label: t('orders.action.complete'), hint: t('orders.bulk.completeHint') },
  }[step];

  async function run() {
    setState('runs');
    for (const orderName of orderNames) {
      const result = await officeApi.officeOrder[step]({ params: { orderName } }, { culture });
      const text = result.succeeded
        ? t('orders.bulk.done')
        : (result.serverMessage ?? t('editorSite.noAnswer'));
      setResults((former) => ({ ...former, [orderName]: text }));
    }
    setState('ran');
  }

  return (
    <Dialog
      title={t('orders.bulk.title', { action: texts.label, n: orderNames.length })}
      description={texts.hint}
      onClose={onClose}
      onSubmit={state === 'ran' ? onClose : run}
      footer={
        state === 'ran' ? (
          <button type="submit" className="button">
            {t('orders.close')}
          </button>
        ) : (
          <DialogButtons
            submit={texts.label}
            cancel={t('officeKit.form.cancel')}
            isDisabled={state === 'runs'}
            onCancel={onClose}
          />
        )
      }
    >
      <ul className="grid gap-1" aria-live="polite">
        {orderNames.map((orderName) => (
          <li key={orderName} className="flex flex-wrap gap-x-4">
            <span className="font-semibold">{orderName}</span>
            <span>{results[orderName]}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
