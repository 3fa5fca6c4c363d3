import { defineSection } from './define-section.ts';
import { QuotedPrice } from './rooms.tsx';
import { FieldLink, Heading } from './text.tsx';

export const section = defineSection({
  blocks: {
    heading: { type: 'text' },
    action: { type: 'json-link' },
    fromPrice: { type: 'string', isOptional: true },
  },
  palette: { order: 110 },
  View: ({ fields: { heading, action, fromPrice }, quotes }) => (
    <div className="bg-sand">
      <div className="wide flex flex-wrap items-center justify-between gap-6 py-12">
        <div>
          <Heading text={heading} />
          <QuotedPrice codes={fromPrice} quotes={quotes} />
        </div>
        <FieldLink link={action} className="button" />
      </div>
    </div>
  ),
});
