import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { languageTags } from '../../../contract/culture.ts';
import {
  addColumn,
  addRow,
  type GridData,
  maxCellLength,
  maxColumns,
  maxRows,
  parseGrid,
  pasteCells,
  serializeGrid,
  setCell,
} from './grid.ts';
import { ColumnTools, RowTools } from './grid-tools.tsx';
import type { KindProps } from './kind-props.ts';

/** Edits a table: Enter moves down a row, and cells pasted from a spreadsheet fill its cells. */
export function GridEditor({ label, value, onChange, textCulture }: KindProps) {
  const { t } = useTranslation();
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  /**
   * The ids of elements that may get the focus after a change of the table; the first that exists gets it.
   */
  const toFocus = useRef<readonly string[]>([]);
  const grid = parseGrid(value);
  const { columns, rows } = grid;

  useEffect(() => {
    const places = toFocus.current.map((at) =>
      group.current?.querySelector<HTMLElement>(`[data-at="${at}"]`),
    );
    places.find((place) => place && !place.matches(':disabled'))?.focus();
    toFocus.current = [];
  });

  function change(next: GridData, ...focus: string[]) {
    toFocus.current = focus;
    onChange(serializeGrid(next));
  }

  function onKeyDown(event: KeyboardEvent, row: number, column: number) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const to = row + (event.shiftKey ? -1 : 1);
    if (to < -1) return;
    if (to < rows.length) group.current?.querySelector<HTMLElement>(`[data-at="${to}:${column}"]`)?.focus();
    else change(addRow(grid), `${to}:${column}`);
  }

  function onPaste(event: ClipboardEvent, row: number, column: number) {
    const cells = parseCells(event.clipboardData.getData('text/plain'));
    if (!cells) return;
    event.preventDefault();
    change(pasteCells(grid, row, column, cells), `${row}:${column}`);
  }

  const columnName = (column: number) =>
    columns[column] || t('editorBlocks.grid.column', { number: column + 1 });
  const cell = (text: string, row: number, column: number, name: string) => (
    <input
      className="field"
      dir="auto"
      data-at={`${row}:${column}`}
      aria-label={name}
      aria-describedby={`${id}hint`}
      lang={languageTags[textCulture]}
      maxLength={maxCellLength}
      value={text}
      onChange={({ target }) => onChange(serializeGrid(setCell(grid, row, column, target.value)))}
      onKeyDown={(event) => onKeyDown(event, row, column)}
      onPaste={(event) => onPaste(event, row, column)}
    />
  );
  return (
    <fieldset ref={group} className="block-group">
      <legend>{label}</legend>
      <p id={`${id}hint`} className="site-hint">
        {t('editorBlocks.grid.hint')}
      </p>
      {columns.length > 0 && (
        <div className="block-grid max-w-full p-[4px] overflow-x-auto [&_table]:border-collapse">
          <table>
            <thead>
              <tr>
                {columns.map((text, column) => (
                  <th key={column} scope="col">
                    {cell(text, -1, column, t('editorBlocks.grid.nameOf', { number: column + 1 }))}
                    <ColumnTools grid={grid} column={column} name={columnName(column)} onChange={change} />
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            <tbody>
              {rows.map((cells, row) => (
                <tr key={row}>
                  {cells.map((text, column) => (
                    <td key={column}>
                      {cell(
                        text,
                        row,
                        column,
                        t('editorBlocks.grid.cell', { column: columnName(column), row: row + 1 }),
                      )}
                    </td>
                  ))}
                  <td>
                    <RowTools
                      grid={grid}
                      row={row}
                      name={t('editorBlocks.grid.row', { number: row + 1 })}
                      onChange={change}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="site-row">
        <button
          type="button"
          className="button-quiet"
          data-at="add-row"
          disabled={columns.length === 0 || rows.length >= maxRows}
          onClick={() => change(addRow(grid), `${rows.length}:0`)}
        >
          {t('editorBlocks.grid.addRow')}
        </button>
        <button
          type="button"
          className="button-quiet"
          data-at="add-column"
          disabled={columns.length >= maxColumns}
          onClick={() => change(addColumn(grid), `-1:${columns.length}`)}
        >
          {t('editorBlocks.grid.addColumn')}
        </button>
      </div>
    </fieldset>
  );
}

/**
 * Parses cells copied from a spreadsheet: tabs between them, a line for each row. A cell in quotes may
 * contain tabs, lines and doubled quotes. Null for a single cell, which the browser can paste.
 */
export function parseCells(text: string): string[][] | null {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r?\n|\r|$)/gy;
  for (const [, quoted, plain = '', end] of text.matchAll(cell)) {
    rows.at(-1)?.push(oneLine(quoted?.replaceAll('""', '"') ?? plain));
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  // The last row ends with a line break too.
  if (rows.length > 1 && rows.at(-1)?.join('') === '') rows.pop();
  return rows.length === 1 && rows[0]?.length === 1 && !/[\r\n]/.test(text) ? null : rows;
}

const oneLine = (text: string) => text.replace(/\s*[\t\r\n]+\s*/g, ' ').trim();
