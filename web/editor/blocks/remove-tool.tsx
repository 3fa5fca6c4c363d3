import { useTranslation } from 'react-i18next';

/** A small button that removes an item at once, since an undo brings it back. */
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
