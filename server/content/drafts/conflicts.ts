import type { Culture } from '../../../contract/culture.ts';
import type { Draft } from '../../../contract/editing.ts';
import type { Structure } from '../../../contract/page-draft.ts';
import type { Db } from '../../../database/connect.ts';
import { liveText } from '../block-text.ts';
import type { LockedPage } from '../lock-page.ts';
import { liveStructure } from '../structure.ts';
import { liveProperties, type PageText, textOf } from './properties-draft.ts';

type Both<What> = { baseVersion: number; liveVersion: number; yours: What; theirs: What | null };

/** A draft whose base version is no longer live. */
export type Conflict =
  | ({ kind: 'text'; blockId: string; culture: Culture } & Both<string>)
  | ({ kind: 'structure' } & Both<Structure>)
  | ({ kind: 'properties'; culture: Culture } & Both<PageText>);

export async function textConflicts(trx: Db, drafts: readonly Draft[]): Promise<Conflict[]> {
  const conflicts: Conflict[] = [];
  for (const { blockId, culture, baseVersion, data: yours } of drafts) {
    const { version: liveVersion, data: theirs } = await liveText(trx, blockId, culture);
    if (liveVersion === baseVersion) continue;
    conflicts.push({ kind: 'text', blockId, culture, baseVersion, liveVersion, yours, theirs });
  }
  return conflicts;
}

export async function structureConflicts(
  trx: Db,
  { id, version: liveVersion }: LockedPage,
  draft: { structure: Structure; baseVersion: number } | undefined,
): Promise<Conflict[]> {
  if (!draft || draft.baseVersion === liveVersion) return [];
  const { structure: yours, baseVersion } = draft;
  return [{ kind: 'structure', baseVersion, liveVersion, yours, theirs: await liveStructure(trx, id) }];
}

export async function propertiesConflicts(
  trx: Db,
  drafts: readonly (PageText & { pageId: string; culture: Culture; baseVersion: number })[],
): Promise<Conflict[]> {
  const conflicts: Conflict[] = [];
  for (const { pageId, culture, baseVersion, path, title, properties } of drafts) {
    const live = await liveProperties(trx, { pageId, culture });
    const liveVersion = live?.version ?? 0;
    if (liveVersion === baseVersion) continue;
    const yours = { path, title, properties };
    conflicts.push({ kind: 'properties', culture, baseVersion, liveVersion, yours, theirs: textOf(live) });
  }
  return conflicts;
}
