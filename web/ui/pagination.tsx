import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

type PaginationProps = {
  page: number;
  totalPages: number;
  /** The address of a page of the list. */
  address: (page: number) => string;
};

/** Links to the pages of a list: the first, the last and those around the current one. */
export function Pagination({ page, totalPages, address }: PaginationProps) {
  const { t } = useTranslation();
  if (totalPages < 2) return null;
  const shown = [...new Set([1, page - 1, page, page + 1, totalPages])]
    .filter((one) => one >= 1 && one <= totalPages)
    .sort((a, b) => a - b);
  return (
    <nav
      aria-label={t('pagination.label')}
      className="[&_ul]:flex [&_ul]:flex-wrap [&_ul]:justify-center [&_ul]:gap-[0.35rem] [&_ul]:mt-14"
    >
      <ul>
        {page > 1 && (
          <li>
            <Link to={address(page - 1)} rel="prev" className="page-link">
              {t('pagination.previous')}
            </Link>
          </li>
        )}
        {shown.map((one, index) => (
          <li
            key={one}
            className={
              one - (shown[index - 1] ?? 0) > 1
                ? 'after-gap before:pe-[0.35rem] before:text-muted'
                : undefined
            }
          >
            <Link
              to={address(one)}
              aria-current={one === page ? 'page' : undefined}
              aria-label={t('pagination.page', { page: one })}
              className="page-link"
            >
              {one}
            </Link>
          </li>
        ))}
        {page < totalPages && (
          <li>
            <Link to={address(page + 1)} rel="next" className="page-link">
              {t('pagination.next')}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
