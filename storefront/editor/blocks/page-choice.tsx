import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedPage } from '../../../contract/pages.ts';
import { found } from '../pages/page-tree.ts';
import { NotRead } from '../site/parts.tsx';
import type { Reading } from '../site/use-read.ts';
import { SearchChoice } from './search-choice.tsx';

type PageChoiceProps = {
  pages: Reading<ListedPage[]>;
  page: ListedPage | undefined;
  /** A page was chosen that is not there any more. */
  isGone: boolean;
  onChoose: (pageId: string) => void;
};

/** As many as are looked through at once. */
const mostShown = 40;

/** The page that a link leads to, and a field to find another. */
export function PageChoice({ pages, page, isGone, onChoose }: PageChoiceProps) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState('');
  if (!pages.value) return <NotRead {...pages} />;
  const options = found(pages.value, wanted)
    .slice(0, mostShown)
    .map(({ id, title, path }) => ({ value: id, title, detail: path }));
  return (
    <>
      {page && (
        <p className="leading-[1.4] wrap-anywhere">
          <strong>{page.title}</strong> <span className="site-hint">{page.path}</span>
        </p>
      )}
      {isGone && <p className="site-error">{t('editorBlocks.link.pageGone')}</p>}
      <SearchChoice
        label={t('editorBlocks.link.findPage')}
        wanted={wanted}
        options={options}
        onWanted={setWanted}
        onChoose={onChoose}
      />
    </>
  );
}
