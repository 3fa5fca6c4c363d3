import { languageTags } from '../../../contract/culture.ts';
import { ContentLink } from '../../ui/content-link.tsx';
import { useCulture } from '../content/culture.ts';

/** Links, separated as the culture lists things. */
export function LinkList({ links }: { links: readonly { name: string; url: string }[] }) {
  const list = new Intl.ListFormat(languageTags[useCulture()]);
  return list.formatToParts(links.map(({ url }) => url)).map(({ type, value }) => {
    const link = type === 'element' && links.find(({ url }) => url === value);
    return link ? (
      <ContentLink key={value} link={{ url: link.url }} className="text-link">
        {link.name}
      </ContentLink>
    ) : (
      value
    );
  });
}
