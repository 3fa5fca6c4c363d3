import { ContentLink } from '../ui/content-link.tsx';
import type { SectionProps } from './section-props.ts';
import { Heading, Paragraph, useLang } from './text.tsx';

export function Stores({ fields }: SectionProps) {
  const link = fields.link('link');
  const lang = useLang(fields.culture('link'));
  return (
    <div className="narrow section-space text-center">
      <Heading text={fields.text('heading')} />
      <Paragraph text={fields.text('lead')} className="lead mt-4" />
      {link && (
        <p className="mt-6">
          <ContentLink link={link} className="text-link" lang={lang}>
            {link.title}
          </ContentLink>
        </p>
      )}
    </div>
  );
}
