import { useTranslation } from 'react-i18next';
import { languageTags, withCulture } from '../../../contract/culture.ts';
import { useShell } from '../../storefront/layout/shell.ts';
import { useEdit } from '../edit-context.ts';
import { searchResult } from './search-result.ts';
import { useProperties } from './use-properties.ts';

/** How the page stands among the results of a search engine, as it is typed. */
export function SearchPreview() {
  const { t } = useTranslation();
  const { edited } = useEdit();
  const { origin } = useShell();
  const page = useProperties();
  const result = searchResult(page, edited);
  return (
    <figure className="property-preview">
      <figcaption>{t('editorProperties.preview')}</figcaption>
      {result ? (
        <div className="property-result" lang={languageTags[edited]}>
          <p className="property-address">{origin + withCulture(edited, page.path)}</p>
          <p className="property-title">{result.title}</p>
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
