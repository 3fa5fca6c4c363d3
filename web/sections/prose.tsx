import { defineSection } from './define-section.ts';
import { Heading, RichText } from './text.tsx';

export const section = defineSection({
  blocks: { heading: { type: 'text' }, body: { type: 'html' } },
  palette: { order: 30, opens: true },
  View: ({ fields, isFirst }) => (
    <div className="narrow section-space">
      <Heading text={fields.heading} isFirst={isFirst} />
      <RichText text={fields.body} />
    </div>
  ),
});
