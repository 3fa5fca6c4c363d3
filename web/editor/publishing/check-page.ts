import { isDecorative, parseImage } from '../blocks/image-data.ts';
import { parseLink } from '../blocks/link-data.ts';
import { type Finding, toFindings, uniqueFindings } from './findings.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Checks a page for problems of accessibility. No modal dialog may be open meanwhile: axe would treat
 * everything behind it as unreadable.
 */
export async function checkPage(root: Element, blocks: readonly CheckedBlock[]): Promise<Finding[]> {
  const { default: axe } = await import('axe-core');
  const { violations } = await axe.run(root, {
    runOnly: { type: 'tag', values: rules },
    resultTypes: ['violations'],
    elementRef: true,
    iframes: false,
    preload: false,
  });
  const axeFindings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ element }) => ({ rule: id, help, blockId: element ? blockAt(element) : null })),
  );
  const getShownText = (id: string) => {
    const element = root.querySelector(`[data-block="${CSS.escape(id)}"]`);
    return element ? elementText(element) : undefined;
  };
  return uniqueFindings([
    ...outlineFindings(headingsIn(root)),
    ...findUnlabelledBlocks(blocks, getShownText),
    ...toFindings(axeFindings),
  ]);
}

/** The block around an element; else the only block inside it. */
export function blockAt(element: Element): string | null {
  const around = element.closest('[data-block]');
  const within = element.querySelectorAll('[data-block]');
  const block = around ?? (within.length === 1 ? within[0] : undefined);
  return block?.getAttribute('data-block') ?? null;
}

function headingsIn(root: Element): HeadingOnPage[] {
  const headings = root.querySelectorAll('h1, h2, h3, h4, h5, h6');
  return (
    [...headings]
      .filter((heading) => !heading.closest('dialog'))
      .map((heading) => ({
        level: Number(heading.localName.slice(1)),
        text: elementText(heading),
        blockId: blockAt(heading),
        isWritten: heading.closest('[data-block]') !== null,
      }))
      // Visitors do not see an optional heading of a section while it is empty.
      .filter(({ text, isWritten }) => text !== '' || isWritten)
  );
}

/** The text of an element for screen readers, without the editor's own buttons. */
function elementText(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const button of copy.querySelectorAll('button')) button.remove();
  const pictures = [...copy.querySelectorAll('img[alt]')].map((image) => image.getAttribute('alt'));
  return [copy.textContent, ...pictures].join(' ').trim();
}

type HeadingOnPage = { level: number; text: string; blockId: string | null };

/** The problems with the headings of a page, in document order. */
export function outlineFindings(headings: readonly HeadingOnPage[]): Finding[] {
  const spoken = headings.filter(({ text }) => text.trim() !== '');
  const missing: Finding[] = spoken.some(({ level }) => level === 1)
    ? []
    : [{ kind: 'noMainHeading', blockId: null }];
  const empty = headings
    .filter(({ text, blockId }) => text.trim() === '' && blockId !== null)
    .map(({ blockId }): Finding => ({ kind: 'emptyHeading', blockId }));
  const skipped = spoken.flatMap(({ level, blockId }, index): Finding[] => {
    const above = spoken[index - 1]?.level;
    return above !== undefined && level - above > 1 ? [{ kind: 'skippedHeading', blockId }] : [];
  });
  return [...missing, ...skipped, ...empty];
}

type CheckedBlock = { id: string; type: string; data: string };

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
