import type { SectionProps } from './section-props.ts';
import { Heading } from './text.tsx';

export function Facts({ fields, isFirst }: SectionProps) {
  return (
    <div className="wide section-space grid gap-6 md:grid-cols-[1fr_2fr] md:gap-16">
      <Heading text={fields.text('heading')} isFirst={isFirst} />
      <dl className="facts">
        {fields.items('facts').map(({ id, fields: fact }) => (
          <div key={id}>
            <dt>{fact.text('label')?.value}</dt>
            <dd>{fact.text('value')?.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
