import type { Editor } from '@tiptap/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ToolIcon } from './tool-icons.tsx';

export type Tool = {
  name: string;
  label: string;
  sign: ReactNode;
  /** As ProseMirror writes it: `Mod-b`. */
  shortcut?: string;
  /** Whether the tool's format is on; absent for a tool that is no toggle. */
  isOn?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
};

const marks = ['bold', 'italic', 'underline', 'strike', 'code', 'subscript', 'superscript'];

/** Converts the selection to plain paragraphs without emphasis, lists and headings; links stay. */
export function clearFormatting(editor: Editor): void {
  const chain = editor.chain().clearNodes();
  for (const mark of marks) chain.unsetMark(mark);
  chain.run();
}

/** The tools for a text, in groups. */
export function useTools({ onLink, isInTable }: { onLink: () => void; isInTable: boolean }): Tool[][] {
  const { t } = useTranslation();
  const headings = ([2, 3, 4] as const).map(
    (level): Tool => ({
      name: `heading${level}`,
      label: t('editorHtml.heading', { level }),
      sign: `H${level}`,
      shortcut: `Mod-Alt-${level}`,
      isOn: (editor) => editor.isActive('heading', { level }),
      run: (editor) => editor.commands.toggleHeading({ level }),
    }),
  );
  const blocks: Tool[] = [
    {
      name: 'paragraph',
      label: t('editorHtml.paragraph'),
      sign: '¶',
      shortcut: 'Mod-Alt-0',
      isOn: (editor) => editor.isActive('paragraph'),
      run: (editor) => editor.commands.setParagraph(),
    },
    ...headings,
  ];
  const emphasis: Tool[] = [
    {
      name: 'bold',
      label: t('editorHtml.bold'),
      sign: <b>B</b>,
      shortcut: 'Mod-b',
      isOn: (editor) => editor.isActive('bold'),
      run: (editor) => editor.commands.toggleBold(),
    },
    {
      name: 'italic',
      label: t('editorHtml.italic'),
      sign: <i>I</i>,
      shortcut: 'Mod-i',
      isOn: (editor) => editor.isActive('italic'),
      run: (editor) => editor.commands.toggleItalic(),
    },
  ];
  const lists: Tool[] = [
    {
      name: 'bullets',
      label: t('editorHtml.bullets'),
      sign: <ToolIcon of="bullets" />,
      shortcut: 'Mod-Shift-8',
      isOn: (editor) => editor.isActive('bulletList'),
      run: (editor) => editor.commands.toggleBulletList(),
    },
    {
      name: 'numbers',
      label: t('editorHtml.numbers'),
      sign: <ToolIcon of="numbers" />,
      shortcut: 'Mod-Shift-7',
      isOn: (editor) => editor.isActive('orderedList'),
      run: (editor) => editor.commands.toggleOrderedList(),
    },
    {
      name: 'quote',
      label: t('editorHtml.quote'),
      sign: <ToolIcon of="quote" />,
      shortcut: 'Mod-Shift-b',
      isOn: (editor) => editor.isActive('blockquote'),
      run: (editor) => editor.commands.toggleBlockquote(),
    },
  ];
  const others: Tool[] = [
    {
      name: 'link',
      label: t('editorHtml.link'),
      sign: <ToolIcon of="link" />,
      shortcut: 'Mod-k',
      isOn: (editor) => editor.isActive('link'),
      run: onLink,
    },
    {
      name: 'table',
      label: t('editorHtml.table'),
      sign: <ToolIcon of="table" />,
      run: insertTable,
    },
    {
      name: 'clear',
      label: t('editorHtml.clear'),
      sign: <ToolIcon of="clear" />,
      shortcut: 'Mod-\\',
      run: clearFormatting,
    },
  ];
  const ofTable: Tool[] = [
    {
      name: 'addRow',
      label: t('editorHtml.addRow'),
      sign: <ToolIcon of="addRow" />,
      run: (editor) => editor.commands.addRowAfter(),
    },
    {
      name: 'removeRow',
      label: t('editorHtml.removeRow'),
      sign: <ToolIcon of="removeRow" />,
      run: (editor) => editor.commands.deleteRow(),
    },
    {
      name: 'addColumn',
      label: t('editorHtml.addColumn'),
      sign: <ToolIcon of="addColumn" />,
      run: (editor) => editor.commands.addColumnAfter(),
    },
    {
      name: 'removeColumn',
      label: t('editorHtml.removeColumn'),
      sign: <ToolIcon of="removeColumn" />,
      run: (editor) => editor.commands.deleteColumn(),
    },
    {
      name: 'removeTable',
      label: t('editorHtml.removeTable'),
      sign: <ToolIcon of="removeTable" />,
      run: (editor) => editor.commands.deleteTable(),
    },
  ];
  return [blocks, emphasis, lists, others, ...(isInTable ? [ofTable] : [])];
}

/** Inserts a table of three by three with a head, and a paragraph below it for more text. */
function insertTable(editor: Editor): void {
  editor
    .chain()
    .insertTable({ rows: 3, cols: 3, withHeaderRow: true })
    .command(({ tr, state }) => {
      const paragraph = state.schema.nodes.paragraph?.create();
      if (paragraph && tr.doc.lastChild?.type.name === 'table') tr.insert(tr.doc.content.size, paragraph);
      return true;
    })
    .run();
}
