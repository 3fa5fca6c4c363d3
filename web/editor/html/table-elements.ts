import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { kept } from './kept.ts';
import { cleanedPaste } from './paste.ts';

const span = (name: string) => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Number.parseInt(element.getAttribute(name) ?? '', 10) || 1,
  renderHTML: ({ [name]: count }: Record<string, unknown>) => (count === 1 ? {} : { [name]: count }),
});

/** A caption is shown and kept; the rows of a table are all that can be typed in. */
function captionOf(html: string): HTMLElement {
  const caption = document.createElement('caption');
  caption.contentEditable = 'false';
  caption.innerHTML = cleanedPaste(html).html;
  return caption;
}

const KeptTable = Table.extend({
  addAttributes: () => ({
    caption: {
      default: null,
      parseHTML: (element) => element.querySelector(':scope > caption')?.innerHTML ?? null,
      rendered: false,
    },
  }),
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  renderHTML: ({ node, HTMLAttributes }) =>
    node.attrs.caption === null
      ? ['table', HTMLAttributes, ['tbody', 0]]
      : ['table', HTMLAttributes, captionOf(node.attrs.caption), ['tbody', 0]],
});

/** A row of the head says so itself: the parts of a table are no elements of their own here. */
const KeptRow = TableRow.extend({
  addAttributes: () => ({
    isHead: {
      default: false,
      parseHTML: (element) =>
        element.parentElement?.nodeName === 'THEAD' || element.hasAttribute('data-head'),
      renderHTML: ({ isHead }) => (isHead ? { 'data-head': '' } : {}),
    },
  }),
});

export const tableElements = [
  KeptTable.configure({ View: null }),
  KeptRow,
  TableCell.extend({ addAttributes: () => ({ colspan: span('colspan'), rowspan: span('rowspan') }) }),
  TableHeader.extend({
    addAttributes: () => ({ scope: kept('scope'), colspan: span('colspan'), rowspan: span('rowspan') }),
  }),
];
