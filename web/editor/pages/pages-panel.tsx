import { useTranslation } from 'react-i18next';
import { href } from '../../../contract/site-map.ts';
import { ContentLink } from '../../ui/content-link.tsx';
import { useEdit } from '../edit-context.ts';
import { PagesTree } from './pages-tree.tsx';

/** All pages of the site, beside the edited one, and links to the panels of the office. */
export function PagesPanel() {
  const { t } = useTranslation();
  const { culture, edited, pageId, goTo, reload } = useEdit();
  return (
    <>
      <PagesTree
        culture={culture}
        edited={edited}
        current={pageId}
        goTo={(to) => goTo({ pageId: to })}
        onChanged={reload}
      />
      <p className="mt-6">
        <ContentLink link={{ url: href('office', { culture }) }} className="text-link">
          {t('office.title')}
        </ContentLink>
      </p>
    </>
  );
}
