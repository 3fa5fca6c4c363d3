import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BlockEditor } from '../blocks/block-editor.tsx';
import type { BlockShape } from '../document/structure.ts';
import { useEdit } from '../edit-context.ts';
import { BlockHistory } from '../publishing/block-history.tsx';
import { useBlockName } from '../structure/names.ts';

type BlockPanelProps = { block: BlockShape; path: readonly { id: string; name: string }[] };

/** The panel of a block: its content, and its history. */
export function BlockPanel({ block, path }: BlockPanelProps) {
  const { t } = useTranslation();
  const { select } = useEdit();
  const blockName = useBlockName();
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  return (
    <section className="edit-panel-part grid gap-[0.9rem]" aria-label={blockName(block)}>
      <ol className="edit-path flex flex-wrap gap-1 text-note [&_button]:min-h-7 [&_button]:text-sea [&_button]:underline [&_button]:underline-offset-[0.2em]">
        {path.map(({ id, name }) => (
          <li key={id}>
            <button type="button" onClick={() => select(id)}>
              {name}
            </button>
          </li>
        ))}
      </ol>
      <h2 className="heading-3">{blockName(block)}</h2>
      <BlockEditor key={block.id} block={block} />
      {!block.items && (
        <details
          className="[&_summary]:min-h-8 [&_li_summary]:min-h-8 [&_summary]:cursor-pointer"
          onToggle={({ currentTarget }) => setIsHistoryOpen(currentTarget.open)}
        >
          <summary>{t('editorPage.earlier')}</summary>
          {isHistoryOpen && <BlockHistory key={block.id} blockId={block.id} blockType={block.type} />}
        </details>
      )}
    </section>
  );
}
