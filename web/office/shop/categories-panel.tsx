import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { Culture } from '../../../contract/culture.ts';
import type { EditedCategory } from '../../../contract/office-catalog.ts';
import { href } from '../../../contract/site-map.ts';
import type { PanelProps } from '../../editor/panel-props.ts';
import { languageName } from '../../editor/site/cultures.ts';
import { MediaChoice } from '../../editor/site/media-choice.tsx';
import { MoveButtons } from '../../editor/site/parts.tsx';
import { SaveBar } from '../../editor/site/save-bar.tsx';
import { type Edited, useEdited } from '../../editor/site/use-edited.ts';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { CheckboxInput, SelectInput, TextInput } from '../../ui/form/inputs.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { showToast } from '../../ui/toast.ts';
import { type Reading, useRead } from '../../ui/use-read.ts';
import { ActionDialog } from '../form/action-dialog.tsx';
import { CultureTabs } from '../form/culture-tabs.tsx';
import { DetailHead } from '../form/detail-head.tsx';
import { useDialogField, useDialogInput } from '../form/dialog-input.ts';
import { FormSection } from '../form/form-section.tsx';
import { LocalizedTextInput } from '../form/localized-text-input.tsx';
import type { LocalizedTexts } from '../form/localized-texts.ts';
import { WriteOnly } from '../form/write-access.tsx';
import { officeApi } from '../office-api.ts';
import { categoryName, inTreeOrder } from './category-choices.ts';
import { codeFrom } from './new-product-dialog.tsx';

type Categories = Reading<EditedCategory[]>;

/** The categories of the shop as a tree, or one of them. */
export function CategoriesPanel({ culture, path: [code] }: PanelProps) {
  const categories = useRead(officeApi.officeCategory.all, {});
  if (!categories.value) return <ReadProblem {...categories} />;
  const category = code && categories.value.find((one) => one.code === code);
  return category ? (
    <CategoryEditor key={code} culture={culture} category={category} categories={categories} />
  ) : (
    <CategoryTree culture={culture} categories={categories} />
  );
}

type CategoryTreeProps = { culture: Culture; categories: Categories };

function CategoryTree({ culture, categories }: CategoryTreeProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isCreating, setIsCreating] = useState(false);
  const all = categories.value ?? [];
  const detailOf = (code: string) => href('panel', { culture, panel: 'categories', '*': code });

  async function move(category: EditedCategory, by: number) {
    const siblings = all.filter(({ parent }) => parent === category.parent).map(({ code }) => code);
    const from = siblings.indexOf(category.code);
    siblings.splice(from, 1);
    siblings.splice(from + by, 0, category.code);
    const body = { parent: category.parent, codes: siblings };
    const result = await officeApi.officeCategory.order({ body }, { culture });
    if (result.succeeded) categories.set(result.data);
    else showToast('error', result.serverMessage ?? t('officeCategories.notMoved'));
  }

  return (
    <div className="grid gap-3">
      <WriteOnly>
        <button type="button" className="button justify-self-start" onClick={() => setIsCreating(true)}>
          {t('officeCategories.new')}
        </button>
      </WriteOnly>
      {all.length === 0 && <p className="office-card office-empty">{t('officeCategories.empty')}</p>}
      {all.length > 0 && (
        <ul className="office-card grid" aria-label={t('officeCategories.tree')}>
          {inTreeOrder(all).map(({ category, depth }) => {
            const siblings = all.filter(({ parent }) => parent === category.parent);
            const name = categoryName(category, culture);
            return (
              <li
                key={category.code}
                className="flex flex-wrap items-center gap-x-3 min-h-9 border-b border-line last:border-0"
                style={{ paddingInlineStart: `${depth * 1.5}rem` }}
              >
                <Link to={detailOf(category.code)} className="office-link" dir="auto">
                  {name}
                </Link>
                <span className="text-muted text-note">{category.code}</span>
                {category.isArchived && <span className="badge">{t('officeCategories.archived')}</span>}
                <span className="flex-1" />
                <span className="text-muted text-note">
                  {t('officeCategories.products', { n: category.products })}
                </span>
                <MoveButtons
                  name={name}
                  index={siblings.indexOf(category)}
                  count={siblings.length}
                  onMove={(by) => move(category, by)}
                />
              </li>
            );
          })}
        </ul>
      )}
      {isCreating && (
        <NewCategoryDialog
          culture={culture}
          categories={all}
          onClose={() => setIsCreating(false)}
          onCreated={(created) => {
            categories.set((before) => [...before, created]);
            showToast('success', t('officeCategories.created'));
            navigate(detailOf(created.code));
          }}
        />
      )}
    </div>
  );
}

