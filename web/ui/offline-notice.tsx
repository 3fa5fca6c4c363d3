import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { prepareToasts, showToast } from './toast.ts';

/** Who does something on the page stays a while. */
const gestures = ['scroll', 'pointerdown', 'keydown'];

/** Tells a visitor that the connection is gone, and that it is back. */
export function OfflineNotice() {
  const { t } = useTranslation();
  useEffect(() => {
    // Whoever is gone before the code was there sees no toast, which is no error.
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
