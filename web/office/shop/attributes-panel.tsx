import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { type Culture, readingOrder } from '../../../contract/culture.ts';
import type { EditedTerm } from '../../../contract/office-catalog.ts';
import { href } from '../../../contract/site-map.ts';
import type { PanelProps } from '../../editor/panel-props.ts';
import { languageName } from '../../editor/site/cultures.ts';
import { MoveButtons } from '../../editor/site/parts.tsx';
import { SaveBar } from '../../editor/site/save-bar.tsx';
import { useEdited } from '../../editor/site/use-edited.ts';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { CheckboxInput, TextInput } from '../../ui/form/inputs.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { showToast } from '../../ui/toast.ts';
import { type Reading, useRead } from '../../ui/use-read.ts';
import { RestoredNotice } from '../form/action-dialog.tsx';
import { CultureTabs } from '../form/culture-tabs.tsx';
import { DetailHead } from '../form/detail-head.tsx';
import { useDialogField, useDialogInput } from '../form/dialog-input.ts';
import { FormSection } from '../form/form-section.tsx';
import { LocalizedTextInput } from '../form/localized-text-input.tsx';
import { WriteOnly } from '../form/write-access.tsx';
import { officeApi } from '../office-api.ts';

const newTerm = (name: string): EditedTerm => ({
  ...{ name, version: '', labels: {}, isFacet: true, values: [], products: 0 },
});

const labelIn = ({ labels, name }: Pick<EditedTerm, 'labels' | 'name'>, culture: Culture): string =>
  readingOrder(culture).flatMap((one) => labels[one] ?? [])[0] ?? name;

/** The attributes and options of the shop in their order, or one of them with its values. */
export function AttributesPanel({ culture, path: [name] }: PanelProps) {
  const terms = useRead(officeApi.officeTerm.all, {});
  if (!terms.value) return <ReadProblem {...terms} />;
  if (!name) return <AttributeList culture={culture} terms={terms} />;
  const term = terms.value.find((one) => one.name === name) ?? newTerm(name);
  return <AttributeEditor key={name} culture={culture} term={term} terms={terms} />;
}

type Terms = Reading<EditedTerm[]>;

function AttributeList({ culture, terms }: { culture: Culture; terms: Terms }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isCreating, setIsCreating] = useState(false);
  const all = terms.value ?? [];
  const detailOf = (name: string) => href('panel', { culture, panel: 'attributes', '*': name });

  async function move(index: number, by: number) {
    const names = all.map(({ name }) => name);
    const [one = ''] = names.splice(index, 1);
    names.splice(index + by, 0, one);
    const result = await officeApi.officeTerm.order({ body: { names } }, { culture });
    if (result.succeeded) terms.set(result.data);
    else showToast('error', result.serverMessage ?? t('officeAttributes.notMoved'));
  }

  return (
    <div className="grid gap-3">
      <WriteOnly>
        <button type="button" className="button justify-self-start" onClick={() => setIsCreating(true)}>
          {t('officeAttributes.new')}
        </button>
      </WriteOnly>
      {all.length === 0 && <p className="office-card office-empty">{t('officeAttributes.empty')}</p>}
      {all.length > 0 && (
        <ul className="office-card grid" aria-label={t('officeAttributes.list')}>
          {all.map((term, index) => (
            <li
              key={term.name}
              className="flex flex-wrap items-center gap-x-3 min-h-9 border-b border-line last:border-0"
            >
              <Link to={detailOf(term.name)} className="office-link" dir="auto">
                {labelIn(term, culture)}
              </Link>
              <span className="text-muted text-note">{term.name}</span>
              {term.isFacet && <span className="badge">{t('officeAttributes.facet')}</span>}
              <span className="flex-1" />
              <span className="text-muted text-note">
                {t('officeAttributes.products', { n: term.products })}
              </span>
              <MoveButtons
                name={labelIn(term, culture)}
                index={index}
                count={all.length}
                onMove={(by) => move(index, by)}
              />
            </li>
          ))}
        </ul>
      )}
      {isCreating && (
        <NewAttributeDialog
          onClose={() => setIsCreating(false)}
          onCreate={(name) => navigate(detailOf(name))}
        />
      )}
    </div>
  );
}

type NewAttributeDialogProps = { onClose: () => void; onCreate: (name: string) => void };

