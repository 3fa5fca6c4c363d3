import { useTranslation } from 'react-i18next';
import type { Session } from '../../../contract/account.ts';
import { useMomentFormat } from '../../editor/business-time.ts';

type SessionListProps = { sessions: readonly Session[]; onEnd?: (sessionId: string) => void };

/** The open sessions of somebody, each with its device. */
export function SessionList({ sessions, onEnd }: SessionListProps) {
  const { t } = useTranslation();
  const moment = useMomentFormat({ dateStyle: 'medium', timeStyle: 'short' });
  if (sessions.length === 0) return <p className="is-whole site-hint">{t('officeSessions.none')}</p>;
  return (
    <ul className="is-whole site-list">
      {sessions.map(({ id, device, lastUsedAt, isCurrent }) => (
        <li key={id} className="site-row">
          <span className="flex-1">
            <bdi>{device || t('officeSessions.unknownDevice')}</bdi> · {moment(lastUsedAt)}
            {isCurrent && ` · ${t('officeSessions.thisDevice')}`}
          </span>
          {onEnd && !isCurrent && (
            <button type="button" className="button-quiet" onClick={() => onEnd(id)}>
              {t('officeSessions.end')}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
