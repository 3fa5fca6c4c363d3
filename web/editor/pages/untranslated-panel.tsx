import { useTranslation } from 'react-i18next';
import { languageTags } from '../../../contract/culture.ts';
import { officeApi } from '../../office/office-api.ts';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { useRead } from '../../ui/use-read.ts';
import { useEdit } from '../edit-context.ts';
import { languageName } from '../site/cultures.ts';

/** The blocks without a text in the edited culture, page by page, with links to them. */
export function UntranslatedPanel() {
  const { t } = useTranslation();
  const { culture, edited, pageId, goTo } = useEdit();
  const read = useRead(officeApi.pages.untranslated, { query: { culture: edited } });
  if (!read.value) return <ReadProblem {...read} />;
  const language = languageName(culture, edited);
  const total = read.value.reduce((sum, { missing }) => sum + missing.length, 0);
  return (
    <div className="grid min-w-0 gap-4 content-start">
      <p role="status">
        {total === 0
          ? t('editorPages.allTranslated', { language })
          : t('editorPages.untranslated', { count: total, language })}
      </p>
      <p>
        <button type="button" className="button-quiet" onClick={read.again}>
          {t('editorPages.lookAgain')}
        </button>
      </p>
      {read.value.map((page) => (
        <details
          key={page.pageId}
          className="pages-missing [&>summary]:min-h-11 [&>summary]:py-2 [&>summary]:font-semibold [&>summary]:cursor-pointer"
          open={page.pageId === pageId}
        >
          <summary>
            <bdi>{page.title}</bdi> <span className="pages-path">{page.path}</span>{' '}
            <span className="pages-state">{page.missing.length}</span>
          </summary>
          <ul>
            {page.missing.map(({ blockId, name, source, sourceCulture }) => (
              <li key={blockId}>
                <button
                  type="button"
                  className="pages-open"
                  onClick={() => goTo({ pageId: page.pageId, edited, blockId })}
                >
                  <span className="pages-path">
                    {name} · {languageName(culture, sourceCulture)}
                  </span>
                  <span lang={languageTags[sourceCulture]} dir="auto">
                    {source}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}
