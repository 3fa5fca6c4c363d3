import type { MediaItem } from '../../../contract/media.ts';
import { type CropValue, fullCrop } from '../media/crop.ts';
import { parseFields, readNumber, readText } from './fields-in.ts';

export type ImageData = CropValue & {
  /** The id in the library; empty for a picture from elsewhere. */
  image: string;
  path: string;
  extension: string;
  width: number;
  height: number;
  title: string;
  alt: string;
  className: string;
  /** The picture is chosen for this culture alone; it neither follows the others nor leads them. */
  onlyThisCulture: boolean;
  /**
   * These facts are for display; the server does not store them with the block, but reads them from the
   * library.
   */
  preview: string;
  focalX: number | null;
  focalY: number | null;
};

export function parseImage(data: string): ImageData {
  const fields = parseFields(data);
  return {
    image: readText(fields.image),
    path: readText(fields.path),
    extension: readText(fields.extension),
    width: readNumber(fields.width) ?? 0,
    height: readNumber(fields.height) ?? 0,
    title: readText(fields.title),
    alt: readText(fields.alt),
    className: readText(fields.className),
    onlyThisCulture: fields.onlyThisCulture === true,
    cropX: readNumber(fields.cropX),
    cropY: readNumber(fields.cropY),
    cropWidth: readNumber(fields.cropWidth),
    cropHeight: readNumber(fields.cropHeight),
    preview: readText(fields.preview),
    focalX: shareIn(fields.focalX),
    focalY: shareIn(fields.focalY),
  };
}

export const serializeImage = ({ onlyThisCulture, ...image }: ImageData): string =>
  JSON.stringify({ ...image, ...(onlyThisCulture && { onlyThisCulture }) });

/** Replaces the picture of an image, and drops the texts and the crop of the one before. */
export function withPicture(image: ImageData, item: MediaItem): ImageData {
  const { id, path, extension, width, height, preview, focalX, focalY } = item;
  const picture = { image: id, path, extension, width, height, preview, focalX, focalY };
  const { onlyThisCulture } = image;
  const { className } = markDecorative(image, false);
  return { ...withoutPicture, ...picture, className, onlyThisCulture };
}

/** The class of a picture that adds nothing to the text beside it. */
const decorativeClass = 'decorative';

const splitClasses = ({ className }: Pick<ImageData, 'className'>) => className.split(/\s+/).filter(Boolean);

export const isDecorative = (image: Pick<ImageData, 'className'>): boolean =>
  splitClasses(image).includes(decorativeClass);

/** The class of a picture that is decorative, and so has no alternative text, or of one that is not. */
export function markDecorative(image: Pick<ImageData, 'className'>, isDecorative: boolean) {
  const others = splitClasses(image).filter((name) => name !== decorativeClass);
  const className = [...others, ...(isDecorative ? [decorativeClass] : [])].join(' ');
  return isDecorative ? { className, alt: '' } : { className };
}

export const withoutPicture: ImageData = { ...parseImage(''), ...fullCrop };

function shareIn(value: unknown): number | null {
  return typeof value === 'number' && value >= 0 && value <= 1 ? value : null;
}
