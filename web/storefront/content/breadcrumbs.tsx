import { useTranslation } from 'react-i18next';
import { ContentLink } from '../../ui/content-link.tsx';

/** The breadcrumbs of this page; the front page has none. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly { name: string; url: string }[] }) {
  const { t } = useTranslation();
  if (crumbs.length < 2) return null;
  return (
    <nav aria-label={t('breadcrumbs')} className="breadcrumbs">
      <ol className="flex flex-wrap">
        {crumbs.map(({ name, url }, index) => (
          <li key={url}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page" dir="auto">
                {name}
              </span>
            ) : (
              <ContentLink link={{ url }} className="menu-link">
                {name}
              </ContentLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
