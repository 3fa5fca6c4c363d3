import type { Image } from '../../client/readers/blocks.ts';
import { type RenditionFormat, renditionAddress, widthsOf } from '../../contract/rendition.ts';

type PictureProps = {
  image: Pick<Image, 'path' | 'width' | 'height' | 'alt' | 'preview' | 'focalX' | 'focalY'>;
  /** How wide it is shown, as the attribute `sizes` says it. */
  sizes: string;
  /** The first thing to see: loaded at once, before what lies further down. */
  first?: boolean;
  /** Says nothing beyond the text beside it. */
  decorative?: boolean;
  className?: string;
  /** The language of its description, where that is not the page's. */
  lang?: string;
};

/** A picture of the library in the formats and widths that it is kept in, with its blurred preview behind it. */
export function Picture({
  image,
  sizes,
  first = false,
  decorative = false,
  className = '',
  lang,
}: PictureProps) {
  const { path, preview, focalX, focalY } = image;
  const width = image.width ?? 1600;
  const height = image.height ?? 1067;
  const widths = widthsOf(width);
  const sourceSet = (format: RenditionFormat) =>
    widths.map((one) => `${renditionAddress(path, one, format)} ${one}w`).join(', ');
  const middle = widths.find((one) => one >= 800) ?? widths.at(-1) ?? width;
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={sourceSet('avif')} sizes={sizes} />
      <img
        src={renditionAddress(path, middle, 'webp')}
        srcSet={sourceSet('webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt={decorative ? '' : image.alt}
        lang={lang}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding={first ? 'sync' : 'async'}
        style={{
          ...(preview && { backgroundImage: `url("${preview}")` }),
          objectPosition: `${(focalX ?? 0.5) * 100}% ${(focalY ?? 0.5) * 100}%`,
        }}
      />
    </picture>
  );
}
