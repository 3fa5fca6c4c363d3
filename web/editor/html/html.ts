import { DOMParser, DOMSerializer, type Node, type Schema } from '@tiptap/pm/model';

/**
 * Parses html to the editor's document. Tiptap's own parser of strings loses line breaks between two words.
 */
export function parseHtml(html: string, schema: Schema): Node {
  const { content } = Object.assign(document.createElement('template'), { innerHTML: html });
  const doc = DOMParser.fromSchema(schema).parse(content);
  const paragraph = schema.nodes.paragraph?.create();
  // Without a paragraph below a table at the end, the caret could not go there.
  return doc.lastChild?.type.name === 'table' && paragraph ? doc.copy(doc.content.addToEnd(paragraph)) : doc;
}

/** Writes the editor's document as html, in the form that a person would write by hand. */
export function serializeHtml(doc: Node): string {
  const inert = document.implementation.createHTMLDocument();
  const box = inert.createElement('div');
  box.append(DOMSerializer.fromSchema(doc.type.schema).serializeFragment(doc.content, { document: inert }));
  for (const element of box.querySelectorAll('li, td, th')) unwrapParagraph(element);
  for (const table of box.querySelectorAll('table')) giveHead(table);
  for (const caption of box.querySelectorAll('caption')) caption.removeAttribute('contenteditable');
  while (box.lastElementChild?.nodeName === 'P' && !box.lastElementChild.hasChildNodes()) {
    box.lastElementChild.remove();
  }
  return box.innerHTML.replaceAll('&nbsp;', '\u00A0');
}

/** Removes the paragraph of an item or cell that has only one. */
function unwrapParagraph(element: Element): void {
  const [first, ...others] = element.children;
  if (first?.nodeName !== 'P' || first.hasAttributes()) return;
  if (others.every(({ nodeName }) => nodeName === 'UL' || nodeName === 'OL'))
    first.replaceWith(...first.childNodes);
}

function giveHead(table: HTMLTableElement): void {
  const rows = [...table.rows].filter((row) => row.closest('table') === table);
  const isHead = (row: HTMLTableRowElement) =>
    row.hasAttribute('data-head') || [...row.cells].every(({ nodeName }) => nodeName === 'TH');
  const end = rows.findIndex((row) => !isHead(row));
  const body = table.tBodies[0];
  for (const row of rows) row.removeAttribute('data-head');
  // A table whose rows are all heads has them beside its cells, as a list of terms.
  if (end <= 0 || !body) return;
  const head = table.ownerDocument.createElement('thead');
  head.append(...rows.slice(0, end));
  body.before(head);
}
