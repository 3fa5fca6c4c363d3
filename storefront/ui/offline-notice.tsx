import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from './toast.ts';

/** Tells a visitor that the connection is gone, and that it is back. */
export function OfflineNotice() {
  const { t } = useTranslation();
  useEffect(() => {
    const offline = () => showToast('error', t('offline'));
    const online = () => showToast('success', t('online'));
    addEventListener('offline', offline);
    addEventListener('online', online);
    return () => {
      removeEventListener('offline', offline);
      removeEventListener('online', online);
    };
  }, [t]);
  return null;
}
