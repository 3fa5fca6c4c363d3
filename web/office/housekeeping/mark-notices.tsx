import { useTranslation } from 'react-i18next';
import { conditionLabels } from '../desk/condition-labels.ts';
import type { QueueState, RejectedMark } from './mark-queue.ts';

type MarkNoticesProps = QueueState & {
  /** Sets the reader's state over that of somebody else. */
  onRepeat: (rejected: RejectedMark) => void;
  onAccept: (rejected: RejectedMark) => void;
};

/** Tells which states wait for a connection, and which were not stored. */
export function MarkNotices({ waiting, rejected, onRepeat, onAccept }: MarkNoticesProps) {
  const { t } = useTranslation();
  const conditions = conditionLabels(t);
  return (
    <>
      {waiting.length > 0 && (
        <p role="status" className="keep-notice">
          {t('housekeeping.waitingCount', { count: waiting.length })}
        </p>
      )}
      {rejected.map((one) => {
        const { mark, theirs, failure } = one;
        const values = { room: mark.roomName, yours: conditions[mark.condition] };
        return (
          <div key={mark.markId} role="alert" className="keep-notice">
            <p>
              {theirs
                ? t('housekeeping.conflict', {
                    ...values,
                    theirs: conditions[theirs.condition],
                    name: theirs.markedBy || t('housekeeping.somebody'),
                  })
                : `${t('housekeeping.notStored', values)} ${failure.serverMessage ?? ''}`}
            </p>
            <div className="flex flex-wrap gap-2">
              {theirs && (
                <button type="button" className="button-quiet" onClick={() => onRepeat(one)}>
                  {t('housekeeping.repeat', values)}
                </button>
              )}
              <button type="button" className="button-quiet" onClick={() => onAccept(one)}>
                {theirs ? t('housekeeping.accept') : t('officeDesk.close')}
              </button>
            </div>
          </div>
        );
      })}
    </>
  );
}
