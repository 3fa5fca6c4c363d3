import { useSearchParams } from 'react-router';
import { type MediaKind, type MediaSort, mediaKinds, mediaSorts } from '../../../contract/media.ts';
import type { PanelProps } from '../panel-props.ts';
import { useOpenDetail } from '../use-open-detail.ts';
import type { LibraryQuery } from './library-bar.tsx';
import { type LibraryAddress, MediaLibrary } from './media-library.tsx';

/** The media library as a panel of the office: its address says what is found, in which order, and what is open. */
export function MediaPanel({ culture, onChanged }: PanelProps) {
  return <MediaLibrary culture={culture} onChanged={onChanged} address={useLibraryAddress()} />;
}

function useLibraryAddress(): LibraryAddress {
  const [params, setParams] = useSearchParams();
  const [openId, setOpenId] = useOpenDetail('media');
  const query = readQuery(params);

  function setQuery(next: LibraryQuery) {
    const { searchTerm, kind, sort, pageNumber } = next;
    const values = {
      search: searchTerm,
      is_kind: kind,
      sort: sort === 'newest' ? '' : sort,
      page: pageNumber > 1 ? String(pageNumber) : '',
    };
    const written = new URLSearchParams(params);
    for (const [name, value] of Object.entries(values)) {
      if (value) written.set(name, value);
      else written.delete(name);
    }
    setParams(written, { preventScrollReset: true, replace: searchTerm !== query.searchTerm });
  }
  return { query, setQuery, openId, setOpenId };
}

/** The parameters have the names of those of a list. */
function readQuery(params: URLSearchParams): LibraryQuery {
  const kind = params.get('is_kind') as MediaKind;
  const sort = params.get('sort') as MediaSort;
  const page = Number(params.get('page'));
  return {
    searchTerm: params.get('search') ?? '',
    kind: mediaKinds.includes(kind) ? kind : '',
    sort: mediaSorts.includes(sort) ? sort : 'newest',
    pageNumber: Number.isInteger(page) && page > 0 ? page : 1,
  };
}
