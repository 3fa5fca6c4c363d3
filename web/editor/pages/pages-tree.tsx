import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import type { ListedPage } from '../../../contract/pages.ts';
import { officeApi } from '../../office/office-api.ts';
import { FieldError } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/inputs.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { useRead } from '../../ui/use-read.ts';
import { type PageAction, PageActionDialog } from './page-action-dialog.tsx';
import { PageItem } from './page-item.tsx';
import { type Branch, buildTree, findMove, type Place, searchPages } from './page-tree.ts';
import { usePageDrag } from './use-page-drag.ts';

type PagesTreeProps = {
  culture: Culture;
  /** The culture of the list. */
  edited: Culture;
  /** The page that is open. */
  current?: string;
  goTo: (pageId: string) => void;
  onChanged?: () => void;
  /** Shown below the tree once it is read, so that the tree pushes nothing away. */
  children?: ReactNode;
};

/** The tree of all pages: find, open, add, move, unpublish and remove them. */
export function PagesTree({ culture, edited, current, goTo, onChanged, children }: PagesTreeProps) {
  const { t } = useTranslation();
  const read = useRead(officeApi.pages.all, { query: { culture: edited } }, { showsPrevious: true });
  const pages = read.value ?? [];
  const [searchText, setSearchText] = useState('');
  const [action, setAction] = useState<PageAction | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const [problem, setProblem] = useState('');
  const toFocus = useRef('');
  const dragOf = usePageDrag(pages, move);
  // A moved page is a new element, so the focus must move to it.
  useEffect(() => {
    if (!read.value || !toFocus.current) return;
    document.getElementById(`page-${toFocus.current}`)?.focus();
    toFocus.current = '';
  }, [read.value]);
  if (!read.value) return <ReadProblem {...read} />;

  async function move(page: ListedPage, place: Place | null) {
    if (!place) return;
    const result = await officeApi.pages.move({ params: { pageId: page.id }, body: place }, { culture });
    setProblem(result.succeeded ? '' : (result.serverMessage ?? t('editorPages.noAnswer')));
    if (!result.succeeded) return;
    changed(page.id, t('editorPages.moved', { title: page.title }));
    onChanged?.();
  }
  function changed(focused: string, sentence: string) {
    setAction(null);
    setProblem('');
    toFocus.current = focused;
    setAnnouncement(sentence);
    read.again();
  }
  const takenOff = ({ id, title }: ListedPage) => {
    changed(id, t('editorPages.takenOff', { title }));
    onChanged?.();
  };
  const removed = ({ id, parentId, title }: ListedPage) => {
    const next = parentId ?? pages.find((page) => page.id !== id)?.id ?? '';
    changed(next, t('editorPages.removed', { title }));
    if (id === current) goTo(next);
    else onChanged?.();
  };
  const made = (pageId: string) => {
    setAction(null);
    read.again();
    goTo(pageId);
  };

  const message = problem || (read.failure && (read.failure.serverMessage ?? t('editorPages.noAnswer')));
  const isSearched = searchText.trim() !== '';
  const toItem = ({ page, below }: Branch) => (
    <PageItem
      key={page.id}
      page={page}
      pages={pages}
      culture={culture}
      edited={edited}
      isOpen={page.id === current}
      drag={isSearched ? {} : dragOf(page)}
      onOpen={() => goTo(page.id)}
      onMove={(direction) => move(page, findMove(pages, page, direction))}
      onAction={setAction}
    >
      {below.length > 0 && <ul>{below.map(toItem)}</ul>}
    </PageItem>
  );
  const matches = isSearched ? searchPages(pages, searchText) : [];
  return (
    <>
      <div className="grid min-w-0 gap-4 content-start">
        <div className="flex flex-wrap items-end gap-3 *:first:flex-[1_1_12rem]">
          <TextInput
            label={t('editorPages.search')}
            type="search"
            value={searchText}
            onChange={setSearchText}
          />
          <button type="button" className="button" onClick={() => setAction({ what: 'new' })}>
            {t('editorPages.newPage')}
          </button>
        </div>
        <p className="site-hint">{t('editorPages.keys')}</p>
        <p role="status" className="sr-only">
          {isSearched ? t('editorPages.found', { count: matches.length }) : announcement}
        </p>
        <div role="alert" className="empty:hidden">
          {message && <FieldError>{message}</FieldError>}
        </div>
        {isSearched && matches.length === 0 && <p>{t('editorPages.found', { count: 0 })}</p>}
        <ul className="pages-tree">
          {isSearched ? matches.map((page) => toItem({ page, below: [] })) : buildTree(pages).map(toItem)}
        </ul>
        {action && (
          <PageActionDialog
            {...{ action, culture, edited, pages }}
            onMade={made}
            onUnpublished={takenOff}
            onRemoved={removed}
            onClose={() => setAction(null)}
          />
        )}
      </div>
      {children}
    </>
  );
}
