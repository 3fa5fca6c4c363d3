import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FeedPost } from '../../../contract/content.ts';
import { languageTags } from '../../../contract/culture.ts';
import { usualTimeZone } from '../../../contract/open-now.ts';
import { renditionPath } from '../../../contract/rendition.ts';
import { useCachedRead } from '../../reads.ts';
import type { Text } from '../../sections/fields.ts';
import { Heading } from '../../sections/text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useInView } from '../../ui/in-view.ts';
import { useShell } from '../layout/shell.ts';
import { type Feeds, feedLength } from './feeds.ts';
import { usePage } from './page-context.tsx';

type PhotoFeedProps = { heading: Text | undefined; name: string; feeds: Feeds };

/**
 * The newest posts of the photo feed. When the section comes into view it reads them again, because a cached
 * page may be older than the feed.
 */
export function PhotoFeed({ heading, name, feeds }: PhotoFeedProps) {
  const ref = useRef<HTMLDivElement>(null);
  const posts = useCachedRead(
    'content.photoFeed',
    { name, limit: feedLength },
    { initial: feeds[name] ?? [], active: useInView(ref) },
  );
  if (posts.length === 0) return null;
  return (
    <div ref={ref} className="wide section-space">
      <Heading text={heading} />
      <ul className="grid grid-cols-[repeat(2,1fr)] gap-3 md:grid-cols-[repeat(4,1fr)] md:gap-4 mt-8">
        {posts.map((post) => (
          <li key={post.id}>
            <Post post={post} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Post({ post }: { post: FeedPost }) {
  const { t } = useTranslation();
  const { culture } = usePage();
  const { site } = useShell();
  const date = new Intl.DateTimeFormat(languageTags[culture], {
    dateStyle: 'long',
    timeZone: site.timeZone || usualTimeZone,
  });
  return (
    <a href={post.permalink} className="feed-post" rel="noopener noreferrer">
      <FeedPicture post={post} />
      <Sign type={post.media_type} />
      <span className="feed-words flex flex-col pt-[0.6rem] text-note leading-[1.45] [&_time]:mt-1 [&_time]:text-muted [&_time]:text-caption">
        <span dir="auto">{post.caption}</span>
        <time dateTime={post.timestamp}>{date.format(new Date(post.timestamp))}</time>
        {post.media_type === 'VIDEO' && <span className="sr-only">{t('feed.video')}</span>}
        {post.media_type === 'CAROUSEL_ALBUM' && (
          <span className="sr-only">{t('feed.album', { count: post.children?.length ?? 0 })}</span>
        )}
      </span>
    </a>
  );
}

/** A post with more than one picture shows an icon; the hidden text says the same. */
function Sign({ type }: { type: FeedPost['media_type'] }) {
  if (type === 'IMAGE') return null;
  return (
    <Icon className="feed-sign absolute top-[0.6rem] right-[0.6rem] w-8 h-8 p-[0.35rem] rounded-full bg-[rgb(0_0_0_/_0.6)] text-white">
      {type === 'VIDEO' ? <path d="M8 5.5v13l10.5-6.5z" /> : <path d="M8 8h11v11H8zM5 16V5h11" />}
    </Icon>
  );
}

/** The caption describes the post, so the picture is decoration. */
function FeedPicture({ post }: { post: FeedPost }) {
  const source = post.media_type === 'VIDEO' ? (post.thumbnail_url ?? post.media_url) : post.media_url;
  const sizes = '(min-width: 64rem) 18rem, 50vw';
  if (!source.startsWith('/media/'))
    return <img src={source} alt="" loading="lazy" width={480} height={480} />;
  const sourceSet = (format: 'avif' | 'webp') =>
    [320, 480, 800].map((width) => `${renditionPath(source, width, format)} ${width}w`).join(', ');
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet('avif')} sizes={sizes} />
      <img
        src={renditionPath(source, 480, 'webp')}
        srcSet={sourceSet('webp')}
        sizes={sizes}
        alt=""
        loading="lazy"
        width={480}
        height={480}
      />
    </picture>
  );
}
