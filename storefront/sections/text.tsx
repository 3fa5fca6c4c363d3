import { languageTags } from '../../contract/culture.ts';
import { usePage } from '../page/page-context.tsx';
import type { Fields } from './fields.ts';

type Text = NonNullable<ReturnType<Fields['text']>>;

/** A text that had to be borrowed from another culture says in which language it is. */
export function useLang(text: Text | undefined): string | undefined {
  const { culture } = usePage();
  return text && text.lang !== culture ? languageTags[text.lang] : undefined;
}

type HeadingProps = { text: Text | undefined; isFirst?: boolean; className?: string };

/** The heading of a section; the first one of a page is the page's own. */
export function Heading({ text, isFirst = false, className = '' }: HeadingProps) {
  const lang = useLang(text);
  if (!text) return null;
  const Level = isFirst ? 'h1' : 'h2';
  return (
    <Level lang={lang} className={`${isFirst ? 'heading-1' : 'heading-2'} ${className}`}>
      {text.value}
    </Level>
  );
}

export function Paragraph({ text, className }: { text: Text | undefined; className?: string }) {
  const lang = useLang(text);
  if (!text) return null;
  return (
    <p lang={lang} className={className}>
      {text.value}
    </p>
  );
}

/** Html of an editor; the server cleaned it when it was written. */
export function Html({ text, className = '' }: { text: Text | undefined; className?: string }) {
  const lang = useLang(text);
  if (!text) return null;
  return (
    <div
      lang={lang}
      className={`rich-text ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by an allow-list at write
      dangerouslySetInnerHTML={{ __html: text.value }}
    />
  );
}
