import type { MetaDescriptor } from 'react-router';
import { type Culture, languageTags } from '../../../contract/culture.ts';
import { type FixedScreen, href } from '../../../contract/site-map.ts';
import type { Shell } from '../layout/shell.ts';

/** Title and addresses of a functional screen, which exists in every culture. */
export function screenMeta(
  screen: FixedScreen,
  culture: Culture,
  shell: Shell | undefined,
  { title, description }: { title: string; description?: string },
): MetaDescriptor[] {
  if (!shell) return [{ title }];
  const standard = shell.cultures[0] ?? culture;
  const address = (other: Culture) => shell.origin + href(screen, { culture: other });
  return [
    { title: shell.site.name ? `${title} · ${shell.site.name}` : title },
    ...(description ? [{ name: 'description', content: description }] : []),
    { tagName: 'link', rel: 'canonical', href: address(culture) },
    ...shell.cultures.map((other) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang: languageTags[other],
      href: address(other),
    })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address(standard) },
  ];
}
