import type { SectionProps } from './section-props.ts';
import { Heading, Html } from './text.tsx';

export function Prose({ fields, isFirst }: SectionProps) {
  return (
    <div className="narrow section-space">
      <Heading text={fields.text('heading')} isFirst={isFirst} />
      <Html text={fields.html('body')} />
    </div>
  );
}
