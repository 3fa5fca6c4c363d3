import type { Result } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import { officeApi } from '../../office/office-api.ts';
import { type PageProperties, type Part, propertiesPart, structurePart } from '../document/document.ts';
import type { Rows } from '../document/structure.ts';
import type { ConflictChoice } from './conflict-view.tsx';

type Both<What> = { liveVersion: number; yours: What; theirs: What | null };

/** A draft whose base is no longer live, from the reply to a publication. */
export type PublishConflict =
  | ({ kind: 'text'; blockId: string; culture: Culture } & Both<string>)
  | ({ kind: 'structure' } & Both<Rows>)
  | ({ kind: 'properties'; culture: Culture } & Both<PageProperties>);

export function listConflicts(details: Record<string, unknown> | null): PublishConflict[] {
  return Array.isArray(details?.conflicts) ? details.conflicts : [];
}

export function getPart(conflict: PublishConflict): Part {
  if (conflict.kind === 'text') return conflict.blockId;
  return conflict.kind === 'structure' ? structurePart : propertiesPart;
}

type PageRef = { pageId: string; culture: Culture };

/** Bases a draft on the live version, or discards it. */
export function settlePublication(
  where: PageRef,
  conflict: PublishConflict,
  choice: ConflictChoice,
): Promise<Result<unknown>> {
  return choice === 'yours' ? saveDraft(where, conflict) : dropDraft(where, conflict);
}

function dropDraft({ pageId, culture }: PageRef, conflict: PublishConflict): Promise<Result<unknown>> {
  const { editing } = officeApi;
  if (conflict.kind === 'structure') return editing.discardStructure({ query: { pageId } }, { culture });
  if (conflict.kind === 'properties') {
    return editing.discardProperties({ query: { pageId, culture: conflict.culture } }, { culture });
  }
  const { blockId } = conflict;
  return editing.discardDraft({ params: { blockId }, query: { culture: conflict.culture } }, { culture });
}

/** Saves the stored draft again, based on the live version. */
async function saveDraft({ pageId, culture }: PageRef, conflict: PublishConflict): Promise<Result<unknown>> {
  const { editing } = officeApi;
  const baseVersion = conflict.liveVersion;
  if (conflict.kind === 'structure') {
    const stored = await editing.structure({ query: { pageId } }, { culture });
    if (!stored.succeeded || stored.data.version === 0) return stored;
    const { rows, version } = stored.data;
    return editing.putStructure({ body: { pageId, rows, baseVersion, version } }, { culture });
  }
  const { culture: textCulture } = conflict;
  if (conflict.kind === 'properties') {
    const stored = await editing.properties({ query: { pageId, culture: textCulture } }, { culture });
    if (!stored.succeeded || stored.data.version === 0) return stored;
    const { path, title, properties, version } = stored.data;
    const body = { pageId, culture: textCulture, path, title, properties, baseVersion, version };
    return editing.putProperties({ body }, { culture });
  }
  const stored = await editing.drafts({ query: { pageId, culture: textCulture } }, { culture });
  const draft = stored.data?.find(({ blockId }) => blockId === conflict.blockId);
  if (!draft) return stored;
  const { blockId, data, version } = draft;
  return editing.putDraft(
    { params: { blockId }, body: { culture: textCulture, data, baseVersion, version } },
    { culture },
  );
}
