import { ContentLink } from '../ui/content-link.tsx';
import { Picture } from '../ui/picture.tsx';
import { QuotedPrice } from './room-types.tsx';
import type { SectionProps } from './section-props.ts';
import { Heading, Paragraph, useLang } from './text.tsx';

export function Hero({ fields, isFirst, template, quotes }: SectionProps) {
  const picture = fields.image('picture');
  const action = fields.link('action');
  const actionLang = useLang(fields.culture('action'));
  const pictureLang = useLang(fields.culture('picture'));
  const heroText = (
    <div className="measure">
      <Heading
        text={fields.text('title')}
        isFirst={isFirst}
        className={template === 'home' ? 'heading-display' : ''}
      />
      <Paragraph text={fields.text('lead')} className="lead mt-4" />
      <QuotedPrice fields={fields} quotes={quotes} />
      {action && (
        <p className="mt-8">
          <ContentLink link={action} className="button" lang={actionLang}>
            {action.title}
          </ContentLink>
        </p>
      )}
    </div>
  );
  if (template !== 'home') {
    return (
      <div className="wide">
        <div className="pt-6 pb-8 md:pt-10 md:pb-12">{heroText}</div>
        {picture && (
          <Picture
            image={picture}
            lang={pictureLang}
            sizes="(min-width: 80rem) 76rem, 100vw"
            first={isFirst}
            className="cut-paper [&_img]:aspect-21/10"
          />
        )}
      </div>
    );
  }
  return (
    <div className="home-hero">
      {picture && (
        <Picture
          image={picture}
          lang={pictureLang}
          sizes="100vw"
          first={isFirst}
          className="home-hero-picture"
        />
      )}
      <div className="wide home-hero-words lg:relative lg:self-center lg:text-night">{heroText}</div>
    </div>
  );
}
