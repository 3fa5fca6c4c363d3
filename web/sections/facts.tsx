import { defineSection } from './define-section.ts';
import { Heading, TextElement } from './text.tsx';

export const section = defineSection({
  blocks: {
    heading: { type: 'text' },
    facts: { type: 'repeater', item: { label: { type: 'text' }, value: { type: 'text' } }, newItems: 2 },
  },
  palette: { order: 70 },
  View: ({ fields, isFirst }) => (
    <div className="wide section-space grid gap-6 md:grid-cols-[1fr_2fr] md:gap-16">
      <Heading text={fields.heading} isFirst={isFirst} />
      <dl className="facts">
        {fields.facts.map(({ id, fields: fact }) => (
          <div key={id}>
            <TextElement as="dt" text={fact.label} />
            <TextElement as="dd" text={fact.value} />
          </div>
        ))}
      </dl>
    </div>
  ),
});
