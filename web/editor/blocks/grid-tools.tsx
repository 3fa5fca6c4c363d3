import { useTranslation } from 'react-i18next';
import { type GridData, moveColumn, moveRow, removeColumn, removeRow } from './grid.ts';
import { RemoveTool } from './remove-tool.tsx';

type ToolsProps = {
  grid: GridData;
  name: string;
  /** Receives the changed table, and ids of elements for the focus: the first that exists gets it. */
  onChange: (grid: GridData, ...focus: string[]) => void;
};

export function ColumnTools({ grid, column, name, onChange }: ToolsProps & { column: number }) {
  const { t } = useTranslation();
  const move = (to: number, ...signs: string[]) =>
    onChange(moveColumn(grid, column, to), ...signs.map((sign) => `column${sign}:${to}`));
  return (
    <div className="site-tools">
      <button
        type="button"
        className="site-tool"
        data-at={`column-:${column}`}
        aria-label={t('editorBlocks.grid.moveLeft', { name })}
        disabled={column === 0}
        onClick={() => move(column - 1, '-', '+')}
      >
        ←
      </button>
      <button
        type="button"
        className="site-tool"
        data-at={`column+:${column}`}
        aria-label={t('editorBlocks.grid.moveRight', { name })}
        disabled={column === grid.columns.length - 1}
        onClick={() => move(column + 1, '+', '-')}
      >
        →
      </button>
      <RemoveTool
        name={name}
        at={`column:${column}`}
        onRemove={() =>
          onChange(removeColumn(grid, column), `column:${column}`, `column:${column - 1}`, 'add-column')
        }
      />
    </div>
  );
}

export function RowTools({ grid, row, name, onChange }: ToolsProps & { row: number }) {
  const { t } = useTranslation();
  const move = (to: number, ...signs: string[]) =>
    onChange(moveRow(grid, row, to), ...signs.map((sign) => `row${sign}:${to}`));
  return (
    <div className="site-tools">
      <button
        type="button"
        className="site-tool"
        data-at={`row-:${row}`}
        aria-label={t('editorSite.moveUp', { name })}
        disabled={row === 0}
        onClick={() => move(row - 1, '-', '+')}
      >
        ↑
      </button>
      <button
        type="button"
        className="site-tool"
        data-at={`row+:${row}`}
        aria-label={t('editorSite.moveDown', { name })}
        disabled={row === grid.rows.length - 1}
        onClick={() => move(row + 1, '+', '-')}
      >
        ↓
      </button>
      <RemoveTool
        name={name}
        at={`row:${row}`}
        onRemove={() => onChange(removeRow(grid, row), `row:${row}`, `row:${row - 1}`, 'add-row')}
      />
    </div>
  );
}
