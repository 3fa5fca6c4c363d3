import type { Culture } from '../../../contract/culture.ts';
import type { ListedPage } from '../../../contract/pages.ts';
import { NewPageDialog } from './new-page-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { UnpublishDialog } from './unpublish-dialog.tsx';

/** What somebody wants with a page; a new one stands below it. */
export type PageWish =
  | { what: 'new'; page?: ListedPage }
  | { what: 'copy' | 'unpublish' | 'remove'; page: ListedPage };

type WishDialogProps = {
  wish: PageWish;
  culture: Culture;
  edited: Culture;
  pages: readonly ListedPage[];
  onMade: (pageId: string) => void;
  onUnpublished: (page: ListedPage) => void;
  onRemoved: (page: ListedPage) => void;
  onClose: () => void;
};

/** Asks what is to be known before a wish is done. */
export function WishDialog({ wish, onMade, onUnpublished, onRemoved, ...shared }: WishDialogProps) {
  switch (wish.what) {
    case 'new':
      return <NewPageDialog {...shared} parent={wish.page} onMade={onMade} />;
    case 'copy':
      return <NewPageDialog {...shared} copyOf={wish.page} onMade={onMade} />;
    case 'unpublish':
      return <UnpublishDialog {...shared} page={wish.page} onDone={() => onUnpublished(wish.page)} />;
    case 'remove':
      return <RemoveDialog {...shared} page={wish.page} onDone={() => onRemoved(wish.page)} />;
  }
}
