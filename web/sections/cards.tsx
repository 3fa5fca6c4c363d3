import type { Quotes } from '../storefront/content/quotes.ts';
import { ContentLink } from '../ui/content-link.tsx';
import { Picture } from '../ui/picture.tsx';
import type { Fields } from './fields.ts';
import { useQuoted } from './quoted.tsx';
import type { SectionProps } from './section-props.ts';
import { Heading, Paragraph, useLang } from './text.tsx';

export function Cards({ fields, isFirst, quotes }: SectionProps) {
  const link = fields.link('link');
  const linkLang = useLang(fields.culture('link'));
  const hasHeading = fields.text('heading') !== undefined;
  return (
    <div className={`wide section-space ${isFirst ? 'first' : ''}`}>
      <div className="measure">
        <Heading text={fields.text('heading')} isFirst={isFirst} />
        <Paragraph text={fields.text('lead')} className="lead mt-4" />
      </div>
      <ul
        className={`cards grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3 ${hasHeading ? 'mt-10' : ''}`}
      >
        {fields.items('cards').map(({ id, fields: card }) => (
          <li key={id}>
            <Card fields={card} quotes={quotes} level={hasHeading ? 'h3' : 'h2'} />
          </li>
        ))}
      </ul>
      {link && (
        <p className="mt-10">
          <ContentLink link={link} className="text-link" lang={linkLang}>
            {link.title}
          </ContentLink>
        </p>
      )}
    </div>
  );
}

type CardProps = { fields: Fields; quotes: Quotes; level: 'h2' | 'h3' };

function Card({ fields, quotes, level: Level }: CardProps) {
  const picture = fields.image('picture');
  const quoted = useQuoted(fields, quotes);
  const link = quoted.link ?? fields.link('link');
  const title = fields.text('title');
  const lang = useLang(title?.lang);
  const pictureLang = useLang(fields.culture('picture'));
  return (
    <article className="card">
      {picture && (
        <Picture
          image={picture}
          lang={pictureLang}
          sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
          className="cut-paper card-picture"
        />
      )}
      <div>
        <Level lang={lang} className="heading-3 mt-5">
          {link ? (
            <ContentLink link={link} className="card-link">
              {title?.shown ?? title?.value}
            </ContentLink>
          ) : (
            (title?.shown ?? title?.value)
          )}
        </Level>
        <Paragraph text={fields.text('text')} className="mt-2" />
        {quoted.price}
      </div>
    </article>
  );
}