function useParentChoices(culture: Culture, all: readonly EditedCategory[], own?: string) {
  const { t } = useTranslation();
  const below = new Set(own ? inTreeOrder(all, own).map(({ category }) => category.code) : []);
  return [
    { value: '', label: t('officeCategories.top') },
    ...inTreeOrder(all)
      .filter(({ category }) => category.code !== own && !below.has(category.code))
      .map(({ category, depth }) => ({
        value: category.code,
        label: `${'– '.repeat(depth)}${categoryName(category, culture)}`,
      })),
  ];
}

type NewCategoryDialogProps = {
  culture: Culture;
  categories: readonly EditedCategory[];
  onClose: () => void;
  onCreated: (category: EditedCategory) => void;
};

function NewCategoryDialog({ culture, categories, onClose, onCreated }: NewCategoryDialogProps) {
  const { t } = useTranslation();
  const typed = useDialogInput('new category');
  const [name, setName] = useDialogField(typed, 'name', '');
  const [typedCode, setTypedCode] = useDialogField<string | null>(typed, 'typedCode', null);
  const [parent, setParent] = useDialogField(typed, 'parent', '');
  const parents = useParentChoices(culture, categories);
  const code = typedCode ?? codeFrom(name).toLowerCase();
  const body = { code, change: { parent: parent || null, texts: { [culture]: { name } } } };
  return (
    <ActionDialog
      typed={typed}
      title={t('officeCategories.new')}
      submit={t('officeCategories.create')}
      call={() => officeApi.officeCategory.create({ body }, { culture })}
      onClose={onClose}
      onDone={onCreated}
    >
      {(error) => (
        <>
          <TextInput
            label={t('officeCategories.name')}
            error={error(`change.texts.${culture}.name`)}
            culture={culture}
            value={name}
            maxLength={300}
            onChange={setName}
          />
          <TextInput
            label={t('officeCategories.code')}
            hint={t('officeCategories.codeHint')}
            error={error('code')}
            value={code}
            maxLength={100}
            spellCheck={false}
            onChange={setTypedCode}
          />
          <SelectInput
            label={t('officeCategories.parent')}
            value={parent}
            choices={parents}
            onChange={setParent}
          />
        </>
      )}
    </ActionDialog>
  );
}

const parts = ['name', 'slug', 'description', 'mediaAlt'] as const;
type Part = (typeof parts)[number];
type Draft = Pick<EditedCategory, 'parent' | 'mediaId' | 'isArchived'> & {
  texts: Record<Part, LocalizedTexts>;
};

function toDraft({ parent, mediaId, isArchived, texts }: EditedCategory): Draft {
  const textsOf = (part: Part) =>
    Object.fromEntries(
      Object.entries(texts).flatMap(([culture, text]) => (text[part] ? [[culture, text[part]]] : [])),
    ) as LocalizedTexts;
  return {
    ...{ parent, mediaId, isArchived },
    texts: Object.fromEntries(parts.map((part) => [part, textsOf(part)])) as Draft['texts'],
  };
}

