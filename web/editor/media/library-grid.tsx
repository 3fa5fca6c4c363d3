import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { PagedList } from '../../../contract/filters.ts';
import type { MediaItem } from '../../../contract/media.ts';
import type { Reading } from '../../ui/use-read.ts';
import { ItemPicture } from './item-picture.tsx';

type LibraryGridProps = {
  list: RefObject<HTMLUListElement | null>;
  library: Reading<PagedList<MediaItem>>;
  openId: string | undefined;
  mayChoose: (item: MediaItem) => boolean;
  onOpen: (item: MediaItem) => void;
  onPage: (pageNumber: number) => void;
};

/** A page of the library, with links to the next and the previous one. */
export function LibraryGrid({ list, library, openId, mayChoose, onOpen, onPage }: LibraryGridProps) {
  const { t } = useTranslation();
  const { value: page, failure, isReading, again } = library;
  const problem = failure && (failure.serverMessage ?? t('editorMedia.noAnswer'));
  const items = page?.items.filter(mayChoose) ?? [];
  return (
    <div className="grid gap-[0.9rem] min-w-0">
      {problem && (
        <div role="alert" className="media-problem">
          <p>{problem}</p>
          <button type="button" className="button-quiet" onClick={again}>
            {t('editorMedia.again')}
          </button>
        </div>
      )}
      <p role="status" className="media-hint">
        {!problem && isReading && !page && t('editorMedia.loading')}
        {!problem && page && t('editorMedia.found', { count: page.totalCount })}
      </p>
      <ul ref={list} className="media-grid" aria-busy={isReading}>
        {items.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              data-id={item.id}
              aria-pressed={item.id === openId}
              onClick={() => onOpen(item)}
            >
              <ItemPicture item={item} width={320} />
              <span dir="auto">{item.fileName}</span>
            </button>
          </li>
        ))}
      </ul>
      {page && page.totalPages > 1 && (
        <nav className="flex flex-wrap gap-3 items-center" aria-label={t('editorMedia.pages')}>
          <button
            type="button"
            className="button-quiet"
            disabled={!page.hasPrevious}
            onClick={() => onPage(page.currentPage - 1)}
          >
            {t('editorMedia.previous')}
          </button>
          <span>{t('editorMedia.pageOf', { page: page.currentPage, pages: page.totalPages })}</span>
          <button
            type="button"
            className="button-quiet"
            disabled={!page.hasNext}
            onClick={() => onPage(page.currentPage + 1)}
          >
            {t('editorMedia.next')}
          </button>
        </nav>
      )}
    </div>
  );
}
