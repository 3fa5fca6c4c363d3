import { useTranslation } from 'react-i18next';
import type { FaultQueueState } from './fault-queue.ts';

type FaultNoticesProps = FaultQueueState & { dismiss: (id: string) => void };

/** Tells which faults and pictures wait for a connection, and which were rejected. */
export function FaultNotices({ waiting, rejected, isLasting, dismiss }: FaultNoticesProps) {
  const { t } = useTranslation();
  const count = (kind: 'report' | 'picture') => waiting.filter((item) => item.kind === kind).length;
  const counts = [
    count('report') > 0 && t('faults.reportsWait', { count: count('report') }),
    count('picture') > 0 && t('faults.picturesWait', { count: count('picture') }),
  ].filter(Boolean);
  return (
    <>
      {waiting.length > 0 && (
        <p role="status" className="keep-notice">
          {[...counts, isLasting ? t('faults.sentLater') : t('faults.leaveOpen')].join(' ')}
        </p>
      )}
      {rejected.map(({ item, failure }) => (
        <div key={item.id} role="alert" className="keep-notice">
          <p dir="auto">
            {item.kind === 'report'
              ? t('faults.reportRejected', { where: item.where, description: item.description })
              : t('faults.pictureRejected', { where: item.where })}{' '}
            {failure.serverMessage ?? ''}
          </p>
          <div>
            <button type="button" className="button-quiet" onClick={() => dismiss(item.id)}>
              {t('officeDesk.close')}
            </button>
          </div>
        </div>
      ))}
    </>
  );
}
