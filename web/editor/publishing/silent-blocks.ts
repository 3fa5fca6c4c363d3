import { imageIn, isDecorative } from '../blocks/image-data.ts';
import { linkIn } from '../blocks/link-data.ts';
import type { Finding } from './findings.ts';

export type CheckedBlock = { id: string; type: string; data: string };

/**
 * Pictures that describe nothing and links that say nothing. `shownWords` is what stands on the page in a block's place;
 * undefined where it is not shown.
 */
export function silentBlocks(
  blocks: readonly CheckedBlock[],
  shownWords: (blockId: string) => string | undefined,
): Finding[] {
  return blocks.flatMap(({ id, type, data }): Finding[] => {
    if (type === 'json-image') return isSilentPicture(data) ? [{ kind: 'picture', blockId: id }] : [];
    if (type !== 'json-link') return [];
    const { url, pageId } = linkIn(data);
    return (url || pageId) && shownWords(id)?.trim() === '' ? [{ kind: 'link', blockId: id }] : [];
  });
}

function isSilentPicture(data: string): boolean {
  const image = imageIn(data);
  return image.path !== '' && image.alt.trim() === '' && !isDecorative(image);
}
