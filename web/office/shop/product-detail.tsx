import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Culture } from '../../../contract/culture.ts';
import { type EditedProduct, withdrawalKinds } from '../../../contract/office-catalog.ts';
import { href } from '../../../contract/site-map.ts';
import { useMomentFormat } from '../../editor/business-time.ts';
import { languageName } from '../../editor/site/cultures.ts';
import { SaveBar } from '../../editor/site/save-bar.tsx';
import { type Edited, useEdited } from '../../editor/site/use-edited.ts';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { CheckboxInput, NumberInput, SelectInput, TextInput } from '../../ui/form/inputs.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { showToast } from '../../ui/toast.ts';
import { useRead } from '../../ui/use-read.ts';
import { CultureTabs } from '../form/culture-tabs.tsx';
import { MomentInput } from '../form/date-input.tsx';
import { isInstant } from '../form/date-text.ts';
import { DetailHead } from '../form/detail-head.tsx';
import { FormSection } from '../form/form-section.tsx';
import { ItemsInput } from '../form/item-inputs.tsx';
import { LocalizedTextInput } from '../form/localized-text-input.tsx';
import { useVatChoices } from '../form/use-vat-choices.ts';
import { WriteOnly } from '../form/write-access.tsx';
import { officeApi } from '../office-api.ts';
import { useCategoryChoices } from './category-choices.ts';
import { CodesInput } from './codes-input.tsx';
import { FactsInput } from './facts-input.tsx';
import { PicturesInput } from './pictures-input.tsx';
import { type ProductDraft, type TextPart, toChange, toDraft } from './product-draft.ts';
import { useStateNames } from './product-list.tsx';
import { VariantsInput } from './variants-input.tsx';

type ProductDetailProps = { culture: Culture; itemCode: string };

export function ProductDetail({ culture, itemCode }: ProductDetailProps) {
  const product = useRead(officeApi.officeProduct.read, { params: { itemCode } });
  if (!product.value) return <ReadProblem {...product} />;
  return <ProductEditor culture={culture} product={product.value} onSaved={product.set} />;
}

type ProductEditorProps = {
  culture: Culture;
  product: EditedProduct;
  onSaved: (product: EditedProduct) => void;
};

