import { useTranslation } from 'react-i18next';
import { type Culture, languageTags, withCulture } from '../../../contract/culture.ts';
import { isMenuPath } from '../../../contract/site-editing.ts';
import { ContentLink } from '../../ui/content-link.tsx';
import { findError } from '../../ui/form/failure.tsx';
import { CheckboxInput, TextInput } from '../../ui/form/inputs.tsx';
import { normalizeAddress } from '../blocks/link-data.ts';
import { LinkSearch } from '../links/link-search.tsx';
import { LinkTargetName } from '../links/link-target-name.tsx';
import type { LinkTarget } from '../links/link-targets.ts';
import { languageName, useWrittenCultures } from './cultures.ts';
import type { MenuRowContext } from './menu-item.tsx';
import { fallbackName, type TreeItem, unchangedNames } from './menu-tree.ts';

type MenuItemFieldsProps = { item: TreeItem; path: string; context: MenuRowContext };

/** Where an item leads, and its names: a page has its own, anything else goes by its title until it gets one. */
export function toDestination(
  { pageId, path, title }: LinkTarget,
  culture: Culture,
  names: TreeItem['names'] = {},
): Pick<TreeItem, 'pageId' | 'path' | 'names'> {
  if (pageId !== null) return { pageId, path: null, names };
  const hasName = Object.values(names).some((name) => name !== '');
  return { pageId, path, names: hasName || title === '' ? names : { [culture]: title } };
}

/** The address that a typed text means in a menu. */
export function toMenuAddress(typed: string): string | null {
  const address = normalizeAddress(typed);
  return isMenuPath(address) ? address : null;
}

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
  return (
    <>
      {item.pageId === null ? (
        <LinkTargetName path={item.path ?? ''} culture={culture} />
      ) : (
        <p className="leading-[1.4] wrap-anywhere">
          <strong dir="auto">{page?.title ?? item.title}</strong>{' '}
          <span className="site-hint">{page?.path ?? t('editorSite.menus.pageGone')}</span>
        </p>
      )}
      <LinkSearch
        label={t('editorSite.menus.find')}
        hint={t('editorSite.menus.findHint')}
        error={findError(failure, `${path}.path`) ?? findError(failure, `${path}.pageId`)}
        culture={culture}
        pages={pages}
        toAddress={toMenuAddress}
        onChoose={(target) => change({ title: '', ...toDestination(target, culture, item.names) })}
      />
      {cultures.map((one) => (
        <TextInput
          key={one}
          label={t('editorSite.menus.nameIn', { language: languageName(culture, one) })}
          error={findError(failure, `${path}.names.${one}`)}
          culture={one}
          value={item.names[one] ?? ''}
          placeholder={fallbackName(item, page?.titles ?? {}, one)}
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
