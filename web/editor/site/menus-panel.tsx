import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditedMenu, MenuName } from '../../../contract/site-editing.ts';
import { officeApi } from '../../office/office-api.ts';
import { SelectInput } from '../../ui/form/inputs.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { useRead } from '../../ui/use-read.ts';
import type { PanelProps } from '../panel-props.ts';
import { MenuEditor } from './menu-editor.tsx';

/** The panel of the site's menus, with their items, order and titles in each culture. */
export function MenusPanel(props: PanelProps) {
  const { t } = useTranslation();
  const { culture } = props;
  const [name, setName] = useState<MenuName>('main');
  const menus = useRead(officeApi.siteEditing.menus, {});
  const pages = useRead(officeApi.pages.all, { query: { culture } });
  const { value } = menus;
  if (!value) return <ReadProblem {...menus} />;
  const names: Record<MenuName, string> = {
    main: t('editorSite.menus.main'),
    footer: t('editorSite.menus.footer'),
    account: t('editorSite.menus.account'),
  };
  const menu = value.find((one) => one.name === name);

  function onSaved(saved: EditedMenu) {
    menus.set((value ?? []).map((one) => (one.name === saved.name ? saved : one)));
    props.onChanged();
  }

  return (
    <div className="site-panel">
      <SelectInput
        label={t('editorSite.menus.which')}
        value={name}
        choices={value.map((one) => ({ value: one.name, label: names[one.name] }))}
        onChange={(chosen) => setName(chosen as MenuName)}
      />
      {menu && <MenuEditor key={name} {...props} menu={menu} pages={pages.value ?? []} onSaved={onSaved} />}
    </div>
  );
}
