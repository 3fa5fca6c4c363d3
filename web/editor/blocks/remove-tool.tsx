import { useTranslation } from 'react-i18next';

/** Removes what can be brought back by undoing: at once, with a small sign. */
export function RemoveTool({ name, at, onRemove }: { name: string; at?: string; onRemove: () => void }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className="site-tool"
      data-at={at}
      aria-label={t('editorSite.removeNamed', { name })}
      onClick={onRemove}
    >
      ×
    </button>
  );
}