/** Edits all of a product: texts, pictures, variants with their prices, and when it is sold. */
function ProductEditor({ culture, product, onSaved }: ProductEditorProps) {
  const { t } = useTranslation();
  const { itemCode } = product;
  const [shown, setShown] = useState(culture);
  const { value: choices } = useRead(officeApi.officeProduct.choices, {});
  const categories = useCategoryChoices(culture);
  const stateNames = useStateNames();
  const formatMoment = useMomentFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const edited: Edited<EditedProduct, ProductDraft> = useEdited({
    ...{ name: `product ${itemCode}`, stored: product, toDraft, onSaved },
    write: (draft, version) =>
      officeApi.officeProduct.change(
        { params: { itemCode }, body: { version, change: toChange(draft, edited.stored) } },
        { culture },
      ),
  });
  const { draft, failure } = edited;
  const vats = useVatChoices(choices?.vatCategories ?? []);
  const change = (more: Partial<ProductDraft>) => edited.change({ ...draft, ...more });
  const at = (path: string) => findError(failure, `body.change.${path}`);
  const labels: Record<TextPart, string> = {
    name: t('officeProducts.name'),
    slug: t('officeProducts.slug'),
    description: t('officeProducts.description'),
    metaTitle: t('officeProducts.metaTitle'),
    metaDescription: t('officeProducts.metaDescription'),
  };
  const text = (part: TextPart, maxLength: number, more: { rows?: number; hint?: string } = {}) => (
    <LocalizedTextInput
      label={labels[part]}
      error={at(`texts.${shown}.${part}`)}
      texts={draft.texts[part]}
      shown={shown}
      maxLength={maxLength}
      {...more}
      onChange={(texts) => change({ texts: { ...draft.texts, [part]: texts } })}
    />
  );
  const name = draft.texts.name[culture] ?? Object.values(draft.texts.name)[0] ?? itemCode;

  return (
    <div className="product-form grid gap-4">
      <DetailHead
        culture={culture}
        panel="products"
        title={name}
        history={{ kind: 'product', id: itemCode }}
        actions={<DetailActions culture={culture} product={product} name={name} />}
      >
        <span className="badge">{stateNames[product.state]}</span>
        <span className="text-muted">{itemCode}</span>
      </DetailHead>
      <Problems failure={failure} />
      <FormSection title={t('officeProducts.sections.words')}>
        <CultureTabs texts={[draft.texts.name, draft.texts.description]} shown={shown} onShow={setShown}>
          {text('name', 300)}
          {text('slug', 200, { hint: t('officeProducts.slugHint') })}
          <div className="is-whole">{text('description', 100_000, { rows: 8 })}</div>
          {text('metaTitle', 200, { hint: t('officeProducts.metaTitleHint') })}
          {text('metaDescription', 500, { rows: 2, hint: t('officeProducts.metaDescriptionHint') })}
        </CultureTabs>
      </FormSection>
      <FormSection title={t('officeProducts.sections.pictures')} hint={t('officeProducts.picturesHint')}>
        <PicturesInput
          culture={culture}
          shown={shown}
          pictures={draft.pictures}
          error={at('pictures')}
          onChange={(pictures) => change({ pictures })}
        />
      </FormSection>
      <FormSection title={t('officeProducts.sections.variants')} hint={t('officeProducts.variantsHint')}>
        <VariantsInput
          culture={culture}
          itemCode={itemCode}
          variants={draft.variants}
          pictures={draft.pictures}
          failure={failure}
          onChange={(variants) => change({ variants })}
        />
      </FormSection>
      <FormSection title={t('officeProducts.sections.sale')}>
        <SelectInput
          label={t('officeProducts.vat')}
          error={at('vatCategory')}
          value={draft.vatCategory}
          choices={vats}
          onChange={(vatCategory) => change({ vatCategory })}
        />
        <TextInput
          label={t('officeProducts.brand')}
          error={at('brand')}
          value={draft.brand ?? ''}
          maxLength={200}
          onChange={(brand) => change({ brand: brand || null })}
        />
        <MomentInput
          label={t('officeProducts.publishFrom')}
          error={at('publishFrom')}
          value={draft.publishFrom}
          onChange={(publishFrom) => change({ publishFrom })}
        />
        <MomentInput
          label={t('officeProducts.publishUntil')}
          error={at('publishUntil')}
          value={draft.publishUntil}
          onChange={(publishUntil) => change({ publishUntil })}
        />
        <CodesInput
          label={t('officeProducts.categories')}
          hint={t('officeProducts.categoriesHint')}
          values={draft.categories}
          choices={categories}
          onChange={(values) => change({ categories: values })}
        />
        <ItemsInput
          label={t('officeProducts.related')}
          hint={t('officeProducts.relatedHint')}
          error={relatedError()}
          kinds={['goods']}
          codes={draft.related}
          without={[itemCode]}
          isOrdered
          onChange={(related) => change({ related })}
        />
        <div className="is-whole">
          <CheckboxInput
            label={t('officeProducts.isArchived')}
            checked={draft.isArchived}
            onChange={(isArchived) => change({ isArchived })}
          />
        </div>
      </FormSection>
      <FormSection title={t('officeProducts.sections.more')}>
        <NumberInput
          label={t('officeProducts.weight')}
          error={at('weightGrams')}
          value={draft.weightGrams}
          onChange={(weightGrams) => change({ weightGrams })}
        />
        <NumberInput
          label={t('officeProducts.minimumAge')}
          error={at('minimumAge')}
          value={draft.minimumAge}
          onChange={(minimumAge) => change({ minimumAge })}
        />
        {product.type === 'giftCard' && (
          <>
            <NumberInput
              label={t('officeProducts.giftCardMin')}
              hint={t('officeProducts.giftCardMinHint')}
              error={at('giftCardMin')}
              value={draft.giftCardMin}
              onChange={(giftCardMin) => change({ giftCardMin })}
            />
            <NumberInput
              label={t('officeProducts.giftCardMax')}
              error={at('giftCardMax')}
              value={draft.giftCardMax}
              onChange={(giftCardMax) => change({ giftCardMax })}
            />
          </>
        )}
        <SelectInput
          label={t('officeProducts.withdrawal')}
          value={draft.withdrawal ?? ''}
          choices={[
            { value: '', label: t('officeProducts.withdrawals.open') },
            { value: 'perishable', label: t('officeProducts.withdrawals.perishable') },
            { value: 'sealed', label: t('officeProducts.withdrawals.sealed') },
            { value: 'personalised', label: t('officeProducts.withdrawals.personalised') },
          ]}
          onChange={(value) => change({ withdrawal: withdrawalKinds.find((kind) => kind === value) ?? null })}
        />
        <NumberInput
          label={t('officeProducts.sortOrder')}
          hint={t('officeProducts.sortOrderHint')}
          error={at('sortOrder')}
          value={draft.sortOrder}
          onChange={(sortOrder) => change({ sortOrder: sortOrder ?? 0 })}
        />
        <FactsInput
          culture={culture}
          facts={draft.attributes}
          onChange={(attributes) => change({ attributes })}
        />
      </FormSection>
      <p className="text-muted text-note">
        {t('officeProducts.dates', {
          created: formatMoment(product.createdAt),
          updated: formatMoment(product.updatedAt),
        })}
      </p>
      <SaveBar edited={edited} toDraft={toDraft} toLines={toLines} />
    </div>
  );

  function relatedError() {
    return failure?.errors.find(({ path }) => path.startsWith('body.change.related'))?.message;
  }

  function toMoment(typed: string | null): string {
    return typed && isInstant(typed) ? formatMoment(typed) : (typed ?? '');
  }

  function toLines(one: ProductDraft): string[] {
    return [
      ...Object.entries(one.texts).flatMap(([part, texts]) =>
        Object.entries(texts).map(
          ([of, line]) => `${languageName(culture, of as Culture)}, ${labels[part as TextPart]}: ${line}`,
        ),
      ),
      ...one.variants.map(
        ({ itemCode, options, price }) =>
          `${itemCode} ${options.map(({ value }) => value).join(' ')}: ${price}`,
      ),
      ...one.pictures.map(({ fileName }) => `${t('officeProducts.sections.pictures')}: ${fileName}`),
      `${t('officeProducts.brand')}: ${one.brand ?? ''}`,
      `${t('officeProducts.vat')}: ${one.vatCategory}`,
      `${t('officeProducts.categories')}: ${one.categories.join(', ')}`,
      `${t('officeProducts.related')}: ${one.related.join(', ')}`,
      `${t('officeProducts.publishFrom')}: ${toMoment(one.publishFrom)}`,
      `${t('officeProducts.publishUntil')}: ${toMoment(one.publishUntil)}`,
      ...one.attributes.map(({ name, values }) => `${name}: ${values.join(', ')}`),
      `${t('officeProducts.weight')}: ${one.weightGrams ?? ''}`,
      `${t('officeProducts.minimumAge')}: ${one.minimumAge ?? ''}`,
      `${t('officeProducts.giftCardMin')}: ${one.giftCardMin ?? ''}`,
      `${t('officeProducts.giftCardMax')}: ${one.giftCardMax ?? ''}`,
    ];
  }
}

