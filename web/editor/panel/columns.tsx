import { useTranslation } from 'react-i18next';
import { structurePart } from '../document/document.ts';
import { addCol, moveBlock, type RowShape, removeBlock, removeCol } from '../document/structure.ts';
import { useEdit } from '../edit-context.ts';
import { MoveButtons, RemoveButton } from '../site/parts.tsx';
import { useBlockName } from '../structure/names.ts';

/** The columns of a section with their blocks, to move and remove them. */
export function Columns({ row }: { row: RowShape }) {
  const { t } = useTranslation();
  const { document } = useEdit();
  const blockName = useBlockName();
  const rows = document.rows();
  const all = row.cols.flatMap(({ blocks }) => blocks);
  return (
    <details className="edit-columns [&_summary]:min-h-8 [&_summary]:cursor-pointer [&_ol]:grid [&_ol]:gap-[0.9rem] [&_ol]:my-3">
      <summary>{t('editorPage.columns')}</summary>
      <ol>
        {row.cols.map((col, index) => {
          const name = t('editorPage.column', { number: index + 1 });
          return (
            <li key={col.id}>
              <div className="flex flex-wrap items-center justify-between gap-[0.4rem]">
                <h3>{name}</h3>
                {col.blocks.length === 0 && row.cols.length > 1 && (
                  <RemoveButton
                    name={name}
                    onRemove={() => document.write(structurePart, removeCol(rows, col.id))}
                  />
                )}
              </div>
              <ul>
                {col.blocks.map((block) => (
                  <li key={block.id} className="flex flex-wrap items-center justify-between gap-[0.4rem]">
                    <span>{blockName(block)}</span>
                    <span className="site-row">
                      <MoveButtons
                        name={blockName(block)}
                        index={all.indexOf(block) + index}
                        count={all.length + row.cols.length - 1}
                        onMove={(by) =>
                          document.write(structurePart, moveBlock(rows, block.id, by < 0 ? -1 : 1))
                        }
                      />
                      <RemoveButton
                        name={blockName(block)}
                        onRemove={() => document.write(structurePart, removeBlock(rows, block.id))}
                      />
                    </span>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ol>
      <button
        type="button"
        className="button-quiet"
        onClick={() => document.write(structurePart, addCol(rows, row.id))}
      >
        {t('editorPage.addColumn')}
      </button>
    </details>
  );
}
