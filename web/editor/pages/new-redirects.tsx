import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Failure } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import { type ListedPage, maxNewRedirects } from '../../../contract/pages.ts';
import { href } from '../../../contract/site-map.ts';
import { DetailHead } from '../../office/form/detail-head.tsx';
import { FormSection } from '../../office/form/form-section.tsx';
import { withLastQuery } from '../../office/list/last-query.ts';
import { officeApi } from '../../office/office-api.ts';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { TextInput } from '../../ui/form/inputs.tsx';
import { showToast } from '../../ui/toast.ts';
import { useRead } from '../../ui/use-read.ts';
import { SearchSelect } from '../blocks/search-select.tsx';
import { useWrittenCultures } from '../site/cultures.ts';
import { CultureChoice } from '../site/parts.tsx';
import { addressOf, searchAddresses } from './page-tree.ts';
import { parseRedirects, type RedirectLine } from './redirect-lines.ts';

/** The forms that redirect other addresses to pages: one, or several from a sheet. */
export function NewRedirects({ culture }: { culture: Culture }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const cultures = useWrittenCultures(culture);
  const [chosen, setChosen] = useState(culture);
  const edited = cultures.includes(chosen) ? chosen : (cultures[0] ?? culture);
  function onAdded(count: number) {
    showToast('success', t('redirects.added', { count }));
    navigate(withLastQuery(href('panel', { culture, panel: 'redirects' })));
  }
  return (
    <>
      <DetailHead culture={culture} panel="redirects" title={t('redirects.new')} />
      <div className="grid gap-4">
        <CultureChoice shown={culture} value={edited} cultures={cultures} onChange={setChosen} />
        <OneRedirect culture={culture} edited={edited} onAdded={onAdded} />
        <ManyRedirects culture={culture} edited={edited} onAdded={onAdded} />
      </div>
    </>
  );
}

type RedirectFormProps = {
  culture: Culture;
  /** The culture of the paths. */
  edited: Culture;
  onAdded: (count: number) => void;
};

function OneRedirect({ culture, edited, onAdded }: RedirectFormProps) {
  const { t } = useTranslation();
  const pages = useRead(officeApi.pages.all, { query: { culture: edited } });
  const [path, setPath] = useState('');
  const [to, setTo] = useState('');
  const { failure, isBusy, create } = useCreateRedirects(culture, edited, onAdded);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        create([{ path: path.trim(), to: to.trim() }]);
      }}
    >
      <FormSection title={t('redirects.one')}>
        <TextInput
          label={t('redirects.path')}
          hint={t('redirects.pathHint')}
          error={findError(failure, 'body.redirects.0.path')}
          value={path}
          maxLength={500}
          spellCheck={false}
          onChange={setPath}
        />
        <TargetSearch
          pages={pages.value ?? []}
          error={findError(failure, 'body.redirects.0.to')}
          to={to}
          onChange={setTo}
        />
        <div className="is-whole grid justify-items-start gap-3">
          <Problems failure={failure} />
          <button
            type="submit"
            className="button"
            disabled={isBusy || path.trim() === '' || to.trim() === ''}
          >
            {t('redirects.add')}
          </button>
        </div>
      </FormSection>
    </form>
  );
}

type TargetSearchProps = {
  pages: readonly ListedPage[];
  error: string | undefined;
  /** The address as it was typed, or that of a chosen page. */
  to: string;
  onChange: (to: string) => void;
};

/** The largest number of pages among the results. */
const maxFound = 20;

/** A field for the target of a redirect: a page by part of its name, or an address that is typed. */
function TargetSearch({ pages, error, to, onChange }: TargetSearchProps) {
  const { t } = useTranslation();
  const target = pages.find((page) => addressOf(page) === to.trim());
  const isTyped = to.trim().startsWith('/') && !target;
  const typed = isTyped ? [{ value: to.trim(), title: to.trim(), detail: t('editorLinks.typed') }] : [];
  const found = searchAddresses(pages, to)
    .slice(0, maxFound)
    .map((page) => ({ value: addressOf(page), title: page.title, detail: page.path }));
  return (
    <div className="grid gap-1 content-start min-w-0">
      <SearchSelect
        label={t('redirects.to')}
        hint={t('redirects.toHint')}
        error={error}
        searchText={to}
        options={[...typed, ...found]}
        onSearch={onChange}
        onChoose={onChange}
      />
      {target && <p className="site-hint">{t('redirects.chosen', { title: target.title })}</p>}
    </div>
  );
}

function ManyRedirects({ culture, edited, onAdded }: RedirectFormProps) {
  const { t } = useTranslation();
  const [lines, setLines] = useState('');
  const { failure, isBusy, create } = useCreateRedirects(culture, edited, onAdded);
  const [sent, setSent] = useState<readonly RedirectLine[]>([]);
  const typed = parseRedirects(lines);
  const isTooMany = typed.length > maxNewRedirects;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSent(typed);
        create(typed.map(({ path, to }) => ({ path, to })));
      }}
    >
      <FormSection title={t('redirects.many')}>
        <div className="is-whole grid justify-items-start gap-3 [&>:first-child]:w-full">
          <TextInput
            label={t('redirects.lines')}
            hint={t('redirects.linesHint')}
            error={isTooMany ? t('redirects.tooMany', { max: maxNewRedirects }) : undefined}
            rows={6}
            value={lines}
            spellCheck={false}
            onChange={setLines}
          />
          <Problems
            failure={failure}
            whereOf={(at) => {
              const index = /redirects\.(\d+)/.exec(at)?.[1];
              const line = index && sent[Number(index)]?.line;
              return line ? t('redirects.line', { number: line }) : undefined;
            }}
          />
          <button type="submit" className="button-quiet" disabled={isBusy || typed.length === 0 || isTooMany}>
            {t('redirects.addMany')}
          </button>
        </div>
      </FormSection>
    </form>
  );
}

function useCreateRedirects(culture: Culture, edited: Culture, onAdded: (count: number) => void) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  async function create(redirects: { path: string; to: string }[]): Promise<void> {
    setIsBusy(true);
    const body = { culture: edited, redirects };
    const result = await officeApi.pages.createRedirects({ body }, { culture });
    setIsBusy(false);
    setFailure(result.succeeded ? null : result);
    if (result.succeeded) onAdded(result.data.created);
  }
  return { failure, isBusy, create };
}
