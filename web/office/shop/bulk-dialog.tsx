import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { BulkChange } from '../../../contract/office-catalog.ts';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { Problems } from '../../ui/form/failure.tsx';
import { CheckboxInput, NumberInput, SelectInput, TextInput } from '../../ui/form/inputs.tsx';
import { showToast } from '../../ui/toast.ts';
import { type BulkAction, type ListSelection, toQuerySelection } from '../list/selection-bar.tsx';
import { officeApi } from '../office-api.ts';

type Field = 'price' | 'stock' | 'category' | 'state';

type OpenBulk = {
  field: Field;
  selection: ListSelection;
  count: number;
  /** Ends the action: whether it was done. */
  end: (isDone: boolean) => void;
};

/** The bulk actions of the product list; each opens a dialog that asks for the new value. */
export function useBulkChanges(): { actions: BulkAction[]; open: OpenBulk | null } {
  const { t } = useTranslation();
  const [open, setOpen] = useState<OpenBulk | null>(null);
  const labels: Record<Field, string> = {
    price: t('officeProducts.bulk.price'),
    stock: t('officeProducts.bulk.stock'),
    category: t('officeProducts.bulk.category'),
    state: t('officeProducts.bulk.state'),
  };
  const actions = (Object.keys(labels) as Field[]).map((field) => ({
    name: field,
    label: labels[field],
    run: (selection: ListSelection, count: number) =>
      new Promise<boolean>((resolve) => {
        const end = (isDone: boolean) => {
          setOpen(null);
          resolve(isDone);
        };
        setOpen({ field, selection, count, end });
      }),
  }));
  return { actions, open };
}

type BulkDialogProps = {
  culture: Culture;
  categories: readonly { value: string; label: string }[];
  open: OpenBulk;
};

export function BulkDialog({ culture, categories, open: { field, selection, count, end } }: BulkDialogProps) {
  const { t } = useTranslation();
  const [how, setHow] = useState<'to' | 'percent'>('to');
  const [amount, setAmount] = useState<number | null>(null);
  const [roundTo, setRoundTo] = useState<'0.01' | '0.05' | '0.10' | '0.50' | '1'>('0.05');
  const [isReduced, setIsReduced] = useState(false);
  const [isCounted, setIsCounted] = useState(true);
  const [note, setNote] = useState('');
  const [category, setCategory] = useState(categories[0]?.value ?? '');
  const [action, setAction] = useState<'add' | 'remove'>('add');
  const [isArchived, setIsArchived] = useState(true);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const change = toChange();

  function toChange(): BulkChange | null {
    if (field === 'state') return { field, isArchived };
    if (field === 'category') return category ? { field, category, action } : null;
    if (field === 'stock' && !isCounted) return { field, left: null, note };
    if (amount === null || !Number.isFinite(amount)) return null;
    if (field === 'stock') return { field, left: amount, note };
    return how === 'to'
      ? { field: 'price', to: amount, isReduced }
      : { field: 'pricePercent', percent: amount, roundTo, isReduced };
  }

  async function save() {
    if (!change) return;
    setIsBusy(true);
    const products = 'ids' in selection ? { itemCodes: [...selection.ids] } : toQuerySelection(selection);
    const result = await officeApi.officeProduct.changeMany({ body: { products, change } }, { culture });
    setIsBusy(false);
    if (!result.succeeded) return setFailure(result);
    showToast('success', t('officeProducts.bulk.done', { n: result.data.changed }));
    end(true);
  }

  return (
    <Dialog
      title={t('officeProducts.bulk.title', { n: count })}
      onClose={() => end(false)}
      onSubmit={save}
      footer={
        <DialogButtons
          submit={t('officeProducts.bulk.submit')}
          cancel={t('officeProducts.cancel')}
          isDisabled={isBusy || !change}
          onCancel={() => end(false)}
        />
      }
    >
      <div className="grid gap-4">
        <Problems failure={failure} />
        {field === 'price' && (
          <>
            <SelectInput
              label={t('officeProducts.bulk.how')}
              value={how}
              choices={[
                { value: 'to', label: t('officeProducts.bulk.setPrice') },
                { value: 'percent', label: t('officeProducts.bulk.percent') },
              ]}
              onChange={(value) => setHow(value === 'percent' ? 'percent' : 'to')}
            />
            <NumberInput
              label={how === 'to' ? t('officeProducts.price') : t('officeProducts.bulk.percentage')}
              hint={how === 'percent' ? t('officeProducts.bulk.percentHint') : undefined}
              error={undefined}
              value={amount}
              onChange={setAmount}
            />
            {how === 'percent' && (
              <SelectInput
                label={t('officeProducts.bulk.roundTo')}
                value={roundTo}
                choices={['0.01', '0.05', '0.10', '0.50', '1'].map((value) => ({ value, label: value }))}
                onChange={(value) => setRoundTo(value as typeof roundTo)}
              />
            )}
            <CheckboxInput
              label={t('officeProducts.isReduced')}
              checked={isReduced}
              onChange={setIsReduced}
            />
          </>
        )}
        {field === 'stock' && (
          <>
            <CheckboxInput
              label={t('officeProducts.bulk.counted')}
              checked={isCounted}
              onChange={setIsCounted}
            />
            {isCounted && (
              <NumberInput
                label={t('officeProducts.bulk.left')}
                error={undefined}
                value={amount}
                onChange={setAmount}
              />
            )}
            <TextInput
              label={t('officeProducts.bulk.note')}
              value={note}
              maxLength={300}
              onChange={setNote}
            />
          </>
        )}
        {field === 'category' && (
          <>
            <SelectInput
              label={t('officeProducts.category')}
              value={category}
              choices={categories}
              onChange={setCategory}
            />
            <SelectInput
              label={t('officeProducts.bulk.how')}
              value={action}
              choices={[
                { value: 'add', label: t('officeProducts.bulk.add') },
                { value: 'remove', label: t('officeProducts.bulk.remove') },
              ]}
              onChange={(value) => setAction(value === 'remove' ? 'remove' : 'add')}
            />
          </>
        )}
        {field === 'state' && (
          <SelectInput
            label={t('officeProducts.state')}
            value={isArchived ? 'archived' : 'live'}
            choices={[
              { value: 'archived', label: t('officeProducts.bulk.archive') },
              { value: 'live', label: t('officeProducts.bulk.restore') },
            ]}
            onChange={(value) => setIsArchived(value === 'archived')}
          />
        )}
      </div>
    </Dialog>
  );
}
