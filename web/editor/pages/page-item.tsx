import { type FocusEvent, type HTMLAttributes, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Culture, languageTags } from '../../../contract/culture.ts';
import type { ListedPage } from '../../../contract/pages.ts';
import { languageName } from '../site/cultures.ts';
import type { PageAction } from './page-action-dialog.tsx';
import { type Direction, findMove, findPreviousSibling } from './page-tree.ts';

type PageItemProps = {
  page: ListedPage;
  pages: readonly ListedPage[];
  culture: Culture;
  /** The culture of the list. */
  edited: Culture;
  isOpen: boolean;
  drag: HTMLAttributes<HTMLElement>;
  onOpen: () => void;
  onMove: (direction: Direction) => void;
  onAction: (action: PageAction) => void;
  children?: ReactNode;
};

const directions: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'into',
  ArrowLeft: 'out',
};

/** A page in the list: opens it, shows its state, and moves it, also with Alt and the arrows. */
export function PageItem({ page, pages, culture, edited, isOpen, children, ...props }: PageItemProps) {
  const { t } = useTranslation();
  const { drag, onOpen, onMove, onAction } = props;
  const actions = useRef<HTMLDetailsElement>(null);
  const { id, title, path } = page;
  const byKey = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (!event.altKey || !direction) return;
    event.preventDefault();
    onMove(direction);
  };
  const closeByEscape = (event: KeyboardEvent<HTMLDetailsElement>) => {
    if (event.key !== 'Escape' || !event.currentTarget.open) return;
    event.stopPropagation();
    event.currentTarget.open = false;
    event.currentTarget.querySelector('summary')?.focus();
  };
  const closeBehind = (event: FocusEvent<HTMLDetailsElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false;
  };
  const done = (act: () => void) => () => {
    if (actions.current) actions.current.open = false;
    actions.current?.querySelector('summary')?.focus();
    act();
  };
  const above = findPreviousSibling(pages, page);
  const moves = [
    ['up', t('editorPages.moveUp')],
    ['down', t('editorPages.moveDown')],
    ['into', above && t('editorPages.moveInto', { title: above.title })],
    ['out', t('editorPages.moveOut')],
  ] as const;
  const wishes = [
    ['new', t('editorPages.newBelow')],
    ['copy', t('editorPages.copy')],
    ['unpublish', page.liveCultures.length > 0 && t('editorPages.unpublish')],
    ['remove', t('editorPages.remove')],
  ] as const;
  return (
    <li>
      <div
        className={
          isOpen ? 'pages-item flex items-start rounded-lg is-open' : 'pages-item flex items-start rounded-lg'
        }
        {...drag}
      >
        <button
          type="button"
          id={`page-${id}`}
          className="pages-open"
          aria-current={isOpen ? 'page' : undefined}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+ArrowRight Alt+ArrowLeft"
          onClick={onOpen}
          onKeyDown={byKey}
        >
          <span
            className="font-semibold"
            lang={page.culture === culture ? undefined : languageTags[page.culture]}
            dir="auto"
          >
            {title}
          </span>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-[0.2rem]">
            <span className="pages-path">{path}</span>
            <PageState page={page} culture={culture} edited={edited} />
          </span>
        </button>
        <details
          ref={actions}
          name="pages-actions"
          className="pages-actions"
          onKeyDown={closeByEscape}
          onBlur={closeBehind}
        >
          <summary>
            <span aria-hidden="true">⋯</span>
            <span className="sr-only">{t('editorPages.actions', { title })}</span>
          </summary>
          <ul>
            {moves.map(([direction, label]) => (
              <li key={direction}>
                {label && findMove(pages, page, direction) && (
                  <button type="button" onClick={done(() => onMove(direction))}>
                    {label}
                  </button>
                )}
              </li>
            ))}
            {wishes.map(([what, label]) => (
              <li key={what}>
                {label && (
                  <button type="button" onClick={done(() => onAction({ what, page }))}>
                    {label}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </details>
      </div>
      {children}
    </li>
  );
}

type PageStateProps = { page: ListedPage; culture: Culture; edited: Culture };

/** Whether a page is published in a culture, and its unpublished changes. */
function PageState({ page, culture, edited }: PageStateProps) {
  const { t } = useTranslation();
  const { isLive, liveCultures, draftCount } = page;
  const language = languageName(culture, edited);
  return (
    <>
      {isLive && <span className="pages-state is-live">{t('editorPages.live')}</span>}
      {!isLive && liveCultures.length === 0 && (
        <span className="pages-state">{t('editorPages.unpublished')}</span>
      )}
      {!isLive && liveCultures.length > 0 && (
        <span className="pages-state">{t('editorPages.notIn', { language })}</span>
      )}
      {draftCount > 0 && (
        <span className="pages-state is-draft">{t('editorPages.drafts', { count: draftCount })}</span>
      )}
    </>
  );
}
