import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cart } from '../../../contract/cart.ts';
import { maxLineQuantity } from '../../../contract/max-line-quantity.ts';
import { SearchSelect } from '../../editor/blocks/search-select.tsx';
import { RemoveButton } from '../../editor/site/parts.tsx';
import { useSearch } from '../../editor/use-search.ts';
import { useMoney } from '../../storefront/catalog/money.ts';
import { useShell } from '../../storefront/layout/shell.ts';
import { Table } from '../../ui/table.tsx';
import { QuantityInput } from '../form/quantity-input.tsx';
import { officeApi } from '../office-api.ts';
import type { DraftItem } from './use-saved-draft.ts';

type DraftGoodsProps = {
  items: readonly DraftItem[];
  /** With the prices of now; null before the first save. */
  cart: Cart | null;
  error: string | undefined;
  onChange: (items: DraftItem[]) => void;
};

/** The goods of an order that is prepared: found by name or code, with their quantities and prices. */
export function DraftGoods({ items, cart, error, onChange }: DraftGoodsProps) {
  const { t } = useTranslation();
  const money = useMoney(useShell().site.currency ?? 'EUR');
  const [term, setTerm] = useState('');
  const { found, search } = useSearch(officeApi.officeCounter.find, term, (searchTerm) =>
    searchTerm === '' ? null : { query: { searchTerm } },
  );
  const goods = found ?? [];
  const priceOf = ({ itemCode }: DraftItem) =>
    cart?.cartItems.find((line) => line.itemCode.toLowerCase() === itemCode.toLowerCase());

  function add(itemCode: string) {
    const item = goods.find((one) => one.itemCode === itemCode);
    if (!item) return;
    const index = items.findIndex((one) => one.itemCode === itemCode);
    const known = items[index];
    onChange(
      known
        ? items.with(index, { ...known, quantity: Math.min(known.quantity + 1, maxLineQuantity) })
        : [...items, { itemCode, name: item.name, quantity: 1 }],
    );
  }

  return (
    <div className="grid gap-4">
      <SearchSelect
        label={t('orders.draft.find')}
        error={error}
        searchText={term}
        options={goods.map(({ itemCode, name, price, left }) => ({
          value: itemCode,
          title: name,
          detail: [itemCode, money(price), left !== null && t('orders.draft.left', { count: left })]
            .filter(Boolean)
            .join(' · '),
        }))}
        search={search}
        onSearch={setTerm}
        onChoose={add}
      />
      <Table
        rows={items}
        rowKey={({ itemCode }) => itemCode}
        caption={t('orders.lines')}
        isCaptionHidden
        empty={<p className="site-hint">{t('orders.draft.noGoods')}</p>}
        columns={[
          {
            key: 'name',
            header: t('orders.item'),
            isRowHeader: true,
            cell: (item) => (
              <>
                <span dir="auto">{item.name}</span>
                <span className="block font-normal">{item.itemCode}</span>
              </>
            ),
          },
          {
            key: 'quantity',
            header: t('orders.quantity'),
            isNumeric: true,
            cell: (item) => (
              <QuantityInput
                label={t('orders.draft.quantityOf', { name: item.name })}
                value={item.quantity}
                min={1}
                max={maxLineQuantity}
                onChange={(typed) => {
                  const quantity = Math.min(Math.max(typed, 1), maxLineQuantity);
                  onChange(items.map((one) => (one === item ? { ...item, quantity } : one)));
                }}
              />
            ),
          },
          {
            key: 'price',
            header: t('orders.total'),
            isNumeric: true,
            cell: (item) => {
              const line = priceOf(item);
              return line && line.quantity === item.quantity ? money(line.totalPriceInclVat) : '';
            },
          },
          {
            key: 'remove',
            header: '',
            cell: (item) => (
              <RemoveButton
                name={item.name}
                isSmall
                isHeld={false}
                onRemove={() => onChange(items.filter((one) => one !== item))}
              />
            ),
          },
        ]}
      />
    </div>
  );
}
