import { defineSection } from './define-section.ts';
import { QuotedPrice } from './rooms.tsx';
import { FieldLink, FieldPicture, Heading, Paragraph } from './text.tsx';

export const section = defineSection({
  blocks: {
    picture: { type: 'json-image' },
    title: { type: 'text' },
    lead: { type: 'text' },
    action: { type: 'json-link' },
    fromPrice: { type: 'string', isOptional: true },
  },
  palette: { order: 10, opens: true },
  View({ fields: { picture, title, lead, action, fromPrice }, isFirst, template, quotes }) {
    const heroText = (
      <div className="measure">
        <Heading text={title} isFirst={isFirst} className={template === 'home' ? 'heading-display' : ''} />
        <Paragraph text={lead} className="lead mt-4" />
        <QuotedPrice codes={fromPrice} quotes={quotes} />
        {action && (
          <p className="mt-8">
            <FieldLink link={action} className="button" />
          </p>
        )}
      </div>
    );
    if (template !== 'home') {
      return (
        <div className="wide">
          <div className="pt-6 pb-8 md:pt-10 md:pb-12">{heroText}</div>
          <FieldPicture
            image={picture}
            sizes="(min-width: 80rem) 76rem, 100vw"
            first={isFirst}
            className="cut-paper [&_img]:aspect-21/10"
          />
        </div>
      );
    }
    return (
      <div className="home-hero">
        <FieldPicture image={picture} sizes="100vw" first={isFirst} className="home-hero-picture" />
        <div className="wide home-hero-words lg:relative lg:self-center lg:text-night">{heroText}</div>
      </div>
    );
  },
});
