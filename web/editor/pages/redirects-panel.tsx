import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import { officeApi } from '../../office/office-api.ts';
import { Problems } from '../../ui/form/failure.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { useRead } from '../../ui/use-read.ts';
import { useMomentFormat } from '../business-time.ts';
import { languageName } from '../site/cultures.ts';
import { RemoveButton } from '../site/parts.tsx';
import { NewRedirects } from './new-redirects.tsx';

type RedirectsPanelProps = {
  culture: Culture;
  /** The culture of the paths. */
  edited: Culture;
  goTo: (pageId: string) => void;
};

/** The addresses that lead to pages, former ones and others, each with its page; more can be added. */
export function RedirectsPanel({ culture, edited, goTo }: RedirectsPanelProps) {
  const { t } = useTranslation();
  const read = useRead(officeApi.pages.redirects, {});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const summary = useRef<HTMLElement>(null);
  const redirects = read.value?.filter((redirect) => redirect.culture === edited) ?? [];
  const day = useMomentFormat({ dateStyle: 'long' });

  async function drop(path: string) {
    const result = await officeApi.pages.dropRedirect({ query: { culture: edited, path } }, { culture });
    // A redirect that is gone already counts as a success.
    const isGone = result.succeeded || result.status === 404;
    setFailure(isGone ? null : result);
    if (!isGone) return;
    setAnnouncement(t('editorPages.leadsNowhere', { path }));
    summary.current?.focus();
    read.again();
  }

  return (
    <details className="pages-redirects pt-2 border-t border-line [&>summary]:min-h-11 [&>summary]:py-2 [&>summary]:cursor-pointer">
      <summary ref={summary}>
        <h2 className="heading-3">{t('editorPages.oldAddresses')}</h2>
      </summary>
      <div className="grid min-w-0 gap-4 content-start">
        <p className="site-hint">{t('editorPages.oldAddressesLead')}</p>
        <p role="status" className="empty:hidden">
          {announcement}
        </p>
        <Problems failure={failure} />
        {!read.value && <ReadProblem {...read} />}
        {read.value && redirects.length === 0 && (
          <p>{t('editorPages.noOldAddresses', { language: languageName(culture, edited) })}</p>
        )}
        <NewRedirects
          key={edited}
          culture={culture}
          edited={edited}
          onAdded={(count) => {
            setAnnouncement(t('editorPages.redirectsAdded', { count }));
            read.again();
          }}
        />
        <ul className="site-list">
          {redirects.map(({ path, pageId, title, to, createdAt }) => (
            <li key={path} className="pages-redirect">
              <div>
                <p>{path}</p>
                <button type="button" className="text-link" onClick={() => goTo(pageId)}>
                  {t('editorPages.leadsTo', { title, path: to })}
                </button>
                <p className="pages-path">{t('editorPages.since', { day: day(createdAt) })}</p>
              </div>
              <RemoveButton name={path} onRemove={() => drop(path)} />
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
