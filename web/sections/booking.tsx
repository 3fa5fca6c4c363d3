import { BookingBar } from '../storefront/rates/booking-bar.tsx';
import { readQuestion } from '../storefront/rates/stay-question.ts';
import { defineSection } from './define-section.ts';
import { Heading, Paragraph } from './text.tsx';

/** The default search. */
const question = readQuestion(new URLSearchParams());

/** Asks a guest for dates and persons; over the lower edge of a `hero` before it. */
export const section = defineSection({
  blocks: { heading: { type: 'text' }, lead: { type: 'text' } },
  palette: { order: 120 },
  View: ({ fields: { heading, lead }, isFirst }) => (
    <div className="wide booking">
      {(heading || lead) && (
        <div className="measure mb-6">
          <Heading text={heading} isFirst={isFirst} />
          <Paragraph text={lead} className="lead mt-3" />
        </div>
      )}
      <BookingBar question={question} />
    </div>
  ),
});
