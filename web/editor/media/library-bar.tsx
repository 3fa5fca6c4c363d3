import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MediaKind, type MediaSort, mediaKinds } from '../../../contract/media.ts';
import { SelectInput, TextInput } from '../../ui/form/inputs.tsx';

export type LibraryQuery = {
  searchTerm: string;
  kind: MediaKind | 'picture' | '';
  sort: MediaSort;
  pageNumber: number;
};

type LibraryBarProps = {
  /** The kind that means all allowed kinds. */
  all: LibraryQuery['kind'];
  query: LibraryQuery;
  accept: readonly MediaKind[] | undefined;
  onQuery: (query: LibraryQuery) => void;
  onFiles: (files: Iterable<File>) => void;
};

const pauseMs = 300;

const endings: Record<MediaKind, string> = {
  image:
    '.jpg,.jpeg,.png,.webp,.avif,.heic,.heif,.gif,image/jpeg,image/png,image/webp,image/avif,image/heic,image/gif',
  vector: '.svg,image/svg+xml',
  document: '.pdf,application/pdf',
};

/** The search fields of the library, and the button that uploads files. */
export function LibraryBar({ all, query, accept = mediaKinds, onQuery, onFiles }: LibraryBarProps) {
  const { t } = useTranslation();
  const [term, setTerm] = useState(query.searchTerm);
  const files = useRef<HTMLInputElement>(null);
  const latest = useRef({ query, onQuery });
  latest.current = { query, onQuery };
  useEffect(() => setTerm(query.searchTerm), [query.searchTerm]);
  useEffect(() => {
    const timer = setTimeout(() => {
      const { query: currentQuery, onQuery: changeQuery } = latest.current;
      if (term.trim() !== currentQuery.searchTerm)
        changeQuery({ ...currentQuery, searchTerm: term.trim(), pageNumber: 1 });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [term]);
  const labels = {
    image: t('editorMedia.kind.image'),
    vector: t('editorMedia.kind.vector'),
    document: t('editorMedia.kind.document'),
  };
  const sorts: Record<MediaSort, string> = {
    newest: t('editorMedia.sort.newest'),
    oldest: t('editorMedia.sort.oldest'),
    name: t('editorMedia.sort.name'),
    largest: t('editorMedia.sort.largest'),
  };
  return (
    <div className="media-bar">
      <TextInput
        label={t('editorMedia.search')}
        type="search"
        value={term}
        maxLength={200}
        onChange={setTerm}
      />
      {accept.length > 1 && (
        <SelectInput
          label={t('editorMedia.kind.label')}
          value={query.kind}
          choices={[
            { value: all, label: t('editorMedia.kind.all') },
            ...accept.map((kind) => ({ value: kind, label: labels[kind] })),
          ]}
          onChange={(kind) => onQuery({ ...query, kind: kind as LibraryQuery['kind'], pageNumber: 1 })}
        />
      )}
      <SelectInput
        label={t('editorMedia.sort.label')}
        value={query.sort}
        choices={Object.entries(sorts).map(([value, label]) => ({ value, label }))}
        onChange={(sort) => onQuery({ ...query, sort: sort as MediaSort, pageNumber: 1 })}
      />
      <input
        ref={files}
        type="file"
        multiple
        hidden
        accept={accept.map((kind) => endings[kind]).join(',')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <button type="button" className="button" onClick={() => files.current?.click()}>
        {t('editorMedia.upload.button')}
      </button>
      <p className="media-hint">{t('editorMedia.upload.hint')}</p>
    </div>
  );
}
