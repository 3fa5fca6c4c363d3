import { useTranslation } from 'react-i18next';
import { type Culture, languageTags } from '../../../contract/culture.ts';
import type { MediaUse } from '../../../contract/media.ts';
import { languageName } from '../site/cultures.ts';

type UsageListProps = { culture: Culture; usage: readonly MediaUse[] };

/** The pages that use an item. */
export function UsageList({ culture, usage }: UsageListProps) {
  const { t } = useTranslation();
  const labels: Record<MediaUse['kind'], string> = {
    block: t('editorMedia.use.block'),
    draft: t('editorMedia.use.draft'),
    location: t('editorMedia.use.location'),
    category: t('editorMedia.use.category'),
    product: t('editorMedia.use.product'),
    siteProperty: t('editorMedia.use.siteProperty'),
    pageProperty: t('editorMedia.use.pageProperty'),
    menu: t('editorMedia.use.menu'),
    feed: t('editorMedia.use.feed'),
    otherSite: t('editorMedia.use.otherSite'),
  };
  const list = new Intl.ListFormat(languageTags[culture], { type: 'conjunction' });
  const places = Map.groupBy(usage, ({ kind, title, pageId }) => `${kind} ${pageId ?? ''} ${title}`);
  return (
    <ul className="grid gap-[0.3rem] ps-[1.1rem] list-disc text-detail">
      {[...places].map(([place, [first, ...more]]) => {
        const cultures = [first, ...more].flatMap((use) => use?.culture ?? []);
        return (
          first && (
            <li key={place}>
              {labels[first.kind]}
              {first.title && (
                <>
                  : <strong dir="auto">{first.title}</strong>
                </>
              )}
              {cultures.length > 0 && ` (${list.format(cultures.map((of) => languageName(culture, of)))})`}
            </li>
          )
        );
      })}
    </ul>
  );
}
