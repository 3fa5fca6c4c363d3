import type { MetaDescriptor } from 'react-router';
import type { Shell } from '../layout/shell.ts';

/** The title of a screen that is nobody's but the visitor's, so that search engines have no use for it. */
export function accountMeta(title: string, shell: Shell | undefined): MetaDescriptor[] {
  const name = shell?.site.name;
  return [{ title: name ? `${title} · ${name}` : title }, { name: 'robots', content: 'noindex' }];
}
