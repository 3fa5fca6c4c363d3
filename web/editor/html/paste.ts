import { isSafeAddress } from './address.ts';

/** The kinds of content that a paste removes. */
export type Dropped = 'pictures' | 'looks' | 'links' | 'others';

const renamed: Record<string, string> = {
  ...{ h1: 'h2', h5: 'h4', h6: 'h4', dt: 'p', dd: 'p', div: 'p', section: 'p', article: 'p', pre: 'p' },
  ...{ address: 'p', center: 'p', figcaption: 'p', summary: 'p', tfoot: 'tbody' },
  ...{
    b: 'strong',
    i: 'em',
    cite: 'em',
    dfn: 'em',
    del: 's',
    strike: 's',
    kbd: 'code',
    samp: 'code',
    tt: 'code',
  },
};
const allowedElements = new Set(
  'p h2 h3 h4 ul ol li blockquote hr br strong em u s sub sup code a table caption thead tbody tr th td'.split(
    ' ',
  ),
);
const allowedAttributes: Record<string, string[]> = {
  a: ['href', 'title'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};
const unseen = new Set('head style script noscript template meta link title xml col colgroup'.split(' '));
const pictures = new Set('img picture svg canvas map'.split(' '));
const others = new Set('iframe object embed video audio input textarea select button math'.split(' '));
const blocks = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, li, table, blockquote, hr, section, article, pre';

/** Reduces foreign html, such as that of Word or of another site, to the elements that a text may contain. */
export function cleanPaste(html: string): { html: string; dropped: Set<Dropped> } {
  const { content } = Object.assign(document.createElement('template'), { innerHTML: html });
  convertWordLists(content);
  const dropped = new Set<Dropped>();
  const box = content.ownerDocument.createElement('div');
  for (const child of [...content.childNodes]) box.append(...cleaned(child, dropped));
  for (const empty of box.querySelectorAll('p, h2, h3, h4')) {
    const isInCell = empty.parentElement?.matches('td, th, li');
    if (!empty.textContent?.trim() && !empty.querySelector('br') && !isInCell) empty.remove();
  }
  return { html: box.innerHTML, dropped };
}

function cleaned(node: ChildNode, dropped: Set<Dropped>): Node[] {
  if (node.nodeType === Node.TEXT_NODE) return [node.cloneNode()];
  if (!(node instanceof HTMLElement || node instanceof SVGElement || node instanceof MathMLElement))
    return [];
  const tag = node.nodeName.toLowerCase();
  if (unseen.has(tag) || node.matches('br.Apple-interchange-newline')) return [];
  const kind = pictures.has(tag) ? 'pictures' : others.has(tag) ? 'others' : undefined;
  if (kind) dropped.add(kind);
  if (kind) return [];
  if (node.hasAttribute('style') || tag === 'font') dropped.add('looks');

  const children = emphasised(
    node,
    [...node.childNodes].flatMap((child) => cleaned(child, dropped)),
  );
  const element = elementFor(node, tag, dropped);
  element?.append(...children);
  return element ? [element] : children;
}

/** The element to use instead; undefined where only its content stays. */
function elementFor(node: Element, tag: string, dropped: Set<Dropped>): HTMLElement | undefined {
  const name = renamed[tag] ?? tag;
  if (!allowedElements.has(name)) return undefined;
  // A box around paragraphs, or the bold element of normal weight that Google Docs puts around everything.
  if (name === 'p' && node.querySelector(blocks)) return undefined;
  if ((name === 'strong' || name === 'em') && (node.querySelector(blocks) || isPlain(node))) return undefined;
  const href = node.getAttribute('href');
  if (name === 'a' && (href === null || !isSafeAddress(href))) {
    if (href !== null) dropped.add('links');
    return undefined;
  }
  const element = node.ownerDocument.createElement(name);
  for (const attribute of allowedAttributes[name] ?? []) {
    const value = node.getAttribute(attribute);
    if (value) element.setAttribute(attribute, value);
  }
  return element;
}

const isPlain = (node: Element) =>
  /(^|;)\s*font-(weight|style)\s*:\s*(normal|400)/i.test(node.getAttribute('style') ?? '');

const emphases: [RegExp, string][] = [
  [/(^|;)\s*font-weight\s*:\s*(bold|[6-9]00)/i, 'strong'],
  [/(^|;)\s*font-style\s*:\s*(italic|oblique)/i, 'em'],
  [/text-decoration[^;]*:[^;]*line-through/i, 's'],
  [/(^|;)\s*vertical-align\s*:\s*super/i, 'sup'],
  [/(^|;)\s*vertical-align\s*:\s*sub/i, 'sub'],
];

/** Converts emphasis by style to elements. */
function emphasised(node: Element, children: Node[]): Node[] {
  const style = node.getAttribute('style');
  if (!style || !node.matches('span, font, a') || !node.textContent?.trim()) return children;
  const isHeading = node.closest('h1, h2, h3, h4, h5, h6') !== null;
  let inner = children;
  for (const [pattern, name] of emphases) {
    if (!pattern.test(style) || (name === 'strong' && isHeading)) continue;
    const element = node.ownerDocument.createElement(name);
    element.append(...inner);
    inner = [element];
  }
  return inner;
}

type WordItem = { paragraph: HTMLElement; level: number; isOrdered: boolean };

/**
 * Converts the lists of Word, which pastes them as paragraphs with the depth in their style and the bullet as
 * text.
 */
function convertWordLists(body: DocumentFragment): void {
  const lists: { list: HTMLElement; level: number }[] = [];
  let previous: Element | undefined;
  for (const paragraph of [...body.querySelectorAll('p')]) {
    const item = wordItem(paragraph);
    if (!item) continue;
    if (previous?.nextElementSibling !== paragraph) lists.length = 0;
    while ((lists.at(-1)?.level ?? 0) > item.level) lists.pop();
    const above = lists.at(-1);
    if (!above || above.level < item.level) {
      const list = body.ownerDocument.createElement(item.isOrdered ? 'ol' : 'ul');
      if (above) (above.list.lastElementChild ?? above.list).append(list);
      else paragraph.before(list);
      lists.push({ list, level: item.level });
    }
    const li = body.ownerDocument.createElement('li');
    li.append(...paragraph.childNodes);
    lists.at(-1)?.list.append(li);
    previous = lists[0]?.list;
    paragraph.remove();
  }
}

function wordItem(paragraph: HTMLElement): WordItem | undefined {
  const level = /mso-list:[^;]*level(\d+)/i.exec(paragraph.getAttribute('style') ?? '')?.[1];
  if (!level) return undefined;
  const bullets = [...paragraph.querySelectorAll('[style*="mso-list" i]')];
  const bullet = bullets
    .map(({ textContent }) => textContent)
    .join('')
    .trim();
  for (const one of bullets) one.remove();
  return { paragraph, level: Number(level), isOrdered: /^[\p{L}\d]{1,4}[.)]/u.test(bullet) };
}
