import type { Failure, Result } from '../../../client/result.ts';
import { officeApi } from '../../office/office-api.ts';
import type { Edit } from '../edit-context.ts';

/**
 * Throws away what is written and not published of a page in the edited culture, and its drafted structure. Answers why it stopped
 * where it did; what went before is gone by then.
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
    // Last, for with it go the blocks that nothing is written for any more.
    () => editing.discardStructure({ query: { pageId } }, { culture }),
  ];
  for (const step of steps) {
    const result = await step();
    if (!result.succeeded) return result;
  }
  return null;
}
