import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import { maxTitle } from '../../../contract/pages.ts';
import { officeApi } from '../../office/office-api.ts';
import { FieldError } from '../../ui/form/field.tsx';
import { type ReadOptions, useRead } from '../../ui/use-read.ts';
import { propertiesPart } from '../document/document.ts';
import { useEdit, useSnapshot } from '../edit-context.ts';
import { languageName } from '../site/cultures.ts';
import { OtherProperties } from './other-properties.tsx';
import { SearchFields } from './search-fields.tsx';
import { TypedInput } from './typed-input.tsx';
import { useProperties } from './use-properties.ts';

/** The page's title and path in the edited culture, and its texts for search engines. */
export function PageProperties() {
  const { t } = useTranslation();
  const { document, culture, edited } = useEdit();
  const { problems } = useSnapshot();
  const { path, title, write } = useProperties();
  const stored = document.stored(propertiesPart);
  const isProposal = stored?.baseVersion === 0 && stored.version === 0;
  const livePath = useLivePath(stored?.baseVersion ?? 0);

  return (
    <div className="site-panel property-panel">
      <div role="alert" className="scroll-mt-4 scroll-mb-36 empty:hidden">
        {problems.has(propertiesPart) && <FieldError>{problems.get(propertiesPart)}</FieldError>}
      </div>
      {isProposal && (
        <p className="site-hint">
          {t('editorProperties.proposal', { language: languageName(culture, edited) })}
        </p>
      )}
      <TypedInput
        label={t('editorProperties.title')}
        error={title.trim() === '' ? t('editorProperties.titleNeeded') : undefined}
        culture={edited}
        value={title}
        maxLength={maxTitle}
        onType={(text) => write({ title: text })}
      />
      <TypedInput
        label={t('editorProperties.path')}
        hint={t('editorProperties.pathHint')}
        error={path.trim() === '' ? t('editorProperties.pathNeeded') : undefined}
        value={path}
        maxLength={500}
        spellCheck={false}
        onType={(text) => write({ path: rooted(text.trim()) })}
      />
      <p role="status" className="site-hint empty:hidden">
        {livePath !== null && livePath !== path && t('editorProperties.oldLeads', { path: livePath })}
      </p>
      <SearchFields />
      <OtherProperties />
    </div>
  );
}

const rooted = (path: string) => (path === '' || path.startsWith('/') ? path : `/${path}`);

/** The list changes when the page is published. */
const readPages = ({ edited }: { edited: Culture; liveVersion: number }, options: ReadOptions) =>
  officeApi.pages.all({ query: { culture: edited } }, options);

/** The page's public path in the edited culture; null where it is not published. */
function useLivePath(liveVersion: number): string | null {
  const { edited, pageId } = useEdit();
  const pages = useRead(readPages, { edited, liveVersion }, { showsPrevious: true });
  const page = pages.value?.find(({ id }) => id === pageId);
  return page?.isLive && page.culture === edited ? page.path : null;
}
