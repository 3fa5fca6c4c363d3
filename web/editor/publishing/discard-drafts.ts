import type { Failure, Result } from '../../../client/result.ts';
import { officeApi } from '../../office/office-api.ts';
import type { Edit } from '../edit-context.ts';

/**
 * Discards the drafts of a page in the edited culture, and its drafted structure. Resolves with the failure
 * that stopped it; earlier drafts are gone by then.
 */
export async function discardDrafts({
  pageId,
  culture,
  edited,
}: Pick<Edit, 'pageId' | 'culture' | 'edited'>): Promise<Failure | null> {
  const { editing } = officeApi;
  const drafts = await editing.drafts({ query: { pageId, culture: edited } }, { culture });
  if (!drafts.succeeded) return drafts;
  const query = { culture: edited };
  const steps: (() => Promise<Result<unknown>>)[] = [
    ...drafts.data.map(
      ({ blockId }) =>
        () =>
          editing.discardDraft({ params: { blockId }, query }, { culture }),
    ),
    () => editing.discardProperties({ query: { pageId, ...query } }, { culture }),
    // The structure is last, because discarding it removes the blocks of new sections.
    () => editing.discardStructure({ query: { pageId } }, { culture }),
  ];
  for (const step of steps) {
    const result = await step();
    if (!result.succeeded) return result;
  }
  return null;
}
