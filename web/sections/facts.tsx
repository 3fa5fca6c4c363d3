import type { SectionProps } from './section-props.ts';
import { Heading, TextElement } from './text.tsx';

export function Facts({ fields, isFirst }: SectionProps) {
  return (
    <div className="wide section-space grid gap-6 md:grid-cols-[1fr_2fr] md:gap-16">
      <Heading text={fields.text('heading')} isFirst={isFirst} />
      <dl className="facts">
        {fields.items('facts').map(({ id, fields: fact }) => (
          <div key={id}>
            <TextElement as="dt" text={fact.text('label')} />
            <TextElement as="dd" text={fact.text('value')} />
          </div>
        ))}
      </dl>
    </div>
  );
}
