import type { Culture } from '../../../contract/culture.ts';
import type { ListedPage } from '../../../contract/pages.ts';
import { NewPageDialog } from './new-page-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { UnpublishDialog } from './unpublish-dialog.tsx';

/** An action on a page; a new page goes below it. */
export type PageAction =
  | { what: 'new'; page?: ListedPage }
  | { what: 'copy' | 'unpublish' | 'remove'; page: ListedPage };

type PageActionDialogProps = {
  action: PageAction;
  culture: Culture;
  edited: Culture;
  pages: readonly ListedPage[];
  onMade: (pageId: string) => void;
  onUnpublished: (page: ListedPage) => void;
  onRemoved: (page: ListedPage) => void;
  onClose: () => void;
};

/** The dialog with the input or confirmation that an action needs. */
export function PageActionDialog({
  action,
  onMade,
  onUnpublished,
  onRemoved,
  ...shared
}: PageActionDialogProps) {
  switch (action.what) {
    case 'new':
      return <NewPageDialog {...shared} parent={action.page} onMade={onMade} />;
    case 'copy':
      return <NewPageDialog {...shared} copyOf={action.page} onMade={onMade} />;
    case 'unpublish':
      return <UnpublishDialog {...shared} page={action.page} onDone={() => onUnpublished(action.page)} />;
    case 'remove':
      return <RemoveDialog {...shared} page={action.page} onDone={() => onRemoved(action.page)} />;
  }
}
