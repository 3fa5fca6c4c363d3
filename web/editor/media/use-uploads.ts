import { useRef, useState } from 'react';
import type { Culture } from '../../../contract/culture.ts';
import type { MediaItem } from '../../../contract/media.ts';
import { officeApi } from '../../office/office-api.ts';

export type Upload = {
  key: number;
  fileName: string;
  state: 'waiting' | 'going' | 'new' | 'known' | 'refused';
  /** Why the server refused the file. */
  problem?: string;
  item?: MediaItem;
  /** The file is an animation, of which the first picture is shown. */
  isStill?: boolean;
};

export type Uploads = {
  uploads: readonly Upload[];
  add: (files: Iterable<File>) => void;
  /** Removes finished uploads from the list. */
  clear: () => void;
  /** Removes a deleted item from the list. */
  forget: (item: MediaItem) => void;
};

/** Uploads files to the library, one after the other, with the progress of each. */
export function useUploads(culture: Culture, onTaken: (item: MediaItem) => void, noAnswer: string): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useRef<{ key: number; file: File }[]>([]);
  const isGoing = useRef(false);
  const last = useRef(0);
  const latestOnTaken = useRef(onTaken);
  latestOnTaken.current = onTaken;

  const update = (key: number, changes: Partial<Upload>) =>
    setUploads((shown) => shown.map((one) => (one.key === key ? { ...one, ...changes } : one)));

  async function go() {
    if (isGoing.current) return;
    isGoing.current = true;
    for (let next = queue.current.shift(); next; next = queue.current.shift()) {
      const { key, file } = next;
      update(key, { state: 'going' });
      const result = await officeApi.media.upload({ body: { file } }, { culture });
      if (result.succeeded) {
        update(key, {
          state: result.data.isNew ? 'new' : 'known',
          item: result.data,
          isStill: result.data.isStill,
        });
        latestOnTaken.current(result.data);
      } else {
        update(key, { state: 'refused', problem: result.serverMessage ?? noAnswer });
      }
    }
    isGoing.current = false;
  }

  return {
    uploads,
    add(files) {
      const added = [...files].map((file) => ({ key: ++last.current, file }));
      if (added.length === 0) return;
      queue.current.push(...added);
      setUploads((shown) => [
        ...shown,
        ...added.map(({ key, file }): Upload => ({ key, fileName: file.name, state: 'waiting' })),
      ]);
      go();
    },
    forget: ({ id }) => setUploads((shown) => shown.filter(({ item }) => item?.id !== id)),
    clear: () => setUploads((shown) => shown.filter(({ state }) => state === 'waiting' || state === 'going')),
  };
}
