import type { MetaDescriptor } from 'react-router';
import type { Shell } from '../layout/shell.ts';

/** The title of a personal screen, which search engines must not index. */
export function accountMeta(title: string, shell: Shell | undefined): MetaDescriptor[] {
  const name = shell?.site.name;
  return [{ title: name ? `${title} · ${name}` : title }, { name: 'robots', content: 'noindex' }];
}
