import { useTranslation } from 'react-i18next';
import { languageTags, withCulture } from '../../../contract/culture.ts';
import { useShell } from '../../storefront/layout/shell.ts';
import { useEdit } from '../edit-context.ts';
import { searchResult } from './search-result.ts';
import { useProperties } from './use-properties.ts';

/** The page as a result of a search engine, with the current input. */
export function SearchPreview() {
  const { t } = useTranslation();
  const { edited } = useEdit();
  const { origin } = useShell();
  const page = useProperties();
  const result = searchResult(page, edited);
  return (
    <figure className="grid gap-2 [&>figcaption]:font-semibold">
      <figcaption>{t('editorProperties.preview')}</figcaption>
      {result ? (
        <div
          className="max-w-152 py-[0.9rem] px-4 border border-line rounded-field bg-card leading-[1.45] wrap-anywhere"
          lang={languageTags[edited]}
        >
          <p className="text-muted text-note">{origin + withCulture(edited, page.path)}</p>
          <p className="text-sea text-[1.15rem] font-semibold leading-[1.35]">{result.title}</p>
          {result.description && <p>{result.description}</p>}
        </div>
      ) : (
        <p>{t('editorProperties.hidden')}</p>
      )}
      {result && !result.description && <p className="site-hint">{t('editorProperties.noDescription')}</p>}
      <p className="site-hint">{t('editorProperties.shared')}</p>
    </figure>
  );
}
