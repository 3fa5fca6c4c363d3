import { ContentLink } from '../ui/content-link.tsx';
import { Picture } from '../ui/picture.tsx';
import { QuotedPrice } from './room-types.tsx';
import type { SectionProps } from './section-props.ts';
import { Heading, Html, useLang } from './text.tsx';

export function Split({ fields, variants, isFirst, quotes }: SectionProps) {
  const picture = fields.image('picture');
  const link = fields.link('link');
  const linkLang = useLang(fields.culture('link'));
  const pictureLang = useLang(fields.culture('picture'));
  const isReverse = variants.includes('reverse');
  return (
    <div
      className={`wide section-space grid items-center gap-8 md:grid-cols-2 lg:gap-16 ${isFirst ? 'first' : ''}`}
    >
      {picture && (
        <Picture
          image={picture}
          lang={pictureLang}
          sizes="(min-width: 80rem) 36rem, (min-width: 48rem) 50vw, 100vw"
          first={isFirst}
          className={`cut-paper ${isReverse ? 'md:order-2' : ''}`}
        />
      )}
      <div className="measure">
        <Heading text={fields.text('heading')} isFirst={isFirst} />
        <Html text={fields.html('body')} className="mt-5" />
        <QuotedPrice fields={fields} quotes={quotes} />
        {link && (
          <p className="mt-6">
            <ContentLink link={link} className="text-link" lang={linkLang}>
              {link.title}
            </ContentLink>
          </p>
        )}
      </div>
    </div>
  );
}