/** Asks for the name of a new attribute, which its screen then stores. */
function NewAttributeDialog({ onClose, onCreate }: NewAttributeDialogProps) {
  const { t } = useTranslation();
  const typed = useDialogInput('new attribute');
  const [typedName, setName] = useDialogField(typed, 'name', '');
  const name = typedName.trim();
  function create() {
    if (!name) return;
    typed.clear();
    onCreate(name);
  }
  function close() {
    typed.clear();
    onClose();
  }
  return (
    <Dialog
      title={t('officeAttributes.new')}
      onClose={close}
      onSubmit={create}
      footer={
        <DialogButtons
          submit={t('officeAttributes.create')}
          cancel={t('officeKit.form.cancel')}
          isDisabled={!name}
          onCancel={close}
        />
      }
    >
      <div className="grid gap-4">
        <RestoredNotice typed={typed} />
        <TextInput
          label={t('officeAttributes.name')}
          hint={t('officeAttributes.nameHint')}
          value={typedName}
          maxLength={60}
          spellCheck={false}
          onChange={setName}
        />
      </div>
    </Dialog>
  );
}

type Draft = Pick<EditedTerm, 'labels' | 'isFacet' | 'values'>;

const toDraft = ({ labels, isFacet, values }: EditedTerm): Draft => ({ labels, isFacet, values });

function AttributeEditor({ culture, term, terms }: { culture: Culture; term: EditedTerm; terms: Terms }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(culture);
  const { name } = term;
  const edited = useEdited<EditedTerm, Draft>({
    ...{ name: `term ${name}`, stored: term, toDraft },
    write: (draft, version) => {
      const values = draft.values.filter(({ value }) => value.trim());
      const body = { ...draft, values, ...(version !== '' && { version }) };
      return officeApi.officeTerm.put({ params: { name }, body }, { culture });
    },
    onSaved: (saved) =>
      terms.set((all) =>
        all.some((one) => one.name === name)
          ? all.map((one) => (one.name === name ? saved : one))
          : [...all, saved],
      ),
  });
  const { draft, failure } = edited;
  const { values } = draft;
  const change = (more: Partial<Draft>) => edited.change({ ...draft, ...more });
  const setValue = (index: number, more: Partial<Draft['values'][number]>) =>
    change({ values: values.map((one, at) => (at === index ? { ...one, ...more } : one)) });
  function move(index: number, by: number) {
    const next = [...values];
    const [one] = next.splice(index, 1);
    if (one) next.splice(index + by, 0, one);
    change({ values: next });
  }
  const toLines = (one: Draft) =>
    [{ value: name, labels: one.labels }, ...one.values].flatMap(({ value, labels }) => [
      value,
      ...Object.entries(labels).map(([of, label]) => `${languageName(culture, of as Culture)}: ${label}`),
    ]);
  return (
    <div className="grid gap-4">
      <DetailHead
        culture={culture}
        panel="attributes"
        title={labelIn(term, culture)}
        history={{ kind: 'attribute', id: name }}
      >
        <span className="text-muted">{name}</span>
      </DetailHead>
      <Problems failure={failure} />
      <FormSection title={t('officeAttributes.words')} hint={t('officeAttributes.valuesHint')}>
        <CultureTabs
          texts={[draft.labels, ...values.map(({ labels }) => labels)]}
          shown={shown}
          onShow={setShown}
        >
          <LocalizedTextInput
            label={t('officeAttributes.label')}
            texts={draft.labels}
            shown={shown}
            maxLength={200}
            onChange={(labels) => change({ labels: { ...labels } })}
          />
          <CheckboxInput
            label={t('officeAttributes.isFacet')}
            checked={draft.isFacet}
            onChange={(isFacet) => change({ isFacet })}
          />
          <fieldset className="is-whole grid gap-2">
            <legend>{t('officeAttributes.values')}</legend>
            {values.map(({ value, labels }, index) => (
              <div key={index} className="grid grid-cols-[1fr_1fr_auto] items-start gap-3 max-sm:grid-cols-1">
                <TextInput
                  label={t('officeAttributes.value')}
                  error={findError(failure, `body.values.${index}.value`)}
                  value={value}
                  maxLength={200}
                  spellCheck={false}
                  onChange={(next) => setValue(index, { value: next })}
                />
                <LocalizedTextInput
                  label={t('officeAttributes.label')}
                  error={findError(failure, `body.values.${index}.labels.${shown}`)}
                  texts={labels}
                  shown={shown}
                  maxLength={200}
                  onChange={(next) => setValue(index, { labels: { ...next } })}
                />
                <span className="flex pt-6">
                  <MoveButtons
                    name={value}
                    index={index}
                    count={values.length}
                    onMove={(by) => move(index, by)}
                  />
                  <button
                    type="button"
                    className="site-tool"
                    aria-label={t('editorSite.removeNamed', { name: value })}
                    onClick={() => change({ values: values.filter((_, at) => at !== index) })}
                  >
                    ×
                  </button>
                </span>
              </div>
            ))}
            <button
              type="button"
              className="button-quiet justify-self-start"
              onClick={() => change({ values: [...values, { value: '', labels: {} }] })}
            >
              {t('officeAttributes.addValue')}
            </button>
          </fieldset>
        </CultureTabs>
      </FormSection>
      <SaveBar edited={edited} toDraft={toDraft} toLines={toLines} />
    </div>
  );
}
