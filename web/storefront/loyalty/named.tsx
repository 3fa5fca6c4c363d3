import { languageTags } from '../../../contract/culture.ts';
import { ContentLink } from '../../ui/content-link.tsx';
import { useCulture } from '../content/culture.ts';

/** Things one after another as the culture lists them, each a way there. */
export function Named({ things }: { things: readonly { name: string; url: string }[] }) {
  const list = new Intl.ListFormat(languageTags[useCulture()]);
  return list.formatToParts(things.map(({ url }) => url)).map(({ type, value }) => {
    const thing = type === 'element' && things.find(({ url }) => url === value);
    return thing ? (
      <ContentLink key={value} link={{ url: thing.url }} className="text-link">
        {thing.name}
      </ContentLink>
    ) : (
      value
    );
  });
}
