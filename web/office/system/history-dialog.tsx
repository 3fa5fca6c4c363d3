import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AuditSubjectKind } from '../../../contract/audit-log.ts';
import type { Culture } from '../../../contract/culture.ts';
import { href } from '../../../contract/site-map.ts';
import { useMomentFormat } from '../../editor/business-time.ts';
import { changeLabels, getChangeLabel } from '../../editor/site/change-labels.ts';
import { NewerOlder } from '../../editor/site/newer-older.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { useRead } from '../../ui/use-read.ts';
import { officeApi } from '../office-api.ts';
import { useMayUse } from '../use-may-use.ts';
import { useChangeTexts } from './change-texts.ts';
import { Changes, isDone, outcomeText } from './entry-parts.tsx';

type HistoryDialogProps = {
  culture: Culture;
  /** What the log calls the record. */
  record: { kind: AuditSubjectKind; id: string };
  /** What the record is called. */
  name: string;
  onClose: () => void;
};

const pageSize = 25;

/** Who changed a record, when and what. */
export function HistoryDialog({ culture, record, name, onClose }: HistoryDialogProps) {
  const { t } = useTranslation();
  const mayReadLog = useMayUse()('log:read');
  const { kind, id } = record;
  const log = `${href('panel', { culture, panel: 'log' })}?is_subject=${encodeURIComponent(`${kind}:${id}`)}`;
  return (
    <Dialog
      title={t('officeKit.form.history')}
      description={<bdi>{name}</bdi>}
      placement="side"
      size="wide"
      closeLabel={t('officeLog.close')}
      onClose={onClose}
      footer={
        mayReadLog && (
          <Link to={log} className="text-link">
            {t('officeLog.inLog')}
          </Link>
        )
      }
    >
      <HistoryList kind={kind} subjectId={id} />
    </Dialog>
  );
}

function HistoryList({ kind, subjectId }: { kind: AuditSubjectKind; subjectId: string }) {
  const { t } = useTranslation();
  const [pageNumber, setPageNumber] = useState(1);
  const moment = useMomentFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const changeTexts = useChangeTexts();
  const labels = changeLabels(t);
  const read = useRead(officeApi.auditLog.history, { query: { kind, subjectId, pageNumber, pageSize } });
  if (!read.value) return <ReadProblem {...read} />;
  if (read.value.totalCount === 0) return <p>{t('officeLog.noHistory')}</p>;
  return (
    <>
      <ol>
        {read.value.items.map((entry) => (
          <li key={entry.id} className="grid gap-1 py-3 border-b border-line">
            <b>
              {getChangeLabel(labels, entry.call)}
              {!isDone(entry) && <span className="text-problem"> · {outcomeText(t, entry)}</span>}
            </b>
            <small className="text-muted">
              <time dateTime={entry.at}>{moment(entry.at)}</time> ·{' '}
              <bdi>{entry.who || t('officeLog.unknownPerson')}</bdi>
            </small>
            <Changes texts={changeTexts(entry.changes)} of={entry.changeCount} />
          </li>
        ))}
      </ol>
      <NewerOlder list={read.value} pageNumber={pageNumber} onChange={setPageNumber} />
    </>
  );
}
