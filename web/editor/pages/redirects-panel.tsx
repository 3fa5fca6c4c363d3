import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Culture, cultures, readCulture, withCulture } from '../../../contract/culture.ts';
import type { ListedRedirect, RedirectSelection } from '../../../contract/pages.ts';
import { href } from '../../../contract/site-map.ts';
import { ActionDialog } from '../../office/form/action-dialog.tsx';
import { type ListColumn, OfficeList } from '../../office/list/office-list.tsx';
import { type ListSelection, toQuerySelection } from '../../office/list/selection-bar.tsx';
import { officeApi } from '../../office/office-api.ts';
import { showToast } from '../../ui/toast.ts';
import { useMomentFormat } from '../business-time.ts';
import type { PanelProps } from '../panel-props.ts';
import { languageName } from '../site/cultures.ts';
import { NewRedirects } from './new-redirects.tsx';

/** The panel of the addresses that lead to pages, former ones and others: the list, or new ones. */
export function RedirectsPanel({ culture, path: [part] }: PanelProps) {
  return part === 'new' ? <NewRedirects culture={culture} /> : <RedirectList culture={culture} />;
}

type OpenRemoval = { redirects: RedirectSelection; count: number; end: (isDone: boolean) => void };

function RedirectList({ culture }: { culture: Culture }) {
  const { t } = useTranslation();
  const day = useMomentFormat({ dateStyle: 'medium' });
  const [removal, setRemoval] = useState<OpenRemoval | null>(null);
  const addressOf = (redirect: ListedRedirect) => withCulture(redirect.culture, redirect.path);
  const columns: ListColumn<ListedRedirect>[] = [
    {
      key: 'path',
      header: t('redirects.address'),
      cell: (redirect) => <bdi className="wrap-anywhere">{addressOf(redirect)}</bdi>,
      csv: addressOf,
      sort: 'path',
    },
    {
      key: 'to',
      header: t('redirects.to'),
      cell: ({ pageId, title, to, culture: edited }) => (
        <Link
          className="office-link"
          to={href('editPage', { culture, pageId }, { query: { culture: edited } })}
        >
          <bdi>{title}</bdi> ({to})
        </Link>
      ),
      csv: ({ to, culture: edited }) => withCulture(edited, to),
      sort: 'title',
    },
    {
      key: 'culture',
      header: t('redirects.language'),
      cell: (redirect) => languageName(culture, redirect.culture),
      csv: (redirect) => languageName(culture, redirect.culture),
      sort: 'culture',
    },
    {
      key: 'since',
      header: t('redirects.since'),
      cell: ({ createdAt }) => <time dateTime={createdAt}>{day(createdAt)}</time>,
      csv: ({ createdAt }) => day(createdAt),
      sort: 'createdAt',
    },
  ];
  return (
    <>
      <p className="site-hint mb-4">{t('redirects.lead')}</p>
      <OfficeList
        title={t('officePanels.name.redirects')}
        call={officeApi.pages.redirects}
        columns={columns}
        filters={[
          {
            name: 'culture',
            label: t('redirects.language'),
            choices: cultures.map((value) => ({ value, label: languageName(culture, value) })),
          },
        ]}
        defaultSort="-createdAt"
        rowName={addressOf}
        bulkActions={[
          {
            name: 'remove',
            label: t('redirects.remove'),
            run: (selection, count) =>
              new Promise((resolve) => {
                const end = (isDone: boolean) => {
                  setRemoval(null);
                  resolve(isDone);
                };
                setRemoval({ redirects: toRedirects(selection), count, end });
              }),
          },
        ]}
        toolbar={
          <Link to={href('panel', { culture, panel: 'redirects', '*': 'new' })} className="button">
            {t('redirects.new')}
          </Link>
        }
        empty={t('redirects.empty')}
      />
      {removal && (
        <ActionDialog
          title={t('redirects.removeTitle', { count: removal.count })}
          description={t('redirects.removeHint')}
          submit={t('redirects.remove')}
          call={() =>
            officeApi.pages.deleteRedirects({ body: { redirects: removal.redirects } }, { culture })
          }
          onClose={() => removal.end(false)}
          onDone={({ deleted }) => {
            showToast('success', t('redirects.removed', { count: deleted }));
            removal.end(true);
          }}
        />
      )}
    </>
  );
}

/** The selected rows for the server; the id of one is its culture and its path. */
function toRedirects(selection: ListSelection): RedirectSelection {
  if ('query' in selection) return toQuerySelection(selection);
  return {
    paths: selection.ids.flatMap((id) => {
      const at = id.indexOf(':');
      const culture = readCulture(id.slice(0, at));
      return culture ? [{ culture, path: id.slice(at + 1) }] : [];
    }),
  };
}
