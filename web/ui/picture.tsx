import type { Image } from '../../client/readers/blocks.ts';
import {
  availableWidths,
  type Crop,
  getCrop,
  type RenditionFormat,
  renditionPath,
} from '../../contract/rendition.ts';
import type { SlotAttributes } from '../sections/fields.ts';

type Cropped = Pick<Image, 'cropX' | 'cropY' | 'cropWidth' | 'cropHeight'>;

type PictureProps = {
  image: Pick<Image, 'path' | 'width' | 'height' | 'alt' | 'preview' | 'focalX' | 'focalY'> &
    Partial<Cropped> & { dressed?: SlotAttributes };
  /** The displayed width, as the attribute `sizes` expects it. */
  sizes: string;
  /** The picture at the top of the page: loaded at once, before pictures further down. */
  first?: boolean;
  /** The picture adds nothing to the text beside it. */
  decorative?: boolean;
  className?: string;
  /** The language of its description, where that is not the page's. */
  lang?: string;
};

/** A picture of the library in its stored formats and widths, with its blurred preview behind it. */
export function Picture({
  image,
  sizes,
  first = false,
  decorative = false,
  className = '',
  lang,
}: PictureProps) {
  const { path, preview, focalX, focalY, dressed } = image;
  if (dressed && !path) {
    return (
      <>
        <span className={className} {...dressed.mark} />
        {dressed.after}
      </>
    );
  }
  const crop = getCrop({ ...uncropped, ...image });
  const width = crop?.width ?? image.width ?? 1600;
  const height = crop?.height ?? image.height ?? 1067;
  const focal = {
    x: within(focalX, crop?.x, crop?.width, image.width),
    y: within(focalY, crop?.y, crop?.height, image.height),
  };
  const widths = availableWidths(width);
  const sourceSet = (format: RenditionFormat) =>
    widths.map((one) => `${renditionPath(path, one, format, crop)} ${one}w`).join(', ');
  const middle = widths.find((one) => one >= 800) ?? widths.at(-1) ?? width;
  return (
    <>
      <picture className={className} {...dressed?.mark}>
        <source type="image/avif" srcSet={sourceSet('avif')} sizes={sizes} />
        <img
          src={renditionPath(path, middle, 'webp', crop)}
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
            ...(preview && crop && partOfPreview(crop, image)),
            objectPosition: `${focal.x * 100}% ${focal.y * 100}%`,
          }}
        />
      </picture>
      {dressed?.after}
    </>
  );
}

const uncropped: Cropped = { cropX: null, cropY: null, cropWidth: null, cropHeight: null };

/** The position of a point of the whole picture within a part of it, from 0 to 1. */
function within(point: number | null, start = 0, length?: number, whole?: number | null): number {
  const focal = point ?? 0.5;
  return length && whole ? Math.min(1, Math.max(0, (focal * whole - start) / length)) : focal;
}

/** The preview is of the whole picture, so a crop shows a part of it. */
function partOfPreview(crop: Crop, { width, height }: Pick<Image, 'width' | 'height'>) {
  const share = (start: number, length: number, whole: number) =>
    whole > length ? (start / (whole - length)) * 100 : 0;
  const [across, down] = [width ?? crop.width, height ?? crop.height];
  return {
    backgroundSize: `${(across / crop.width) * 100}% ${(down / crop.height) * 100}%`,
    backgroundPosition: `${share(crop.x, crop.width, across)}% ${share(crop.y, crop.height, down)}%`,
  };
}
