import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { linkAttributes } from '../../client/readers/links.ts';

type ContentLinkProps = {
  link: { url: string; target?: string | null };
  className?: string;
  children: ReactNode;
};

/** A link of content or menu: inside the site without a reload, elsewhere as SPEC's rules say. */
export function ContentLink({ link, className, children }: ContentLinkProps) {
  const { href, ...attributes } = linkAttributes(link);
  const inside =
    href.startsWith('/') && !href.startsWith('//') && !attributes.target && !/^\/(media|api)\//.test(href);
  if (inside) {
    return (
      <Link to={href} viewTransition prefetch="intent" className={className}>
        {children}
      </Link>
    );
  }
  return (
    <a href={href} {...attributes} className={className}>
      {children}
    </a>
  );
}
