import type { MediaItem } from '../../../contract/media.ts';
import { availableWidths, renditionPath } from '../../../contract/rendition.ts';

type ItemPictureProps = {
  item: MediaItem;
  /** The largest displayed width, in pixels. */
  width: number;
};

/** The preview of an item, or an icon for a document. Its name is beside it. */
export function ItemPicture({ item, width }: ItemPictureProps) {
  if (item.kind === 'document') {
    return (
      <span
        className="w-full aspect-4/3 rounded-[0.3rem] grid place-items-center bg-sand text-ink font-bold tracking-[0.05em]"
        aria-hidden="true"
      >
        {item.extension.toUpperCase()}
      </span>
    );
  }
  const offered = availableWidths(item.width);
  const chosen = offered.find((one) => one >= width) ?? offered.at(-1) ?? 320;
  return (
    <img
      src={renditionPath(item.path, chosen, 'webp')}
      alt=""
      width={item.width}
      height={item.height}
      loading="lazy"
      draggable={false}
      style={{ backgroundImage: `url("${item.preview}")` }}
    />
  );
}
