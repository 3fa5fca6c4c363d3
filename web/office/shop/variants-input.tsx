import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Failure } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { EditedProduct } from '../../../contract/office-catalog.ts';
import { renditionPath } from '../../../contract/rendition.ts';
import { href } from '../../../contract/site-map.ts';
import { findError } from '../../ui/form/failure.tsx';
import { CheckboxInput, NumberInput, TextInput } from '../../ui/form/inputs.tsx';
import { MomentInput } from '../form/date-input.tsx';
import { codeFrom } from './new-product-dialog.tsx';
import { missingCombinations, type VariantDraft } from './product-draft.ts';
import { useTermLabels } from './term-labels.ts';

type VariantsInputProps = {
  culture: Culture;
  itemCode: string;
  variants: VariantDraft[];
  pictures: EditedProduct['pictures'];
  failure: Failure | null;
  onChange: (variants: VariantDraft[]) => void;
};

/** What is sold of a product: each variant with its options, price, stock and pictures. */
export function VariantsInput({
  culture,
  itemCode,
  variants,
  pictures,
  failure,
  onChange,
}: VariantsInputProps) {
  const { t } = useTranslation();
  const set = (index: number, more: Partial<VariantDraft>) =>
    onChange(variants.map((variant, at) => (at === index ? { ...variant, ...more } : variant)));
  return (
    <div className="is-whole grid gap-4">
      <ul className="grid gap-3">
        {variants.map((variant, index) => (
          <li
            key={index}
            className={`p-3 border border-line rounded-field ${variant.isArchived ? 'opacity-70' : ''}`}
          >
            <VariantFields
              culture={culture}
              variant={variant}
              index={index}
              pictures={pictures}
              failure={failure}
              change={(more) => set(index, more)}
              {...(variant.isNew && { onRemove: () => onChange(variants.filter((_, at) => at !== index)) })}
            />
          </li>
        ))}
      </ul>
      <Combinations itemCode={itemCode} variants={variants} onChange={onChange} />
      <p className="site-hint">{t('officeProducts.variantOrderHint')}</p>
    </div>
  );
}

type VariantFieldsProps = {
  culture: Culture;
  variant: VariantDraft;
  index: number;
  pictures: EditedProduct['pictures'];
  failure: Failure | null;
  change: (more: Partial<VariantDraft>) => void;
  onRemove?: () => void;
};

function VariantFields({ culture, variant, index, pictures, failure, change, onRemove }: VariantFieldsProps) {
  const { t } = useTranslation();
  const labelOf = useTermLabels(culture);
  const { itemCode, options, price, isReduced, plannedPrice, stock, isNew, isArchived } = variant;
  const at = (name: string) => findError(failure, `body.change.variants.${index}.${name}`);
  const title = options.map(({ name, value }) => labelOf(name, value)).join(', ');
  const stockPanel = `${href('panel', { culture, panel: 'stock' })}?search=${encodeURIComponent(itemCode)}`;
  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">
        {title || itemCode} {title && <span className="text-muted font-normal">{itemCode}</span>}
      </legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(10rem,100%),1fr))] items-end gap-3">
        {isNew && (
          <TextInput
            label={t('officeProducts.code')}
            error={at('itemCode')}
            value={itemCode}
            maxLength={100}
            onChange={(code) => change({ itemCode: code })}
          />
        )}
        {options.map((option, place) => (
          <TextInput
            key={option.name}
            label={labelOf(option.name)}
            value={option.value}
            maxLength={200}
            onChange={(value) =>
              change({ options: options.map((one, other) => (other === place ? { ...one, value } : one)) })
            }
          />
        ))}
        <NumberInput
          label={t('officeProducts.price')}
          error={at('price')}
          value={price}
          onChange={(next) => change({ price: next ?? Number.NaN })}
        />
        {isNew ? (
          <NumberInput
            label={t('officeProducts.stock')}
            hint={t('officeProducts.stockHint')}
            error={at('stock')}
            value={stock.left}
            onChange={(left) => change({ stock: { ...stock, left } })}
          />
        ) : (
          <p className="grid gap-1">
            <span className="text-caption text-muted">{t('officeProducts.stock')}</span>
            <Link to={stockPanel} className="office-link">
              {stock.left ?? t('officeProducts.uncounted')}
              {stock.held > 0 && ` (${t('officeProducts.held', { n: stock.held })})`}
            </Link>
          </p>
        )}
      </div>
      <div className="site-row">
        <CheckboxInput
          label={t('officeProducts.isReduced')}
          checked={isReduced}
          onChange={(checked) => change({ isReduced: checked })}
        />
        {index > 0 && (
          <CheckboxInput
            label={t('officeProducts.variantArchived')}
            checked={isArchived}
            onChange={(checked) => change({ isArchived: checked })}
          />
        )}
        {onRemove && (
          <button type="button" className="text-link" onClick={onRemove}>
            {t('editorSite.remove')}
          </button>
        )}
      </div>
      <details>
        <summary>{t('officeProducts.variantMore')}</summary>
        <div className="office-fields mt-3">
          <MomentInput
            label={t('officeProducts.plannedFrom')}
            hint={t('officeProducts.plannedHint')}
            error={at('plannedPrice.from')}
            value={plannedPrice?.from ?? null}
            onChange={(from) =>
              change({
                plannedPrice: from ? { price, isReduced: false, ...plannedPrice, from } : null,
              })
            }
          />
          {plannedPrice && (
            <NumberInput
              label={t('officeProducts.plannedPrice')}
              error={at('plannedPrice.price')}
              value={plannedPrice.price}
              onChange={(next) => change({ plannedPrice: { ...plannedPrice, price: next ?? Number.NaN } })}
            />
          )}
          {pictures.length > 0 && (
            <fieldset className="is-whole">
              <legend>{t('officeProducts.variantPictures')}</legend>
              <div className="flex flex-wrap gap-3 mt-1">
                {pictures.map(({ mediaId, url, fileName }) => (
                  <label key={mediaId} className="form-check">
                    <input
                      type="checkbox"
                      checked={variant.pictures.includes(mediaId)}
                      aria-label={fileName}
                      onChange={({ target }) =>
                        change({
                          pictures: target.checked
                            ? [...variant.pictures, mediaId]
                            : variant.pictures.filter((one) => one !== mediaId),
                        })
                      }
                    />
                    <img
                      className="size-14 rounded object-cover"
                      src={renditionPath(url, 320, 'webp')}
                      alt=""
                    />
                  </label>
                ))}
              </div>
            </fieldset>
          )}
        </div>
      </details>
    </fieldset>
  );
}

