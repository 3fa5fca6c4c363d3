import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countryDefaults, starterDefaults } from '../../../contract/country-defaults.ts';
import type { Culture } from '../../../contract/culture.ts';
import { siteFacts } from '../../../contract/known-settings.ts';
import type { EditedProperties, EditedProperty } from '../../../contract/site-editing.ts';
import { FormFields } from '../../office/form/write-access.tsx';
import { officeApi } from '../../office/office-api.ts';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { SelectInput } from '../../ui/form/inputs.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { useRead } from '../../ui/use-read.ts';
import type { PanelProps } from '../panel-props.ts';
import { languageName, useWrittenCultures } from './cultures.ts';
import { FactInput, factLabels } from './fact-input.tsx';
import { OtherValues } from './other-values.tsx';
import { SaveBar } from './save-bar.tsx';
import { useEdited } from './use-edited.ts';

/** The panel of the site's facts. */
export function SitePropertiesPanel({ culture, onChanged }: PanelProps) {
  const read = useRead(officeApi.siteEditing.properties, {});
  if (!read.value) return <ReadProblem {...read} />;
  return <PropertiesEditor culture={culture} stored={read.value} onSaved={onChanged} />;
}

type PropertiesEditorProps = Pick<PanelProps, 'culture'> & { stored: EditedProperties; onSaved: () => void };
type Draft = readonly EditedProperty[];

const toDraft = ({ properties }: EditedProperties): Draft => properties;

function PropertiesEditor({ culture, stored, onSaved }: PropertiesEditorProps) {
  const { t } = useTranslation();
  const cultures = useWrittenCultures(culture);
  const [shown, setShown] = useState<Culture | null>(null);
  const edited = useEdited<EditedProperties, Draft>({
    ...{ name: 'properties', stored, toDraft, onSaved },
    write: (properties, version) =>
      officeApi.siteEditing.putProperties({ body: { version, properties: [...properties] } }, { culture }),
  });
  const { draft, failure, change } = edited;
  /** The last chosen country with defaults: typing and arrows go through others on the way. */
  const followed = useRef<string>(undefined);
  const labels = factLabels(t);
  const indexOf = (name: string, of: Culture | null) =>
    draft.findIndex((one) => one.name === name && one.culture === of);

  function put(name: string, value: string) {
    const index = indexOf(name, shown);
    const own = { name, culture: shown, value };
    const others = draft.filter((_, at) => at !== index);
    const next = value === '' ? others : index < 0 ? [...draft, own] : draft.with(index, own);
    if (name !== 'country') return change(next);
    const former = draft[index]?.value ?? '';
    if (countryDefaults.has(former)) followed.current = former;
    change(withCountry(next, value, followed.current, stored.isCurrencyFixed));
  }

  const getName = ({ name, culture: of }: EditedProperty) =>
    `${labels[name] ?? name}${of ? ` (${languageName(culture, of)})` : ''}`;
  const describePath = (path: string) => {
    const found = draft[Number(path.split('.')[2])];
    return found && getName(found);
  };

  return (
    <div className="site-panel">
      <SelectInput
        label={t('editorSite.properties.language')}
        hint={t('editorSite.properties.languageHint')}
        value={shown ?? ''}
        choices={[
          { value: '', label: t('editorSite.properties.everyLanguage') },
          ...cultures.map((one) => ({ value: one, label: languageName(culture, one) })),
        ]}
        onChange={(chosen) => setShown((chosen as Culture) || null)}
      />
      <FormFields className="site-panel">
        {[...siteFacts]
          .filter(([, { isShared }]) => !(isShared && shown))
          .map(([name, { kind }]) => (
            <FactInput
              key={`${shown} ${name}`}
              culture={culture}
              kind={kind}
              label={labels[name] ?? name}
              writtenIn={shown}
              isFixed={name === 'currency' && stored.isCurrencyFixed}
              error={
                findError(failure, `body.properties.${indexOf(name, shown)}.value`) ??
                findError(failure, `body.properties.${indexOf(name, shown)}.culture`)
              }
              value={draft[indexOf(name, shown)]?.value ?? ''}
              usual={shown ? (draft[indexOf(name, null)]?.value ?? '') : ''}
              onChange={(value) => put(name, value)}
            />
          ))}
        <OtherValues
          all={draft}
          isOther={(one) => !siteFacts.has(one.name) && one.culture === shown}
          errorOf={(index, part) => findError(failure, `body.properties.${index}.${part}`)}
          onChange={(next) =>
            change(next.map((one) => ({ ...one, culture: one.culture === undefined ? shown : one.culture })))
          }
        />
      </FormFields>
      <Problems failure={failure} whereOf={describePath} />
      <SaveBar
        edited={edited}
        toLines={(properties) => properties.map((one) => `${getName(one)}: ${one.value}`)}
        toDraft={toDraft}
      />
    </div>
  );
}

/**
 * The facts with the time zone and the currency of a country, where they are still those of the former one.
 * @param former the code of the former country; undefined for what a new site begins with
 */
function withCountry(
  facts: Draft,
  country: string,
  former: string | undefined,
  isCurrencyFixed: boolean,
): Draft {
  const usual = countryDefaults.get(country);
  const left = former === undefined ? starterDefaults : countryDefaults.get(former);
  if (!usual) return facts;
  const put = (name: 'timeZone' | 'currency') => (all: Draft) => {
    const own = { name, culture: null, value: usual[name] };
    const index = all.findIndex((one) => one.name === name && one.culture === null);
    if (index < 0) return [...all, own];
    return all[index]?.value === left?.[name] ? all.with(index, own) : all;
  };
  const zoned = put('timeZone')(facts);
  return isCurrencyFixed ? zoned : put('currency')(zoned);
}
