import type { Result } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import { officeApi } from '../../office/office-api.ts';
import type { ReadOptions } from '../../ui/use-read.ts';
import { type Part, propertiesPart, structurePart, type Value } from '../document/document.ts';
import type { Edit } from '../edit-context.ts';

/** Another person's version of a part, with name and time as far as known. */
export type RemoteVersion = { value: Value | null; by: string; at: string | null; isLive: boolean };

type PartRef = Pick<Edit, 'pageId' | 'edited'> & { part: Part };

/** Reads the stored version of a part: its draft, else the live version. */
export async function readRemoteVersion(
  { pageId, edited, part }: PartRef,
  options: ReadOptions,
): Promise<Result<RemoteVersion>> {
  if (part === structurePart) {
    const result = await officeApi.editing.structure({ query: { pageId } }, options);
    return read(result, ({ rows, ...stored }) => ({ value: rows, ...storedBy(stored) }));
  }
  if (part === propertiesPart) {
    const result = await officeApi.editing.properties({ query: { pageId, culture: edited } }, options);
    return read(result, ({ path, title, properties, ...stored }) => ({
      value: { path, title, properties },
      ...storedBy(stored),
    }));
  }
  const drafts = await officeApi.editing.drafts({ query: { pageId, culture: edited } }, options);
  if (!drafts.succeeded) return drafts;
  const draft = drafts.data.find(({ blockId }) => blockId === part);
  return draft
    ? read(drafts, () => ({ value: draft.data, ...storedBy(draft) }))
    : readLive({ blockId: part, edited }, options);
}

/** Reads the live text of a block in a culture. */
export async function readLive(
  { blockId, edited }: { blockId: string; edited: Culture },
  options: ReadOptions,
): Promise<Result<RemoteVersion>> {
  const versions = await officeApi.editing.versions(
    { params: { blockId }, query: { culture: edited } },
    options,
  );
  return read(versions, (list) => {
    const live = list.find(({ isLive }) => isLive);
    return {
      value: live?.data ?? null,
      by: live?.updatedBy ?? '',
      at: live?.updatedAt ?? null,
      isLive: true,
    };
  });
}

const storedBy = (stored: { version: number; updatedAt: string | null; updatedBy: string }) => ({
  by: stored.updatedBy,
  at: stored.updatedAt,
  isLive: stored.version === 0,
});

function read<Data, Value>(result: Result<Data>, of: (data: Data) => Value): Result<Value> {
  return result.succeeded ? { ...result, data: of(result.data) } : result;
}
