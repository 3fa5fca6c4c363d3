import { type ReactNode, useId } from 'react';

export type Column<Row> = {
  key: string;
  /** Without headers in all columns the table has no head. */
  header?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Names the row for screen readers. */
  isRowHeader?: boolean;
  /** Aligns numbers and amounts at the end. */
  isNumeric?: boolean;
  className?: string;
  cellClassName?: (row: Row) => string | undefined;
};

type TableProps<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowClassName?: (row: Row) => string | undefined;
  caption?: ReactNode;
  isCaptionHidden?: boolean;
  /** The id of a heading that names the table. */
  labelledBy?: string;
  /** Shown instead of a table without rows. */
  empty?: ReactNode;
  /** Whether the table is wider than a phone: its frame can then be reached and scrolled by keyboard. */
  isWide?: boolean;
  className?: string;
};

/** A table that scrolls within itself where it does not fit. */
export function Table<Row>({
  columns,
  rows,
  rowKey,
  rowClassName,
  caption,
  isCaptionHidden = false,
  labelledBy,
  empty,
  isWide = false,
  className = '',
}: TableProps<Row>) {
  const captionId = useId();
  if (rows.length === 0 && empty) return empty;
  const table = (
    <table aria-labelledby={caption ? undefined : labelledBy}>
      {caption && (
        <caption id={captionId} className={isCaptionHidden ? 'sr-only' : undefined}>
          {caption}
        </caption>
      )}
      {columns.some(({ header }) => header !== undefined) && (
        <thead>
          <tr>
            {columns.map(({ key, header, ...column }) =>
              header === undefined ? (
                <td key={key} className={classOf(column)} />
              ) : (
                <th key={key} scope="col" className={classOf(column)}>
                  {header}
                </th>
              ),
            )}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className={rowClassName?.(row)}>
            {columns.map(({ key, cell, isRowHeader, cellClassName, ...column }) => {
              const className = classOf(column, cellClassName?.(row));
              return isRowHeader ? (
                <th key={key} scope="row" className={className}>
                  {cell(row)}
                </th>
              ) : (
                <td key={key} className={className}>
                  {cell(row)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
  const frame = `table-frame ${className}`.trim();
  if (!isWide) return <div className={frame}>{table}</div>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
    <section className={frame} tabIndex={0} aria-labelledby={labelledBy ?? captionId}>
      {table}
    </section>
  );
}

function classOf(
  { isNumeric, className }: Pick<Column<never>, 'isNumeric' | 'className'>,
  more?: string,
): string | undefined {
  return [isNumeric && 'is-numeric', className, more].filter(Boolean).join(' ') || undefined;
}
