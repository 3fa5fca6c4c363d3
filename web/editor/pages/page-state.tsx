import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import type { ListedPage } from '../../../contract/pages.ts';
import { languageName } from '../site/cultures.ts';

type PageStateProps = { page: ListedPage; culture: Culture; edited: Culture };

/** Whether a page is published in a culture, and its unpublished changes. */
export function PageState({ page, culture, edited }: PageStateProps) {
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
