import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import type { ShippingSetting } from '../../../contract/known-settings.ts';
import { findError } from '../../ui/form/failure.tsx';
import { TextInput } from '../../ui/form/inputs.tsx';
import { moveInList } from './cultures.ts';
import { OtherValues } from './other-values.tsx';
import { MoveButtons, RemoveButton } from './parts.tsx';
import type { EditedGroup, NameValue } from './settings-panel.tsx';
import { ShippingMethodFields } from './shipping-method-fields.tsx';

type ShippingSettingsProps = { culture: Culture; edited: EditedGroup };

/** Edits the shipping methods, in the order of the checkout. */
export function ShippingSettings({ culture, edited }: ShippingSettingsProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<number | null>(null);
  const { draft, failure, change } = edited;
  const methods = draft.flatMap((setting, index) => {
    const method = parseMethod(setting);
    return method ? [{ setting, index, method }] : [];
  });

  return (
    <>
      <ul className="site-list">
        {methods.map(({ setting, index, method }, place) => {
          const name = method.texts[culture]?.name || setting.name || t('editorSite.shipping.added');
          const put = (more: Partial<NameValue>) => change(draft.with(index, { ...setting, ...more }));
          return (
            <li key={index}>
              <div className="site-head">
                <button
                  type="button"
                  className="menu-name"
                  dir="auto"
                  aria-expanded={open === index}
                  onClick={() => setOpen(open === index ? null : index)}
                >
                  {name}
                </button>
                <div className="site-tools">
                  <MoveButtons
                    {...{ name, index: place, count: methods.length }}
                    onMove={(by) => {
                      setOpen(null);
                      change(moveInList(draft, index, (methods[place + by]?.index ?? index) - index));
                    }}
                  />
                </div>
              </div>
              {open === index && (
                <div className="menu-fields">
                  <TextInput
                    label={t('editorSite.shipping.code')}
                    error={findError(failure, `body.settings.${index}.name`)}
                    value={setting.name}
                    spellCheck={false}
                    maxLength={60}
                    onChange={(code) => put({ name: code })}
                  />
                  <ShippingMethodFields
                    culture={culture}
                    method={method}
                    failure={failure}
                    path={`body.settings.${index}.value`}
                    onChange={(next) => put({ value: JSON.stringify(next) })}
                  />
                  <RemoveButton
                    name={name}
                    onRemove={() => {
                      setOpen(null);
                      change(draft.toSpliced(index, 1));
                    }}
                  />
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <button
        type="button"
        className="button-quiet"
        onClick={() => {
          setOpen(draft.length);
          change([...draft, { name: '', value: JSON.stringify(defaultMethod) }]);
        }}
      >
        {t('editorSite.shipping.add')}
      </button>
      <OtherValues
        all={draft}
        isOther={(setting) => !parseMethod(setting)}
        errorOf={(index, part) => findError(failure, `body.settings.${index}.${part}`)}
        onChange={(next: NameValue[]) => change(next)}
      />
    </>
  );
}

const defaultMethod: ShippingSetting = {
  ...{ kind: 'parcel', countries: [], priceInclVat: 0, freeFrom: null, maxGrams: null },
  ...{ weekdays: [1, 2, 3, 4, 5], latestOrder: null, leadDays: 1, texts: {} },
};

function parseMethod({ value }: NameValue): ShippingSetting | undefined {
  if (!value.startsWith('{')) return undefined;
  try {
    return { ...defaultMethod, ...JSON.parse(value) };
  } catch {
    return undefined;
  }
}
