import { isDecorative, parseImage } from '../blocks/image-data.ts';
import { parseLink } from '../blocks/link-data.ts';
import type { Finding } from './findings.ts';

export type CheckedBlock = { id: string; type: string; data: string };

/**
 * Finds pictures without alternative text and links without text. `getShownText` returns the text of a block
 * on the page; undefined where the block is hidden.
 */
export function findUnlabelledBlocks(
  blocks: readonly CheckedBlock[],
  getShownText: (blockId: string) => string | undefined,
): Finding[] {
  return blocks.flatMap(({ id, type, data }): Finding[] => {
    if (type === 'json-image') return isSilentPicture(data) ? [{ kind: 'picture', blockId: id }] : [];
    if (type !== 'json-link') return [];
    const { url, pageId } = parseLink(data);
    return (url || pageId) && getShownText(id)?.trim() === '' ? [{ kind: 'link', blockId: id }] : [];
  });
}

function isSilentPicture(data: string): boolean {
  const image = parseImage(data);
  return image.path !== '' && image.alt.trim() === '' && !isDecorative(image);
}
