import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import type { SiteCultures } from '../../../contract/site-editing.ts';
import { href } from '../../../contract/site-map.ts';
import type { PanelProps } from '../../editor/panel-props.ts';
import { languageName, moveInList } from '../../editor/site/cultures.ts';
import { MoveButtons } from '../../editor/site/parts.tsx';
import { SaveBar } from '../../editor/site/save-bar.tsx';
import { useEdited } from '../../editor/site/use-edited.ts';
import { ContentLink } from '../../ui/content-link.tsx';
import { Problems } from '../../ui/form/failure.tsx';
import { CheckboxInput } from '../../ui/form/inputs.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { useRead } from '../../ui/use-read.ts';
import { FormFields } from '../form/write-access.tsx';
import { officeApi } from '../office-api.ts';

/** The panel of the languages that visitors can choose. */
export function CulturesPanel({ culture, onChanged }: PanelProps) {
  const read = useRead(officeApi.siteEditing.cultures, {});
  if (!read.value) return <ReadProblem {...read} />;
  return <CulturesForm culture={culture} stored={read.value} onSaved={onChanged} />;
}

const toDraft = ({ cultures }: SiteCultures): readonly Culture[] =>
  cultures.flatMap(({ culture, isOffered }) => (isOffered ? [culture] : []));

type CulturesFormProps = Pick<PanelProps, 'culture'> & { stored: SiteCultures; onSaved: () => void };

function CulturesForm({ culture: shown, stored, onSaved }: CulturesFormProps) {
  const { t } = useTranslation();
  const edited = useEdited<SiteCultures, readonly Culture[]>({
    ...{ name: 'cultures', stored, toDraft, onSaved },
    write: (cultures, version) =>
      officeApi.siteEditing.putCultures({ body: { version, cultures: [...cultures] } }, { culture: shown }),
  });
  const { draft, failure, change } = edited;
  const others = stored.cultures.map(({ culture }) => culture).filter((one) => !draft.includes(one));
  const untranslatedIn = (culture: Culture) =>
    stored.cultures.find((one) => one.culture === culture)?.untranslated ?? { blocks: 0, products: 0 };
  const toItem = (culture: Culture, index: number) => {
    const { blocks, products } = untranslatedIn(culture);
    const name = languageName(shown, culture);
    return (
      <li key={culture} className="office-card flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
        <div className="flex flex-[1_1_12rem] items-center gap-2">
          <CheckboxInput
            label={name}
            checked={draft.includes(culture)}
            onChange={(isOn) => {
              const next = isOn ? [...draft, culture] : draft.filter((one) => one !== culture);
              if (next.length > 0) change(next);
            }}
          />
          {index === 0 && <span className="pages-state is-live">{t('officeCultures.standard')}</span>}
        </div>
        <p className="site-hint flex-[2_1_16rem]">
          {blocks + products === 0 && t('officeCultures.complete')}
          {blocks > 0 && (
            <ContentLink
              link={{ url: href('panel', { culture: shown, panel: 'pages' }) }}
              className="text-link"
            >
              {t('officeCultures.blocks', { count: blocks })}
            </ContentLink>
          )}
          {blocks > 0 && products > 0 && ' · '}
          {products > 0 && t('officeCultures.products', { count: products })}
        </p>
        {index >= 0 && (
          <span className="flex">
            <MoveButtons
              name={name}
              index={index}
              count={draft.length}
              onMove={(by) => change(moveInList(draft, index, by))}
            />
          </span>
        )}
      </li>
    );
  };
  return (
    <div className="site-panel">
      <p className="site-hint">{t('officeCultures.lead')}</p>
      <FormFields className="grid gap-4">
        <ul className="grid gap-2">{draft.map(toItem)}</ul>
        {others.length > 0 && (
          <>
            <h2 className="font-semibold">{t('officeCultures.others')}</h2>
            <p className="site-hint">{t('officeCultures.othersHint')}</p>
            <ul className="grid gap-2">{others.map((culture) => toItem(culture, -1))}</ul>
          </>
        )}
      </FormFields>
      <Problems failure={failure} />
      <SaveBar
        edited={edited}
        toLines={(cultures) => cultures.map((culture) => languageName(shown, culture))}
        toDraft={toDraft}
      />
    </div>
  );
}
