import { useId } from 'react';
import { defineSection } from './define-section.ts';
import { Heading, Paragraph, useLang } from './text.tsx';

/** A table: opening hours, prices, sailing times. */
export const section = defineSection({
  blocks: { heading: { type: 'text' }, table: { type: 'jsongrid' }, note: { type: 'text' } },
  palette: { order: 80 },
  View({ fields: { heading, table, note }, isFirst }) {
    const id = useId();
    const lang = useLang(table?.lang);
    return (
      <div className="wide section-space grid gap-6 md:grid-cols-[1fr_2fr] md:gap-16">
        <div id={id}>
          <Heading text={heading} isFirst={isFirst} />
        </div>
        <div className="min-w-0">
          {table && (
            <section
              className="table-frame"
              aria-labelledby={id}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, so it must be reachable by keyboard
              tabIndex={0}
              {...table.dressed?.mark}
            >
              <table aria-labelledby={id} lang={lang}>
                <thead>
                  <tr>
                    {table.columns.map((column, index) => (
                      <HeadCell key={`${index}-${column}`} text={column} />
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {table.rows.map(([first, ...cells]) => (
                    <tr key={[first, ...cells].join('|')}>
                      <th scope="row" dir="auto">
                        {first}
                      </th>
                      {cells.map((cell, index) => (
                        <td key={`${index}-${cell}`} dir="auto">
                          {cell}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          )}
          {table?.dressed?.after}
          <Paragraph text={note} className="mt-4 text-sm" />
        </div>
      </div>
    );
  },
});

/** A header cell needs text; an empty corner is an ordinary cell. */
function HeadCell({ text }: { text: string }) {
  return text ? (
    <th scope="col" dir="auto">
      {text}
    </th>
  ) : (
    <td />
  );
}