type CombinationsProps = Pick<VariantsInputProps, 'itemCode' | 'variants' | 'onChange'>;

type Option = { name: string; values: string };

/** Makes a variant of each combination of options that there is none of yet. */
function Combinations({ itemCode, variants, onChange }: CombinationsProps) {
  const { t } = useTranslation();
  const [options, setOptions] = useState<Option[] | null>(null);
  if (!options) {
    return (
      <button
        type="button"
        className="button-quiet justify-self-start"
        onClick={() => setOptions(presentOptions(variants))}
      >
        {t('officeProducts.addVariants')}
      </button>
    );
  }
  const named = options.map(({ name, values }) => ({
    name: name.trim(),
    values: values
      .split(',')
      .map((value) => value.trim())
      .filter(Boolean),
  }));
  const missing = missingCombinations(variants, named);
  const set = (index: number, more: Partial<Option>) =>
    setOptions(options.map((one, at) => (at === index ? { ...one, ...more } : one)));

  function add() {
    const [first, ...others] = variants;
    // The only variant of a product without options becomes the first combination.
    const isPlain = first && variants.length === 1 && first.options.length === 0;
    const [own, ...rest] = isPlain ? missing : [undefined, ...missing];
    const taken = new Set(variants.map((one) => one.itemCode.toLowerCase()));
    const added = rest.flatMap((combination): VariantDraft[] => {
      if (!combination) return [];
      const code = `${itemCode}-${combination.map(({ value }) => codeFrom(value) || 'X').join('-')}`;
      let free = code;
      for (let n = 2; taken.has(free.toLowerCase()); n++) free = `${code}-${n}`;
      taken.add(free.toLowerCase());
      return [
        {
          ...{
            itemCode: free,
            options: combination,
            price: first?.price ?? 0,
            isReduced: false,
            isNew: true,
          },
          ...{ lowestPrice30Days: null, plannedPrice: null, pictures: [], isArchived: false },
          stock: { left: null, held: 0, few: 3, backInStock: null },
        },
      ];
    });
    onChange([...(first ? [own ? { ...first, options: own } : first] : []), ...others, ...added]);
    setOptions(null);
  }

  return (
    <fieldset className="grid gap-3 p-3 rounded-field bg-sand">
      <legend>{t('officeProducts.combinations')}</legend>
      {options.map((option, index) => (
        <div key={index} className="grid grid-cols-[1fr_2fr] gap-3">
          <TextInput
            label={t('officeProducts.option')}
            placeholder={t('officeProducts.optionExample')}
            value={option.name}
            maxLength={60}
            onChange={(name) => set(index, { name })}
          />
          <TextInput
            label={t('officeProducts.optionValues')}
            placeholder={t('officeProducts.optionValuesExample')}
            value={option.values}
            maxLength={2000}
            onChange={(values) => set(index, { values })}
          />
        </div>
      ))}
      <div className="site-row">
        <button type="button" className="button" disabled={missing.length === 0} onClick={add}>
          {t('officeProducts.makeVariants', { n: missing.length })}
        </button>
        <button
          type="button"
          className="button-quiet"
          onClick={() => setOptions([...options, { name: '', values: '' }])}
        >
          {t('officeProducts.addOption')}
        </button>
        <button type="button" className="button-quiet" onClick={() => setOptions(null)}>
          {t('officeProducts.cancel')}
        </button>
      </div>
    </fieldset>
  );
}

function presentOptions(variants: readonly VariantDraft[]): Option[] {
  const names = [...new Set(variants.flatMap(({ options }) => options.map(({ name }) => name)))];
  if (names.length === 0) return [{ name: '', values: '' }];
  return names.map((name) => ({
    name,
    values: [
      ...new Set(variants.flatMap(({ options }) => options.find((one) => one.name === name)?.value ?? [])),
    ].join(', '),
  }));
}
