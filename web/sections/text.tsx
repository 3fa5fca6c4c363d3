import { type ComponentProps, createContext, useContext } from 'react';
import type { Culture } from '../../contract/culture.ts';
import { languageTags } from '../../contract/culture.ts';
import { usePage } from '../storefront/content/page-context.tsx';
import { ContentLink } from '../ui/content-link.tsx';
import { Picture } from '../ui/picture.tsx';
import type { Html, ImageField, LinkField, Text } from './fields.ts';

/** The culture of the sections, where it differs from the page's: an editor can edit in another culture. */
export const SectionCulture = createContext<Culture | null>(null);

/** The `lang` of a text that falls back to another culture. */
export function useLang(of: Culture | undefined): string | undefined {
  const { culture } = usePage();
  const around = useContext(SectionCulture) ?? culture;
  return of && of !== around ? languageTags[of] : undefined;
}

type HeadingProps = { text: Text | undefined; isFirst?: boolean; className?: string };

/** The heading of a section; the first one is the page's h1. */
export function Heading({ text, isFirst = false, className = '' }: HeadingProps) {
  const lang = useLang(text?.lang);
  if (!text) return null;
  const Level = isFirst ? 'h1' : 'h2';
  return (
    <Level lang={lang} dir="auto" className={`${isFirst ? 'heading-1' : 'heading-2'} ${className}`}>
      {text.shown ?? text.value}
    </Level>
  );
}

export function Paragraph({ text, className }: { text: Text | undefined; className?: string }) {
  const lang = useLang(text?.lang);
  if (!text) return null;
  return (
    <p lang={lang} dir="auto" className={className}>
      {text.shown ?? text.value}
    </p>
  );
}

/** A text in an element that is always rendered, such as a term and its description. */
export function TextElement({ as: Element, text }: { as: 'dt' | 'dd'; text: Text | undefined }) {
  return (
    <Element lang={useLang(text?.lang)} dir="auto">
      {text?.shown ?? text?.value}
    </Element>
  );
}

/** An editor's html; the server sanitised it when it was saved. */
export function RichText({ text, className = '' }: { text: Html | undefined; className?: string }) {
  const lang = useLang(text?.lang);
  if (!text) return null;
  const classes = `rich-text ${className}`;
  if (text.shown)
    return (
      <div dir="auto" className={classes}>
        {text.shown}
      </div>
    );
  return (
    <div
      lang={lang}
      dir="auto"
      className={classes}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by an allow-list when it was saved
      dangerouslySetInnerHTML={{ __html: text.html }}
    />
  );
}

/** A link with its own title. */
export function FieldLink({ link, className }: { link: LinkField | undefined; className: string }) {
  const lang = useLang(link?.lang);
  if (!link) return null;
  return (
    <ContentLink link={link} className={className} lang={lang}>
      {link.title}
    </ContentLink>
  );
}

type FieldPictureProps = Omit<ComponentProps<typeof Picture>, 'image' | 'lang'> & {
  image: ImageField | undefined;
};

export function FieldPicture({ image, ...shown }: FieldPictureProps) {
  const lang = useLang(image?.lang);
  return image && <Picture image={image} lang={lang} {...shown} />;
}
