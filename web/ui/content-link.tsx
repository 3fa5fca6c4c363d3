import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { linkAttributes } from '../../client/readers/links.ts';
import { splitCulture } from '../../contract/culture.ts';
import type { SlotAttributes } from '../sections/fields.ts';
import { useCulture } from '../use-culture.ts';

type ContentLinkProps = {
  link: {
    url: string;
    target?: string | null;
    rel?: string | null;
    fragmentName?: string | null;
    dressed?: SlotAttributes;
  };
  className?: string;
  /** The language of its text, where that is not the page's. */
  lang?: string;
  children: ReactNode;
};

/**
 * A link of content or menu: inside the site without a reload, elsewhere by the rules of the specification. A
 * link to the current page has `aria-current`.
 */
export function ContentLink({ link, className, lang, children }: ContentLinkProps) {
  const { href, ...attributes } = linkAttributes(link);
  const culture = useCulture();
  if (link.dressed) {
    // In the editor no link leads away from the page.
    const { mark, after } = link.dressed;
    return (
      <>
        <span className={className} lang={lang} dir="auto" {...mark}>
          {children}
        </span>
        {after}
      </>
    );
  }
  const isLocal = href.startsWith('/') && !href.startsWith('//') && !/^\/(media|api)\//.test(href);
  // Another culture needs other texts, which load with a document of their own.
  const inside = isLocal && !attributes.target && splitCulture(href).culture === culture;
  if (inside) {
    return (
      <NavLink to={href} end viewTransition prefetch="intent" className={className} lang={lang} dir="auto">
        {children}
      </NavLink>
    );
  }
  return (
    <a href={href} {...attributes} className={className} lang={lang} dir="auto">
      {children}
    </a>
  );
}
