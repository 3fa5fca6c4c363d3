import type { SectionProps } from './section-props.ts';
import { Paragraph } from './text.tsx';

/** A quotation. */
export function Quote({ fields }: SectionProps) {
  return (
    <div className="narrow section-space text-center">
      <Paragraph text={fields.text('quote')} className="quote" />
    </div>
  );
}
