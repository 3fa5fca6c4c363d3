import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { prepareToasts, showToast } from './toast.ts';

/** The first gestures of a visitor who uses the page, before which no code for toasts loads. */
const gestures = ['scroll', 'pointerdown', 'keydown'];

/** Notifies a visitor when the connection is lost, and when it is back. */
export function OfflineNotice() {
  const { t } = useTranslation();
  useEffect(() => {
    // The toast fails where the connection is lost before its code is loaded. This is no error.
    const offline = () => showToast('error', t('offline')).catch(() => {});
    const online = () => showToast('success', t('online')).catch(() => {});
    addEventListener('offline', offline);
    addEventListener('online', online);
    for (const gesture of gestures) addEventListener(gesture, prepareToasts, { once: true, passive: true });
    return () => {
      for (const gesture of gestures) removeEventListener(gesture, prepareToasts);
      removeEventListener('offline', offline);
      removeEventListener('online', online);
    };
  }, [t]);
  return null;
}
