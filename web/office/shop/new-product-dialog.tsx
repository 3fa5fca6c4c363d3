import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { NumberInput, SelectInput, TextInput } from '../../ui/form/inputs.tsx';
import { RestoredNotice } from '../form/action-dialog.tsx';
import { useDialogField, useDialogInput } from '../form/dialog-input.ts';
import { useVatChoices } from '../form/use-vat-choices.ts';
import { officeApi } from '../office-api.ts';

type NewProductDialogProps = {
  culture: Culture;
  vatCategories: readonly { name: string; percentage: number }[];
  onClose: () => void;
  onCreated: (itemCode: string) => void;
};

/** Asks for what a product needs at least; all else is on its own screen. */
export function NewProductDialog({ culture, vatCategories, onClose, onCreated }: NewProductDialogProps) {
  const { t } = useTranslation();
  const typed = useDialogInput('new product');
  const [name, setName] = useDialogField(typed, 'name', '');
  const [typedCode, setTypedCode] = useDialogField<string | null>(typed, 'typedCode', null);
  const [price, setPrice] = useDialogField<number | null>(typed, 'price', null);
  const [stock, setStock] = useDialogField<number | null>(typed, 'stock', null);
  const [vatCategory, setVatCategory] = useDialogField(
    typed,
    'vatCategory',
    vatCategories.find((one) => one.name === 'standard')?.name ?? vatCategories[0]?.name ?? '',
  );
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const itemCode = typedCode ?? codeFrom(name);

  async function save() {
    setIsBusy(true);
    const result = await officeApi.officeProduct.create(
      {
        body: {
          itemCode,
          ...(price !== null && { price }),
          ...(stock !== null && { stock }),
          change: { vatCategory, texts: { [culture]: { name } } },
        },
      },
      { culture },
    );
    setIsBusy(false);
    if (!result.succeeded) return setFailure(result);
    typed.clear();
    onCreated(result.data.itemCode);
  }

  function close() {
    typed.clear();
    onClose();
  }

  return (
    <Dialog
      title={t('officeProducts.new')}
      onClose={close}
      onSubmit={save}
      footer={
        <DialogButtons
          submit={t('officeProducts.create')}
          cancel={t('officeProducts.cancel')}
          isDisabled={isBusy}
          onCancel={close}
        />
      }
    >
      <div className="grid gap-4">
        <RestoredNotice typed={typed} />
        <Problems failure={failure} />
        <TextInput
          label={t('officeProducts.name')}
          error={findError(failure, `body.change.texts.${culture}.name`)}
          culture={culture}
          value={name}
          maxLength={300}
          onChange={setName}
        />
        <TextInput
          label={t('officeProducts.code')}
          hint={t('officeProducts.codeHint')}
          error={findError(failure, 'body.itemCode')}
          value={itemCode}
          maxLength={100}
          spellCheck={false}
          onChange={setTypedCode}
        />
        <NumberInput
          label={t('officeProducts.price')}
          error={findError(failure, 'body.price') ?? findError(failure, 'body.change.variants.0.price')}
          value={price}
          onChange={setPrice}
        />
        <SelectInput
          label={t('officeProducts.vat')}
          error={findError(failure, 'body.change.vatCategory')}
          value={vatCategory}
          choices={useVatChoices(vatCategories)}
          onChange={setVatCategory}
        />
        <NumberInput
          label={t('officeProducts.stock')}
          hint={t('officeProducts.stockHint')}
          error={findError(failure, 'body.stock')}
          value={stock}
          onChange={setStock}
        />
      </div>
    </Dialog>
  );
}

/** A code made of a name, in capitals without accents. */
export const codeFrom = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);
