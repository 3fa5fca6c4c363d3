import { useTranslation } from 'react-i18next';
import { languageTags, withCulture } from '../../../contract/culture.ts';
import { ContentLink } from '../../ui/content-link.tsx';
import { findError } from '../../ui/form/failure.tsx';
import { CheckboxInput, SelectInput, TextInput } from '../../ui/form/inputs.tsx';
import { languageName, useWrittenCultures } from './cultures.ts';
import type { MenuRowContext } from './menu-item.tsx';
import { type TreeItem, unchangedNames } from './menu-tree.ts';

type MenuItemFieldsProps = { item: TreeItem; path: string; context: MenuRowContext };

/** Edits the target of an item, its title in each culture, and whether it opens a new tab. */
export function MenuItemFields({ item, path, context }: MenuItemFieldsProps) {
  const { t } = useTranslation();
  const { culture, pages, failure } = context;
  const cultures = useWrittenCultures(culture);
  const change = (more: Partial<TreeItem>) => context.change(item.key, more);
  const page = context.pageOf(item.pageId);
  const left = unchangedNames(item, context.formerOf(item.key));
  const languages = new Intl.ListFormat(languageTags[culture]).format(
    left.map((one) => languageName(culture, one)),
  );
  const known = pages.map(({ id, title, path: to }) => ({ value: id, label: `${title} (${to})` }));
  const choices =
    item.pageId === null || page
      ? known
      : [{ value: item.pageId, label: item.title || t('editorSite.menus.pageGone') }, ...known];
  return (
    <>
      {item.pageId === null ? (
        <TextInput
          label={t('editorSite.menus.address')}
          hint={t('editorSite.menus.addressHint')}
          error={findError(failure, `${path}.path`)}
          value={item.path ?? ''}
          spellCheck={false}
          maxLength={2048}
          onChange={(to) => change({ path: /^www\./i.test(to) ? `https://${to}` : to })}
        />
      ) : (
        <SelectInput
          label={t('editorSite.menus.page')}
          error={findError(failure, `${path}.pageId`)}
          value={item.pageId}
          choices={choices}
          onChange={(pageId) => change({ pageId, title: '' })}
        />
      )}
      {cultures.map((one) => (
        <TextInput
          key={one}
          label={t('editorSite.menus.nameIn', { language: languageName(culture, one) })}
          error={findError(failure, `${path}.names.${one}`)}
          culture={one}
          value={item.names[one] ?? ''}
          placeholder={one === culture ? (page?.title ?? item.title) : ''}
          maxLength={100}
          onChange={(text) => change({ names: { ...item.names, [one]: text } })}
        />
      ))}
      <p role="status" className="site-hint empty:hidden">
        {left.length > 0 && t('editorSite.menus.keeps', { languages })}
      </p>
      {item.pageId !== null && <p className="site-hint">{t('editorSite.menus.nameHint')}</p>}
      <CheckboxInput
        label={t('editorSite.menus.newTab')}
        checked={item.target === '_blank'}
        onChange={(checked) => change({ target: checked ? '_blank' : null })}
      />
      {page && (
        <ContentLink link={{ url: withCulture(context.culture, page.path) }} className="text-link">
          {t('editorSite.menus.goTo', { name: page.title })}
        </ContentLink>
      )}
    </>
  );
}
