type WordItem = { paragraph: HTMLElement; level: number; isOrdered: boolean };

/**
 * Converts the lists of Word, which pastes them as paragraphs with the depth in their style and the bullet as
 * text.
 */
export function convertWordLists(body: DocumentFragment): void {
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
