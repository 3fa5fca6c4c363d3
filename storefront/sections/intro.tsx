import type { SectionProps } from './section-props.ts';
import { Heading, Html } from './text.tsx';

export function Intro({ fields, isFirst }: SectionProps) {
  return (
    <div className={`narrow section-space ${isFirst ? 'first' : 'text-center'}`}>
      <Heading text={fields.text('heading')} isFirst={isFirst} />
      <Html text={fields.text('body')} className="rich-text-large mt-6" />
    </div>
  );
}
