import { defineSection } from './define-section.ts';
import { FieldLink, Heading, Paragraph } from './text.tsx';

/** A link to the locations. */
export const section = defineSection({
  blocks: { heading: { type: 'text' }, lead: { type: 'text' }, link: { type: 'json-link' } },
  palette: { order: 150 },
  View: ({ fields: { heading, lead, link } }) => (
    <div className="narrow section-space text-center">
      <Heading text={heading} />
      <Paragraph text={lead} className="lead mt-4" />
      {link && (
        <p className="mt-6">
          <FieldLink link={link} className="text-link" />
        </p>
      )}
    </div>
  ),
});
