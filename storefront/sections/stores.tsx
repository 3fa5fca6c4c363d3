import { ContentLink } from '../ui/content-link.tsx';
import type { SectionProps } from './section-props.ts';
import { Heading, Paragraph } from './text.tsx';

export function Stores({ fields }: SectionProps) {
  const link = fields.link('link');
  return (
    <div className="narrow section-space text-center">
      <Heading text={fields.text('heading')} />
      <Paragraph text={fields.text('lead')} className="lead mt-4" />
      {link && (
        <p className="mt-6">
          <ContentLink link={link} className="text-link">
            {link.title}
          </ContentLink>
        </p>
      )}
    </div>
  );
}
