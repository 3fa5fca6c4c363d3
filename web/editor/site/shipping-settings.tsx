import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import type { ShippingSetting } from '../../../contract/known-settings.ts';
import { moved } from './cultures.ts';
import { OtherValues } from './other-values.tsx';
import { errorAt, MoveButtons, RemoveButton, TextInput } from './parts.tsx';
import type { EditedGroup, NameValue } from './settings-panel.tsx';
import { ShippingWay } from './shipping-way.tsx';

type ShippingSettingsProps = { culture: Culture; edited: EditedGroup };

/** The ways of sending in the order in which they are offered. */
export function ShippingSettings({ culture, edited }: ShippingSettingsProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<number | null>(null);
  const { draft, failure, change } = edited;
  const ways = draft.flatMap((setting, index) => {
    const way = wayIn(setting);
    return way ? [{ setting, index, way }] : [];
  });

  return (
    <>
      <ul className="site-list">
        {ways.map(({ setting, index, way }, place) => {
          const name = way.texts[culture]?.name || setting.name || t('editorSite.shipping.added');
          const put = (more: Partial<NameValue>) => change(draft.with(index, { ...setting, ...more }));
          return (
            <li key={index}>
              <div className="site-head">
                <button
                  type="button"
                  className="menu-name"
                  aria-expanded={open === index}
                  onClick={() => setOpen(open === index ? null : index)}
                >
                  {name}
                </button>
                <div className="site-tools">
                  <MoveButtons
                    {...{ name, index: place, count: ways.length }}
                    onMove={(by) => {
                      setOpen(null);
                      change(moved(draft, index, (ways[place + by]?.index ?? index) - index));
                    }}
                  />
                </div>
              </div>
              {open === index && (
                <div className="menu-fields">
                  <TextInput
                    label={t('editorSite.shipping.code')}
                    error={errorAt(failure, `body.settings.${index}.name`)}
                    value={setting.name}
                    spellCheck={false}
                    maxLength={60}
                    onChange={(code) => put({ name: code })}
                  />
                  <ShippingWay
                    culture={culture}
                    way={way}
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
          change([...draft, { name: '', value: JSON.stringify(usualWay) }]);
        }}
      >
        {t('editorSite.shipping.add')}
      </button>
      <OtherValues
        all={draft}
        isOther={(setting) => !wayIn(setting)}
        errorOf={(index, part) => errorAt(failure, `body.settings.${index}.${part}`)}
        onChange={(next: NameValue[]) => change(next)}
      />
    </>
  );
}

const usualWay: ShippingSetting = {
  ...{ kind: 'parcel', countries: [], priceInclVat: 0, freeFrom: null, mostGrams: null },
  ...{ weekdays: [1, 2, 3, 4, 5], latestOrder: null, leadDays: 1, texts: {} },
};

function wayIn({ value }: NameValue): ShippingSetting | undefined {
  if (!value.startsWith('{')) return undefined;
  try {
    return { ...usualWay, ...JSON.parse(value) };
  } catch {
    return undefined;
  }
}
