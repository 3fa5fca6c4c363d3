import { ContentLink } from '../ui/content-link.tsx';
import { QuotedPrice } from './room-types.tsx';
import type { SectionProps } from './section-props.ts';
import { Heading, useLang } from './text.tsx';

export function Call({ fields, quotes }: SectionProps) {
  const action = fields.link('action');
  const lang = useLang(fields.culture('action'));
  return (
    <div className="bg-sand">
      <div className="wide flex flex-wrap items-center justify-between gap-6 py-12">
        <div>
          <Heading text={fields.text('heading')} />
          <QuotedPrice fields={fields} quotes={quotes} />
        </div>
        {action && (
          <ContentLink link={action} className="button" lang={lang}>
            {action.title}
          </ContentLink>
        )}
      </div>
    </div>
  );
}
