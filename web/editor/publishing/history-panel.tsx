import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { officeApi } from '../../office/office-api.ts';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { useRead } from '../../ui/use-read.ts';
import { useEdit } from '../edit-context.ts';
import { useFormatMomentBy } from './moment.ts';
import { PublicationView } from './publication-view.tsx';

/** The publications of the page, each with its state at the time. */
export function HistoryPanel() {
  const { t } = useTranslation();
  const { pageId, edited } = useEdit();
  const formatMomentBy = useFormatMomentBy();
  const query = { pageId, culture: edited };
  const read = useRead(officeApi.editing.publications, { query });
  const [open, setOpen] = useState<string | null>(null);
  if (!read.value) return <ReadProblem {...read} />;
  return (
    <div className="grid min-w-0 gap-4 content-start">
      {read.value.length === 0 && <p>{t('editorPublishing.history.none')}</p>}
      <ul className="publishing-versions *:border-b *:border-line [&_summary]:min-h-11 [&_summary]:py-[0.6rem] [&_summary]:leading-[1.4] [&_summary]:cursor-pointer [&_details]:open:pb-4">
        {read.value.map(({ id, name, publishedAt, publishedBy, isOriginal }) => (
          <li key={id}>
            <details
              open={open === id}
              onToggle={({ currentTarget }) =>
                setOpen((before) => (currentTarget.open ? id : before === id ? null : before))
              }
            >
              <summary>
                {name && <strong dir="auto">{name}</strong>}{' '}
                {isOriginal ? (
                  t('editorPublishing.history.original')
                ) : (
                  <time dateTime={publishedAt}>{formatMomentBy(publishedAt, publishedBy)}</time>
                )}
              </summary>
              {open === id && <PublicationView key={id} publicationId={id} />}
            </details>
          </li>
        ))}
      </ul>
    </div>
  );
}
