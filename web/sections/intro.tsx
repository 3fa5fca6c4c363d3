import type { SectionProps } from './section-props.ts';
import { Heading, Html } from './text.tsx';

export function Intro({ fields, isFirst }: SectionProps) {
  return (
    <div className={isFirst ? 'wide section-space first' : 'narrow section-space md:text-center'}>
      <div className={isFirst ? 'measure' : ''}>
        <Heading text={fields.text('heading')} isFirst={isFirst} />
        <Html text={fields.html('body')} className="text-[clamp(1.1rem,1.05rem_+_0.4vw,1.3rem)] mt-6" />
      </div>
    </div>
  );
}
