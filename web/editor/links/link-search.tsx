import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import type { ListedPage } from '../../../contract/pages.ts';
import { SearchSelect } from '../blocks/search-select.tsx';
import { searchPages } from '../pages/page-tree.ts';
import { useSearch } from '../use-search.ts';
import { findTargets, type LinkTarget, linkScreens, normalizeTerm, type TargetKind } from './link-targets.ts';

type LinkSearchProps = {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** The culture of the names. */
  culture: Culture;
  pages: readonly ListedPage[];
  /** The address that a typed text means; null where it is none, or where none can be typed. */
  toAddress?: (typed: string) => string | null;
  onChoose: (target: LinkTarget) => void;
};

/** The largest number of pages among the results. */
const maxPages = 20;

/**
 * A field that finds the target of a link by part of its name: pages and screens of the site, rooms, products,
 * categories and files. Where addresses can be typed, one that is typed is among the results.
 */
export function LinkSearch({
  label,
  hint,
  error,
  culture,
  pages,
  toAddress = () => null,
  onChoose,
}: LinkSearchProps) {
  const { t } = useTranslation();
  const [searchText, setSearchText] = useState('');
  const term = searchText.trim();
  const { found, search } = useSearch(findTargets, searchText, (wanted) =>
    wanted === '' ? null : { term: wanted, culture },
  );
  const kinds: Record<TargetKind, string> = {
    room: t('editorLinks.kind.room'),
    product: t('editorLinks.kind.product'),
    category: t('editorLinks.kind.category'),
    file: t('editorLinks.kind.file'),
  };
  const needle = normalizeTerm(term);
  const address = toAddress(term);
  const targets: (LinkTarget & { detail: string })[] = [
    ...(address ? [{ pageId: null, path: address, title: '', detail: t('editorLinks.typed') }] : []),
    ...searchPages(pages, term)
      .slice(0, maxPages)
      .map(({ id, title, path }) => ({ pageId: id, path, title, detail: path })),
    ...linkScreens(t)
      .filter(({ title, path }) => `${normalizeTerm(title)} ${path}`.includes(needle))
      .map(({ title, path }) => ({ pageId: null, path, title, detail: path })),
    ...(found ?? []).map(({ kind, title, path }) => ({
      ...{ pageId: null, path, title },
      detail: `${kinds[kind]} · ${path}`,
    })),
  ];
  const idOf = ({ pageId, path }: LinkTarget) => pageId ?? path;
  // A page, such as the home page, may have the path of a screen.
  const distinct = targets.filter(
    (one, index) => targets.findIndex((other) => idOf(other) === idOf(one)) === index,
  );
  return (
    <SearchSelect
      label={label}
      hint={hint}
      error={error}
      searchText={searchText}
      options={distinct.map((one) => ({
        value: idOf(one),
        title: one.title || one.path,
        detail: one.detail,
      }))}
      search={search}
      onSearch={setSearchText}
      onChoose={(value) => {
        const target = distinct.find((one) => idOf(one) === value);
        if (target) onChoose({ pageId: target.pageId, path: target.path, title: target.title });
      }}
    />
  );
}
