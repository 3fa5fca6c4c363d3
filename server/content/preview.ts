import { ApiError } from '../../contract/errors.ts';
import { includedRoles } from '../../contract/roles.ts';
import type { RequestContext } from '../platform/index.ts';

type PreviewQuery = { preview: boolean; previewToken?: string | undefined };

/** What somebody may see with its drafts. */
export type Preview = {
  /** @throws ApiError `unauthenticated` for a page, or a culture, that the link does not show */
  admit: (pageId: string, culture: string) => void;
};

/**
 * A look at drafts: of every page for an editor, of one page in one culture for whoever has a link; undefined where none is asked for.
 * @throws ApiError `unauthenticated` for anybody else
 */
export async function previewOf(
  { staff, keys }: Pick<RequestContext, 'staff' | 'keys'>,
  { preview, previewToken }: PreviewQuery,
): Promise<Preview | undefined> {
  if (!preview) return undefined;
  if (staff && includedRoles(staff.role).includes('editor')) return { admit: () => {} };
  const shown = previewToken ? await keys.readPreview(previewToken) : undefined;
  if (!shown) throw new ApiError('unauthenticated');
  return {
    admit(pageId, culture) {
      if (pageId !== shown.pageId || culture !== shown.culture) throw new ApiError('unauthenticated');
    },
  };
}
