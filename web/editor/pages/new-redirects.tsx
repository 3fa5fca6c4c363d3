import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';
import { type Culture, withCulture } from '../../../contract/culture.ts';
import { maxNewRedirects } from '../../../contract/pages.ts';
import { officeApi } from '../../office/office-api.ts';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { SelectInput, TextInput } from '../../ui/form/inputs.tsx';
import { useRead } from '../../ui/use-read.ts';
import { parseRedirects } from './redirect-lines.ts';

type NewRedirectsProps = {
  culture: Culture;
  /** The culture of the paths. */
  edited: Culture;
  onAdded: (count: number) => void;
};

/** The forms that redirect other addresses to pages: one, or several from a sheet. */
export function NewRedirects({ culture, edited, onAdded }: NewRedirectsProps) {
  const { t } = useTranslation();
  const pages = useRead(officeApi.pages.all, { query: { culture: edited } });
  const [path, setPath] = useState('');
  const [pageId, setPageId] = useState('');
  const [lines, setLines] = useState('');
  const one = useCreateRedirects(culture, edited, onAdded);
  const many = useCreateRedirects(culture, edited, onAdded);
  const listed = pages.value ?? [];
  const page = listed.find(({ id }) => id === pageId) ?? listed[0];
  const typed = parseRedirects(lines);

  async function addOne() {
    if (!page) return;
    const to = withCulture(page.culture, page.path);
    if (await one.create([{ path: path.trim(), to }])) setPath('');
  }

  return (
    <div className="grid gap-4">
      <form
        className="site-panel grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          addOne();
        }}
      >
        <TextInput
          label={t('editorPages.redirectPath')}
          hint={t('editorPages.redirectPathHint')}
          error={findError(one.failure, 'body.redirects.0.path')}
          value={path}
          maxLength={500}
          spellCheck={false}
          onChange={setPath}
        />
        <SelectInput
          label={t('editorPages.redirectTo')}
          error={findError(one.failure, 'body.redirects.0.to')}
          value={page?.id ?? ''}
          choices={listed.map(({ id, title, path: to }) => ({ value: id, label: `${title} (${to})` }))}
          onChange={setPageId}
        />
        <Problems failure={one.failure} />
        <button type="submit" className="button-quiet" disabled={one.isBusy || path.trim() === '' || !page}>
          {t('editorPages.newRedirect')}
        </button>
      </form>
      <details>
        <summary>{t('editorPages.manyRedirects')}</summary>
        <form
          className="site-panel grid gap-4"
          onSubmit={async (event) => {
            event.preventDefault();
            if (await many.create(typed)) setLines('');
          }}
        >
          <TextInput
            label={t('editorPages.redirectLines')}
            hint={t('editorPages.redirectLinesHint')}
            rows={6}
            value={lines}
            spellCheck={false}
            onChange={setLines}
          />
          <Problems
            failure={many.failure}
            whereOf={(at) => {
              const index = /redirects\.(\d+)/.exec(at)?.[1];
              return index && t('editorPages.redirectLine', { number: Number(index) + 1 });
            }}
          />
          <button
            type="submit"
            className="button-quiet"
            disabled={many.isBusy || typed.length === 0 || typed.length > maxNewRedirects}
          >
            {t('editorPages.newRedirect')}
          </button>
        </form>
      </details>
    </div>
  );
}

function useCreateRedirects(culture: Culture, edited: Culture, onAdded: (count: number) => void) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  async function create(redirects: { path: string; to: string }[]): Promise<boolean> {
    setIsBusy(true);
    const body = { culture: edited, redirects };
    const result = await officeApi.pages.createRedirects({ body }, { culture });
    setIsBusy(false);
    setFailure(result.succeeded ? null : result);
    if (result.succeeded) onAdded(result.data.created);
    return result.succeeded;
  }
  return { failure, isBusy, create };
}
