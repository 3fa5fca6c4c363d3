import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import { NumberInput, SelectInput, TextInput } from '../../ui/form/inputs.tsx';
import { ActionDialog } from '../form/action-dialog.tsx';
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
  const vatChoices = useVatChoices(vatCategories);
  const itemCode = typedCode ?? codeFrom(name);
  const body = {
    itemCode,
    ...(price !== null && { price }),
    ...(stock !== null && { stock }),
    change: { vatCategory, texts: { [culture]: { name } } },
  };
  return (
    <ActionDialog
      title={t('officeProducts.new')}
      submit={t('officeProducts.create')}
      typed={typed}
      call={() => officeApi.officeProduct.create({ body }, { culture })}
      onClose={onClose}
      onDone={(product) => onCreated(product.itemCode)}
    >
      {(error) => (
        <>
          <TextInput
            label={t('officeProducts.name')}
            error={error(`change.texts.${culture}.name`)}
            culture={culture}
            value={name}
            maxLength={300}
            onChange={setName}
          />
          <TextInput
            label={t('officeProducts.code')}
            hint={t('officeProducts.codeHint')}
            error={error('itemCode')}
            value={itemCode}
            maxLength={100}
            spellCheck={false}
            onChange={setTypedCode}
          />
          <NumberInput
            label={t('officeProducts.price')}
            error={error('price') ?? error('change.variants.0.price')}
            value={price}
            onChange={setPrice}
          />
          <SelectInput
            label={t('officeProducts.vat')}
            error={error('change.vatCategory')}
            value={vatCategory}
            choices={vatChoices}
            onChange={setVatCategory}
          />
          <NumberInput
            label={t('officeProducts.stock')}
            hint={t('officeProducts.stockHint')}
            error={error('stock')}
            value={stock}
            onChange={setStock}
          />
        </>
      )}
    </ActionDialog>
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
