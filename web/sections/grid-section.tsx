import { useId } from 'react';
import type { SectionProps } from './section-props.ts';
import { Heading, Paragraph, useLang } from './text.tsx';

/** A table: opening hours, prices, sailing times. */
export function GridSection({ fields, isFirst }: SectionProps) {
  const id = useId();
  const table = fields.grid('table');
  const lang = useLang(fields.culture('table'));
  return (
    <div className="wide section-space grid gap-6 md:grid-cols-[1fr_2fr] md:gap-16">
      <div id={id}>
        <Heading text={fields.text('heading')} isFirst={isFirst} />
      </div>
      <div className="min-w-0">
        {table && (
          <section
            className="table-frame"
            aria-labelledby={id}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, so it must be reachable by keyboard
            tabIndex={0}
            {...fields.dressed('table')?.mark}
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
                    <th scope="row">{first}</th>
                    {cells.map((cell, index) => (
                      <td key={`${index}-${cell}`}>{cell}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
        {fields.dressed('table')?.after}
        <Paragraph text={fields.text('note')} className="mt-4 text-sm" />
      </div>
    </div>
  );
}

/** A header cell needs text; an empty corner is an ordinary cell. */
function HeadCell({ text }: { text: string }) {
  return text ? <th scope="col">{text}</th> : <td />;
}
