import { useEdit } from '../edit-context.ts';
import { PagesTree } from './pages-tree.tsx';

/** All pages of the site, beside the one that is edited. */
export function PagesPanel() {
  const { culture, edited, pageId, goTo, reload } = useEdit();
  return (
    <PagesTree
      culture={culture}
      edited={edited}
      current={pageId}
      goTo={(to) => goTo({ pageId: to })}
      onChanged={reload}
    />
  );
}
