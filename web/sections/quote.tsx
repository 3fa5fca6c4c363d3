import { defineSection } from './define-section.ts';
import { Paragraph } from './text.tsx';

export const section = defineSection({
  blocks: { quote: { type: 'text' } },
  palette: { order: 100 },
  View: ({ fields }) => (
    <div className="narrow section-space text-center">
      <Paragraph text={fields.quote} className="quote" />
    </div>
  ),
});
