import { useTranslation } from 'react-i18next';

type NewerOlderProps = {
  /** Whether the list has a previous and a next page. */
  list: { hasPrevious: boolean; hasNext: boolean };
  pageNumber: number;
  onChange: (pageNumber: number) => void;
};

/** Links to the newer and older pages of a list. */
export function NewerOlder({ list: { hasPrevious, hasNext }, pageNumber, onChange }: NewerOlderProps) {
  const { t } = useTranslation();
  if (!hasPrevious && !hasNext) return null;
  return (
    <nav className="site-row" aria-label={t('editorSite.leaf.label')}>
      <button
        type="button"
        className="button-quiet"
        disabled={!hasPrevious}
        onClick={() => onChange(pageNumber - 1)}
      >
        {t('editorSite.leaf.newer')}
      </button>
      <button
        type="button"
        className="button-quiet"
        disabled={!hasNext}
        onClick={() => onChange(pageNumber + 1)}
      >
        {t('editorSite.leaf.older')}
      </button>
    </nav>
  );
}
