import { ApiError } from '../../contract/errors.ts';
import { hasRight } from '../../contract/rights.ts';
import type { RequestContext } from '../platform/index.ts';

type PreviewQuery = { preview: boolean; previewToken?: string | undefined };

/** The permission to read drafts. */
export type Preview = {
  /** @throws ApiError `unauthenticated` for a page, or a culture, that the link does not cover */
  admit: (pageId: string, culture: string) => void;
};

/**
 * The preview of a request: of every page for an editor, of one page in one culture for a visitor with a
 * link; undefined without a request for drafts.
 * @throws ApiError `unauthenticated` for anybody else
 */
export async function previewOf(
  { staff, keys }: Pick<RequestContext, 'staff' | 'keys'>,
  { preview, previewToken }: PreviewQuery,
): Promise<Preview | undefined> {
  if (!preview) return undefined;
  if (staff && hasRight(staff.rights, 'pages:write')) return { admit: () => {} };
  const shown = previewToken ? await keys.readPreview(previewToken) : undefined;
  if (!shown) throw new ApiError('unauthenticated');
  return {
    admit(pageId, culture) {
      if (pageId !== shown.pageId || culture !== shown.culture) throw new ApiError('unauthenticated');
    },
  };
}