/** Only what differs from the category as it was read. */
function toChange({ texts, ...fields }: Draft, category: EditedCategory) {
  const before = toDraft(category);
  const cultures = new Set(Object.values(texts).flatMap((text) => Object.keys(text))) as Set<Culture>;
  const changed = [...cultures].filter((culture) =>
    parts.some((part) => (texts[part][culture] ?? '') !== (before.texts[part][culture] ?? '')),
  );
  return {
    ...(Object.fromEntries(
      Object.entries(fields).filter(([name, value]) => value !== before[name as keyof typeof fields]),
    ) as Partial<typeof fields>),
    ...(changed.length > 0 && {
      texts: Object.fromEntries(
        changed.map((culture) => {
          const slug = texts.slug[culture];
          const [name = '', description = '', mediaAlt = ''] = [
            texts.name[culture],
            texts.description[culture],
            texts.mediaAlt[culture],
          ];
          return [culture, { name, description, mediaAlt, ...(slug && { slug }) }];
        }),
      ),
    }),
  };
}

type CategoryEditorProps = { culture: Culture; category: EditedCategory; categories: Categories };

function CategoryEditor({ culture, category, categories }: CategoryEditorProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(culture);
  const { code } = category;
  const edited: Edited<EditedCategory, Draft> = useEdited({
    ...{ name: `category ${code}`, stored: category, toDraft },
    write: (draft, version) =>
      officeApi.officeCategory.change(
        { params: { code }, body: { version, change: toChange(draft, edited.stored) } },
        { culture },
      ),
    onSaved: (saved) => categories.set((all) => all.map((one) => (one.code === code ? saved : one))),
  });
  const { draft, failure } = edited;
  const change = (more: Partial<Draft>) => edited.change({ ...draft, ...more });
  const labels: Record<Part, string> = {
    name: t('officeCategories.name'),
    slug: t('officeCategories.slug'),
    description: t('officeCategories.description'),
    mediaAlt: t('officeCategories.alt'),
  };
  const text = (part: Part, maxLength: number, more: { rows?: number; hint?: string } = {}) => (
    <LocalizedTextInput
      label={labels[part]}
      error={findError(failure, `body.change.texts.${shown}.${part}`)}
      texts={draft.texts[part]}
      shown={shown}
      maxLength={maxLength}
      {...more}
      onChange={(texts) => change({ texts: { ...draft.texts, [part]: texts } })}
    />
  );
  const toLines = (one: Draft) => [
    ...parts.flatMap((part) =>
      Object.entries(one.texts[part]).map(
        ([of, line]) => `${languageName(culture, of as Culture)}, ${labels[part]}: ${line}`,
      ),
    ),
    `${t('officeCategories.parent')}: ${one.parent ?? ''}`,
    `${t('officeCategories.picture')}: ${one.mediaId ?? ''}`,
  ];
  return (
    <div className="grid gap-4">
      <DetailHead
        culture={culture}
        panel="categories"
        title={categoryName(category, culture)}
        history={{ kind: 'category', id: code }}
      >
        {category.isArchived && <span className="badge">{t('officeCategories.archived')}</span>}
        <span className="text-muted">{code}</span>
      </DetailHead>
      <Problems failure={failure} />
      <FormSection title={t('officeCategories.words')}>
        <CultureTabs texts={[draft.texts.name, draft.texts.description]} shown={shown} onShow={setShown}>
          {text('name', 300)}
          {text('slug', 200, { hint: t('officeCategories.slugHint') })}
          <div className="is-whole">{text('description', 100_000, { rows: 4 })}</div>
          {text('mediaAlt', 500)}
        </CultureTabs>
      </FormSection>
      <FormSection title={t('officeCategories.place')}>
        <SelectInput
          label={t('officeCategories.parent')}
          value={draft.parent ?? ''}
          choices={useParentChoices(culture, categories.value ?? [], code)}
          onChange={(parent) => change({ parent: parent || null })}
        />
        <MediaChoice
          culture={culture}
          label={t('officeCategories.picture')}
          value={draft.mediaId}
          onChange={(item) => change({ mediaId: item?.id ?? null })}
        />
        <div className="is-whole">
          <CheckboxInput
            label={t('officeCategories.isArchived')}
            checked={draft.isArchived}
            onChange={(isArchived) => change({ isArchived })}
          />
        </div>
      </FormSection>
      <SaveBar edited={edited} toDraft={toDraft} toLines={toLines} />
    </div>
  );
}
