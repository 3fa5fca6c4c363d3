import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditedSettings } from '../../../contract/site-editing.ts';
import { FormFields } from '../../office/form/write-access.tsx';
import { officeApi } from '../../office/office-api.ts';
import { Problems } from '../../ui/form/failure.tsx';
import { SelectInput } from '../../ui/form/inputs.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { useRead } from '../../ui/use-read.ts';
import type { PanelProps } from '../panel-props.ts';
import { CheckoutSettings } from './checkout-settings.tsx';
import { SaveBar } from './save-bar.tsx';
import { ShippingSettings } from './shipping-settings.tsx';
import { type Edited, useEdited } from './use-edited.ts';

type Group = 'checkout' | 'shippingMethods';

/** The panel of the checkout and the shipping methods. */
export function SettingsPanel(props: PanelProps) {
  const { t } = useTranslation();
  const [group, setGroup] = useState<Group>('checkout');
  return (
    <div className="site-panel">
      <SelectInput
        label={t('editorSite.settings.which')}
        value={group}
        choices={[
          { value: 'checkout', label: t('editorSite.settings.checkout') },
          { value: 'shippingMethods', label: t('editorSite.settings.shippingMethods') },
        ]}
        onChange={(chosen) => setGroup(chosen as Group)}
      />
      <SettingsGroup key={group} {...props} group={group} />
    </div>
  );
}

function SettingsGroup({ culture, onChanged, group }: PanelProps & { group: Group }) {
  const read = useRead(officeApi.siteEditing.settings, { params: { group } });
  if (!read.value) return <ReadProblem {...read} />;
  return <GroupEditor culture={culture} group={group} stored={read.value} onSaved={onChanged} />;
}

export type NameValue = { name: string; value: string };
export type EditedGroup = Edited<EditedSettings, readonly NameValue[]>;

const toDraft = ({ settings }: EditedSettings): readonly NameValue[] => settings;

type GroupEditorProps = Pick<PanelProps, 'culture'> & {
  group: Group;
  stored: EditedSettings;
  onSaved: () => void;
};

function GroupEditor({ culture, group, stored, onSaved }: GroupEditorProps) {
  const edited: EditedGroup = useEdited<EditedSettings, readonly NameValue[]>({
    ...{ name: `settings ${group}`, stored, toDraft, onSaved },
    write: (settings, version) =>
      officeApi.siteEditing.putSettings(
        { params: { group }, body: { version, settings: [...settings] } },
        { culture },
      ),
  });
  const { draft, failure } = edited;
  const describePath = (path: string) => {
    const [, , index, , ...parts] = path.split('.');
    return index && [draft[Number(index)]?.name, ...parts].filter(Boolean).join(', ');
  };
  return (
    <>
      <FormFields className="grid gap-4">
        {group === 'checkout' ? (
          <CheckoutSettings culture={culture} edited={edited} />
        ) : (
          <ShippingSettings culture={culture} edited={edited} />
        )}
      </FormFields>
      <Problems failure={failure} whereOf={describePath} />
      <SaveBar
        edited={edited}
        toLines={(settings) => settings.map(({ name, value }) => `${name}: ${value}`)}
        toDraft={toDraft}
      />
    </>
  );
}
