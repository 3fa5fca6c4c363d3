import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useTimeZone } from '../../editor/business-time.ts';
import { siteDay } from '../../site-day.ts';
import { useMoney } from '../../storefront/catalog/money.ts';
import { NumberInput, RadioInput, SelectInput, TextInput } from '../../ui/form/inputs.tsx';
import { useRead } from '../../ui/use-read.ts';
import { ActionDialog } from '../form/action-dialog.tsx';
import { DateInput } from '../form/date-input.tsx';
import { useDialogField, useDialogInput } from '../form/dialog-input.ts';
import { useVatChoices } from '../form/use-vat-choices.ts';
import { officeApi } from '../office-api.ts';
import type { OrderDialogProps } from './order-detail.tsx';

const minSearchLength = 2;
const maxFound = 10;

/** Charges an order with a service by its description, or with goods of the shop. */
export function ChargeDialog({
  culture,
  order,
  stayId,
  onClose,
  onDone,
}: OrderDialogProps & { stayId: string | undefined }) {
  const { t } = useTranslation();
  const money = useMoney(order.currency);
  const today = siteDay(useTimeZone());
  const typed = useDialogInput(`charge ${order.orderName}`);
  const [kind, setKind] = useDialogField<'service' | 'goods'>(typed, 'kind', 'service');
  const [description, setDescription] = useDialogField(typed, 'description', '');
  const [unitPrice, setUnitPrice] = useDialogField<number | null>(typed, 'unitPrice', null);
  const [chosenVat, setChosenVat] = useDialogField<string | null>(typed, 'chosenVat', null);
  const [term, setTerm] = useDialogField(typed, 'term', '');
  const [chosenItem, setChosenItem] = useDialogField(typed, 'chosenItem', '');
  const [quantity, setQuantity] = useDialogField<number | null>(typed, 'quantity', 1);
  const [day, setDay] = useDialogField(typed, 'day', today);
  const choices = useRead(officeApi.officeProduct.choices, {});
  const vatCategories = choices.value?.vatCategories ?? [];
  const vatChoices = useVatChoices(vatCategories);
  // What a restaurant serves has the reduced rate in most countries.
  const vatCategory =
    chosenVat ?? vatCategories.find(({ name }) => name === 'reduced')?.name ?? vatCategories[0]?.name ?? '';
  const searchTerm = useDeferredValue(term.trim());
  const isSearching = kind === 'goods' && searchTerm.length >= minSearchLength;
  const found = useRead(
    officeApi.officeStock.all,
    isSearching ? { query: { searchTerm, pageSize: maxFound } } : null,
    { showsPrevious: true },
  );
  const items = isSearching ? (found.value?.items ?? []) : [];
  // Not of an earlier term: Enter must not charge what the screen is about to replace.
  const isFound = found.isCurrent && searchTerm === term.trim();
  const item = items.find(({ itemCode }) => itemCode === chosenItem) ?? items[0];
  const price = kind === 'service' ? unitPrice : (item?.price ?? null);
  const amount = money((Math.round((price ?? 0) * 100) * (quantity ?? 0)) / 100);
  const input =
    kind === 'goods'
      ? isFound && item && { kind, itemCode: item.itemCode }
      : { kind, description, unitPrice: unitPrice ?? 0, vatCategory };
  return (
    <ActionDialog
      typed={typed}
      title={t('orders.charge.title', { order: order.orderName })}
      description={t('orders.charge.hint')}
      submit={t('orders.charge.now', { amount })}
      isReading={kind === 'service' && choices.isReading && !choices.value}
      call={
        input
          ? () =>
              officeApi.officeOrder.charge(
                {
                  params: { orderName: order.orderName },
                  body: { item: input, quantity: quantity ?? 0, day, ...(stayId && { stayId }) },
                },
                { culture },
              )
          : null
      }
      onClose={onClose}
      onDone={(next) => onDone(next, t('orders.done.charge'))}
    >
      {(error) => (
        <>
          <RadioInput
            label={t('orders.charge.kind')}
            value={kind}
            choices={[
              { value: 'service', label: t('orders.charge.service') },
              { value: 'goods', label: t('orders.charge.goods') },
            ]}
            onChange={setKind}
          />
          {kind === 'service' ? (
            <>
              <TextInput
                label={t('orders.charge.description')}
                hint={t('orders.charge.descriptionHint')}
                error={error('item.description')}
                value={description}
                maxLength={200}
                onChange={setDescription}
              />
              <div className="office-fields">
                <NumberInput
                  label={t('orders.charge.unitPrice')}
                  error={error('item.unitPrice')}
                  value={unitPrice}
                  onChange={setUnitPrice}
                />
                <SelectInput
                  label={t('orders.vat')}
                  error={error('item.vatCategory')}
                  value={vatCategory}
                  choices={vatChoices}
                  onChange={setChosenVat}
                />
              </div>
            </>
          ) : (
            <>
              <TextInput
                label={t('orders.charge.search')}
                hint={t('orders.charge.searchHint')}
                value={term}
                onChange={setTerm}
              />
              <div role="status">
                {isSearching && found.value && items.length === 0 && (
                  <p className="site-hint">{t('orders.charge.none', { term: searchTerm })}</p>
                )}
              </div>
              {item && (
                <SelectInput
                  label={t('orders.item')}
                  error={error('item.itemCode')}
                  value={item.itemCode}
                  choices={items.map(({ itemCode, name, options, price: each, left }) => ({
                    value: itemCode,
                    label: [
                      [name, options].filter(Boolean).join(', '),
                      money(each),
                      left !== null && t('orders.charge.left', { n: left }),
                    ]
                      .filter(Boolean)
                      .join(' · '),
                  }))}
                  onChange={setChosenItem}
                />
              )}
            </>
          )}
          <div className="office-fields">
            <NumberInput
              label={t('orders.quantity')}
              error={error('quantity')}
              value={quantity}
              onChange={setQuantity}
            />
            <DateInput
              label={t('orders.folio.day')}
              direction="nearest"
              error={error('day')}
              value={day}
              onChange={setDay}
            />
          </div>
        </>
      )}
    </ActionDialog>
  );
}
