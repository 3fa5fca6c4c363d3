import { useTranslation } from 'react-i18next';

type ListPagesProps = {
  list: { currentPage: number; pageSize: number; totalCount: number; hasPrevious: boolean; hasNext: boolean };
  onChange: (page: number) => void;
};

/** Which rows of a list are shown, and the buttons to those before and after them. */
export function ListPages({ list, onChange }: ListPagesProps) {
  const { t } = useTranslation();
  const { currentPage, pageSize, totalCount } = list;
  const first = (currentPage - 1) * pageSize + 1;
  const last = Math.min(currentPage * pageSize, totalCount);
  return (
    <nav className="flex flex-wrap items-center gap-3" aria-label={t('officeKit.list.pages')}>
      <p role="status" className="text-muted tabular-nums">
        {t('officeKit.list.range', { first, last, total: totalCount })}
      </p>
      {(list.hasPrevious || list.hasNext) && (
        <>
          <button
            type="button"
            className="button-quiet"
            disabled={!list.hasPrevious}
            onClick={() => onChange(currentPage - 1)}
          >
            {t('officeKit.list.previous')}
          </button>
          <button
            type="button"
            className="button-quiet"
            disabled={!list.hasNext}
            onClick={() => onChange(currentPage + 1)}
          >
            {t('officeKit.list.next')}
          </button>
        </>
      )}
    </nav>
  );
}
