import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { stockStatuses } from '../../../contract/catalog.ts';
import type { Culture } from '../../../contract/culture.ts';
import { moneyFormat } from '../../../contract/money-format.ts';
import { type ListedProduct, productStates } from '../../../contract/office-catalog.ts';
import { renditionPath } from '../../../contract/rendition.ts';
import { href } from '../../../contract/site-map.ts';
import { languageName } from '../../editor/site/cultures.ts';
import { useShell } from '../../storefront/layout/shell.ts';
import { showToast } from '../../ui/toast.ts';
import { useRead } from '../../ui/use-read.ts';
import { useIsReadOnly, WriteOnly } from '../form/write-access.tsx';
import { useRequestedCommand } from '../frame/use-requested-command.ts';
import { type ListColumn, OfficeList } from '../list/office-list.tsx';
import { officeApi } from '../office-api.ts';
import { BulkDialog, useBulkChanges } from './bulk-dialog.tsx';
import { useCategoryChoices } from './category-choices.ts';
import { CellInput } from './cell-input.tsx';
import { NewProductDialog } from './new-product-dialog.tsx';

/** The goods of the shop, with prices and stock to edit in place. */
export function ProductList({ culture }: { culture: Culture }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { cultures } = useShell();
  const [isCreating, setIsCreating] = useState(false);
  const isReadOnly = useIsReadOnly();
  useRequestedCommand((name) => setIsCreating(name === 'new' && !isReadOnly));
  const { value: choices } = useRead(officeApi.officeProduct.choices, {});
  const categories = useCategoryChoices(culture);
  const bulk = useBulkChanges();
  const format = moneyFormat(culture, choices?.currency ?? 'EUR');
  const stateNames = useStateNames();
  const stockNames = useStockNames();
  const detailOf = (itemCode: string) => href('panel', { culture, panel: 'products', '*': itemCode });

  const columns: ListColumn<ListedProduct>[] = [
    {
      key: 'name',
      header: t('officeProducts.name'),
      sort: 'name',
      cell: (product) => (
        <span className="inline-flex items-center gap-3">
          <Thumbnail product={product} />
          <span dir="auto">{product.name}</span>
        </span>
      ),
      csv: ({ name }) => name,
    },
    {
      key: 'itemCode',
      header: t('officeProducts.code'),
      sort: 'itemCode',
      cell: ({ itemCode }) => itemCode,
      csv: ({ itemCode }) => itemCode,
    },
    {
      key: 'state',
      header: t('officeProducts.state'),
      sort: 'state',
      cell: ({ state }) => stateNames[state],
      csv: ({ state }) => stateNames[state],
    },
    {
      key: 'price',
      header: t('officeProducts.price'),
      sort: 'price',
      isNumeric: true,
      cell: (product) =>
        product.variants === 1 ? (
          <CellInput
            label={t('officeProducts.priceOf', { name: product.name })}
            value={product.price}
            format={format}
            save={(to) =>
              officeApi.officeProduct.changeMany(
                { body: { products: { itemCodes: [product.itemCode] }, change: { field: 'price', to } } },
                { culture },
              )
            }
          />
        ) : (
          t('officeProducts.priceFrom', { price: format(product.price) })
        ),
      csv: ({ price }) => String(price),
    },
    {
      key: 'stock',
      header: t('officeProducts.stock'),
      sort: 'stock',
      isNumeric: true,
      cell: (product) =>
        product.variants === 1 && product.stock !== null ? (
          <CellInput
            label={t('officeProducts.stockOf', { name: product.name })}
            value={product.stock}
            format={String}
            isWhole
            save={(quantity) =>
              officeApi.officeStock.move(
                { params: { itemCode: product.itemCode }, body: { reason: 'count', quantity } },
                { culture },
              )
            }
          />
        ) : (
          (product.stock ?? t('officeProducts.uncounted'))
        ),
      csv: ({ stock }) => String(stock ?? ''),
    },
    {
      key: 'stockStatus',
      header: t('officeProducts.stockStatus'),
      sort: 'stockStatus',
      cell: ({ stockStatus }) => stockNames[stockStatus],
      csv: ({ stockStatus }) => stockNames[stockStatus],
    },
    {
      key: 'variants',
      header: t('officeProducts.variants'),
      sort: 'variants',
      isNumeric: true,
      isHidden: true,
      cell: ({ variants }) => variants,
      csv: ({ variants }) => String(variants),
    },
    {
      key: 'missing',
      header: t('officeProducts.missing'),
      sort: 'missing',
      cell: ({ missing }) => missing.toUpperCase(),
      csv: ({ missing }) => missing,
    },
  ];

  return (
    <>
      <OfficeList
        title={t('officePanels.name.products')}
        call={officeApi.officeProduct.all}
        columns={columns}
        rowHref={({ itemCode }) => detailOf(itemCode)}
        rowName={({ name }) => name}
        filters={[
          {
            name: 'state',
            label: t('officeProducts.state'),
            choices: productStates.map((value) => ({ value, label: stateNames[value] })),
          },
          {
            name: 'stockStatus',
            label: t('officeProducts.stock'),
            choices: stockStatuses.map((value) => ({ value, label: stockNames[value] })),
          },
          {
            name: 'category',
            label: t('officeProducts.category'),
            choices: categories,
            toFilters: (code) => [{ property: 'categories', operator: 'ct', value: `|${code}|` }],
          },
          {
            name: 'missing',
            label: t('officeProducts.missing'),
            choices: cultures.map((value) => ({ value, label: languageName(culture, value) })),
            toFilters: (value) => [{ property: 'missing', operator: 'ct', value }],
          },
        ]}
        bulkActions={bulk.actions}
        toolbar={
          <WriteOnly>
            <button type="button" className="button" onClick={() => setIsCreating(true)}>
              {t('officeProducts.new')}
            </button>
          </WriteOnly>
        }
        empty={<p>{t('officeProducts.empty')}</p>}
      />
      {bulk.open && <BulkDialog culture={culture} categories={categories} open={bulk.open} />}
      {isCreating && choices && (
        <NewProductDialog
          culture={culture}
          vatCategories={choices.vatCategories}
          onClose={() => setIsCreating(false)}
          onCreated={(itemCode) => {
            showToast('success', t('officeProducts.created'));
            navigate(detailOf(itemCode));
          }}
        />
      )}
    </>
  );
}

function Thumbnail({ product: { imageUrl, imageWidth } }: { product: ListedProduct }) {
  if (!imageUrl || !imageWidth)
    return <span className="size-7 flex-none rounded bg-sand" aria-hidden="true" />;
  return (
    <img
      className="size-7 flex-none rounded object-cover"
      src={renditionPath(imageUrl, 320, 'webp')}
      alt=""
      loading="lazy"
    />
  );
}

export function useStateNames() {
  const { t } = useTranslation();
  return {
    live: t('officeProducts.states.live'),
    upcoming: t('officeProducts.states.upcoming'),
    ended: t('officeProducts.states.ended'),
    archived: t('officeProducts.states.archived'),
  };
}

function useStockNames() {
  const { t } = useTranslation();
  return {
    inStock: t('officeProducts.inStock'),
    lastFew: t('officeProducts.lastFew'),
    soldOut: t('officeProducts.soldOut'),
  };
}