type DetailActionsProps = { culture: Culture; product: EditedProduct; name: string };

function DetailActions({ culture, product, name }: DetailActionsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [copyCode, setCopyCode] = useState<string | null>(null);
  const [error, setError] = useState<string | undefined>();
  const slug = product.texts[culture]?.slug ?? Object.values(product.texts)[0]?.slug;

  async function copy() {
    const { itemCode } = product;
    const input = { params: { itemCode }, body: { itemCode: copyCode ?? '' } };
    const result = await officeApi.officeProduct.copy(input, { culture });
    if (!result.succeeded) return setError(result.errors[0]?.message ?? result.serverMessage ?? '');
    showToast('success', t('officeProducts.copied'));
    navigate(href('panel', { culture, panel: 'products', '*': result.data.itemCode }));
  }

  return (
    <>
      {product.state === 'live' && slug && (
        <a
          className="button-quiet"
          href={href('shop', { culture, '*': slug })}
          target="_blank"
          rel="noreferrer"
        >
          {t('officeProducts.asGuest')}
        </a>
      )}
      <WriteOnly>
        <button type="button" className="button-quiet" onClick={() => setCopyCode(`${product.itemCode}-2`)}>
          {t('officeProducts.copy')}
        </button>
      </WriteOnly>
      {copyCode !== null && (
        <Dialog
          title={t('officeProducts.copyTitle', { name })}
          onClose={() => setCopyCode(null)}
          onSubmit={copy}
          footer={
            <DialogButtons
              submit={t('officeProducts.copy')}
              cancel={t('officeProducts.cancel')}
              onCancel={() => setCopyCode(null)}
            />
          }
        >
          <TextInput
            label={t('officeProducts.code')}
            hint={t('officeProducts.copyHint')}
            error={error}
            value={copyCode}
            maxLength={100}
            onChange={setCopyCode}
          />
        </Dialog>
      )}
    </>
  );
}
