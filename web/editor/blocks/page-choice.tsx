import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedPage } from '../../../contract/pages.ts';
import { FieldError } from '../../ui/form/field.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import type { Reading } from '../../ui/use-read.ts';
import { searchPages } from '../pages/page-tree.ts';
import { SearchSelect } from './search-select.tsx';

type PageChoiceProps = {
  pages: Reading<ListedPage[]>;
  page: ListedPage | undefined;
  /** Whether the chosen page no longer exists. */
  isGone: boolean;
  onChoose: (pageId: string) => void;
};

/** The largest number of pages in the list of results. */
const maxShown = 40;

/** The target page of a link, and a field to find another. */
export function PageChoice({ pages, page, isGone, onChoose }: PageChoiceProps) {
  const { t } = useTranslation();
  const [searchText, setSearchText] = useState('');
  if (!pages.value) return <ReadProblem {...pages} />;
  const options = searchPages(pages.value, searchText)
    .slice(0, maxShown)
    .map(({ id, title, path }) => ({ value: id, title, detail: path }));
  return (
    <>
      {page && (
        <p className="leading-[1.4]">
          <strong dir="auto">{page.title}</strong> <span className="site-hint">{page.path}</span>
        </p>
      )}
      {isGone && <FieldError>{t('editorBlocks.link.pageGone')}</FieldError>}
      <SearchSelect
        label={t('editorBlocks.link.findPage')}
        searchText={searchText}
        options={options}
        onSearch={setSearchText}
        onChoose={onChoose}
      />
    </>
  );
}
