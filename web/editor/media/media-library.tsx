import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import type { MediaItem, MediaKind } from '../../../contract/media.ts';
import { officeApi } from '../../office/office-api.ts';
import { useRead } from '../../ui/use-read.ts';
import { ItemDetails } from './item-details.tsx';
import { LibraryBar, type LibraryQuery } from './library-bar.tsx';
import { LibraryGrid } from './library-grid.tsx';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

type MediaLibraryProps = {
  culture: Culture;
  /** The kinds that may be chosen; all by default. */
  accept?: readonly MediaKind[] | undefined;
  onChoose?: ((item: MediaItem) => void) | undefined;
  /** Called after an item changed or was removed. */
  onChanged?: (() => void) | undefined;
  /** What the address says, where the library is a panel. */
  address?: LibraryAddress | undefined;
};

/** The query and the open item of a library whose address says both. */
export type LibraryAddress = {
  query: LibraryQuery;
  setQuery: (query: LibraryQuery) => void;
  openId: string | null;
  setOpenId: (id: string | null) => void;
};

/** The kind that requests all allowed items from the server. */
function defaultKind(accept: readonly MediaKind[] | undefined): LibraryQuery['kind'] {
  if (accept?.length === 1) return accept[0] ?? '';
  return accept?.length === 2 && !accept.includes('document') ? 'picture' : '';
}

/** The media library: search, upload, edit and choose items. */
export function MediaLibrary({ culture, accept, onChoose, onChanged, address }: MediaLibraryProps) {
  const { t } = useTranslation();
  const [ownQuery, setOwnQuery] = useState<LibraryQuery>({
    ...{ searchTerm: '', kind: defaultKind(accept), sort: 'newest', pageNumber: 1 },
  });
  const [ownId, setOwnId] = useState<string | null>(null);
  const own = { query: ownQuery, setQuery: setOwnQuery, openId: ownId, setOpenId: setOwnId };
  const { query, setQuery, openId, setOpenId } = address ?? own;
  const [opened, setOpened] = useState<MediaItem>();
  const [isOver, setIsOver] = useState(false);
  const { searchTerm, kind, sort, pageNumber } = query;
  const library = useRead(
    officeApi.media.all,
    { query: { pageNumber, sort, ...(searchTerm && { searchTerm }), ...(kind && { kind }) } },
    { showsPrevious: true },
  );
  const listed = [opened, ...(library.value?.items ?? [])].find((item) => item?.id === openId);
  const linked = useRead(
    officeApi.media.read,
    openId && library.value && !listed ? { params: { mediaId: openId } } : null,
  );
  const open = listed ?? linked.value;
  const grid = useRef<HTMLUListElement>(null);
  const { uploads, add, clear, forget } = useUploads(culture, library.again, t('editorMedia.noAnswer'));
  const mayChoose = (item: MediaItem) => !accept || accept.includes(item.kind);

  function setOpen(item: MediaItem) {
    setOpened(item);
    setOpenId(item.id);
  }

  function close() {
    setOpenId(null);
    grid.current?.querySelector<HTMLButtonElement>(`[data-id="${openId}"]`)?.focus();
  }

  function paste(event: ClipboardEvent) {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    add(event.clipboardData.files);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    add(event.dataTransfer.files);
  }

  return (
    // Files may be dropped or pasted anywhere in the library; a button uploads them too.
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop files on, beside a button that takes them
    <div
      className="media-library grid gap-4 min-w-0 @container"
      data-over={isOver}
      onPaste={paste}
      onDrop={drop}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
      }}
    >
      <LibraryBar all={defaultKind(accept)} query={query} accept={accept} onQuery={setQuery} onFiles={add} />
      <UploadList uploads={uploads} clear={clear} onOpen={setOpen} />
      <div className="media-parts grid gap-5 items-start">
        <LibraryGrid
          list={grid}
          library={library}
          openId={openId ?? undefined}
          mayChoose={mayChoose}
          onOpen={setOpen}
          onPage={(pageNumber) => setQuery({ ...query, pageNumber })}
        />
        {open && (
          <ItemDetails
            key={open.id}
            culture={culture}
            item={open}
            onChoose={mayChoose(open) ? onChoose : undefined}
            onClose={close}
            onChanged={(item) => {
              if (item.id === openId) setOpened(item);
              library.set((page) => ({
                ...page,
                items: page.items.map((one) => (one.id === item.id ? item : one)),
              }));
              onChanged?.();
            }}
            onRemoved={(item) => {
              forget(item);
              close();
              library.again();
              onChanged?.();
            }}
          />
        )}
      </div>
    </div>
  );
}
