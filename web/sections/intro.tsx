import { defineSection } from './define-section.ts';
import { Heading, RichText } from './text.tsx';

/** A heading and large text, in the middle. */
export const section = defineSection({
  blocks: { heading: { type: 'text' }, body: { type: 'html' } },
  palette: { order: 20, opens: true },
  View: ({ fields, isFirst }) => (
    <div className={isFirst ? 'wide section-space first' : 'narrow section-space md:text-center'}>
      <div className={isFirst ? 'measure' : ''}>
        <Heading text={fields.heading} isFirst={isFirst} />
        <RichText text={fields.body} className="text-[clamp(1.1rem,1.05rem_+_0.4vw,1.3rem)] mt-6" />
      </div>
    </div>
  ),
});
