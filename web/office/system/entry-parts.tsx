import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

/** How the call of an entry ended; the status is null where nobody knows. */
export function outcomeText(t: TFunction, { status }: { status: number | null }): string {
  if (status === null) return t('officeLog.unknown');
  return status < 400 ? t('officeLog.done') : t('officeLog.failed', { status });
}

export const isDone = ({ status }: { status: number | null }) => status !== null && status < 400;

/** The first changes of an entry, and how many more it has. */
export function Changes({ texts, of }: { texts: readonly string[]; of: number }) {
  const { t } = useTranslation();
  const more = of - texts.length;
  return (
    <>
      {texts.map((text) => (
        <div key={text} dir="auto">
          {text}
        </div>
      ))}
      {more > 0 && <div className="text-muted">{t('officeLog.more', { count: more })}</div>}
    </>
  );
}
