import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { cleanPaste } from './paste.ts';
import { rawAttribute } from './raw-attribute.ts';

const span = (name: string) => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Number.parseInt(element.getAttribute(name) ?? '', 10) || 1,
  renderHTML: ({ [name]: count }: Record<string, unknown>) => (count === 1 ? {} : { [name]: count }),
});

/** A caption is shown and stored, but only the rows of a table are editable. */
function createCaption(html: string): HTMLElement {
  const caption = document.createElement('caption');
  caption.contentEditable = 'false';
  caption.innerHTML = cleanPaste(html).html;
  return caption;
}

const AttributedTable = Table.extend({
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
      : ['table', HTMLAttributes, createCaption(node.attrs.caption), ['tbody', 0]],
});

/** A row of the head has an attribute, because `thead` and `tbody` are no elements of the editor's schema. */
const AttributedRow = TableRow.extend({
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
  AttributedTable.configure({ View: null }),
  AttributedRow,
  TableCell.extend({ addAttributes: () => ({ colspan: span('colspan'), rowspan: span('rowspan') }) }),
  TableHeader.extend({
    addAttributes: () => ({
      scope: rawAttribute('scope'),
      colspan: span('colspan'),
      rowspan: span('rowspan'),
    }),
  }),
];
