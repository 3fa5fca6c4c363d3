import { useTranslation } from 'react-i18next';

/** Shows that work is under way; `size` in pixels. */
export function Spinner({ size = 32 }: { size?: number }) {
  const { t } = useTranslation();
  return (
    <span role="status" className="inline-flex">
      <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" className="spinner">
        <circle
          cx="16"
          cy="16"
          r="12"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeDasharray="56 20"
          strokeLinecap="round"
        />
      </svg>
      <span className="sr-only">{t('loading')}</span>
    </span>
  );
}
