import type { MediaItem } from '../../../contract/media.ts';
import { type CropValue, wholePicture } from '../media/crop.ts';
import { fieldsIn, numberIn, textIn } from './fields-in.ts';

export type ImageData = CropValue & {
  /** The id in the library; of a picture from elsewhere empty. */
  image: string;
  path: string;
  extension: string;
  width: number;
  height: number;
  title: string;
  alt: string;
  className: string;
  /** As it is shown; what is kept leaves these to the library. */
  preview: string;
  focalX: number | null;
  focalY: number | null;
};

export function imageIn(data: string): ImageData {
  const fields = fieldsIn(data);
  return {
    image: textIn(fields.image),
    path: textIn(fields.path),
    extension: textIn(fields.extension),
    width: numberIn(fields.width) ?? 0,
    height: numberIn(fields.height) ?? 0,
    title: textIn(fields.title),
    alt: textIn(fields.alt),
    className: textIn(fields.className),
    cropX: numberIn(fields.cropX),
    cropY: numberIn(fields.cropY),
    cropWidth: numberIn(fields.cropWidth),
    cropHeight: numberIn(fields.cropHeight),
    preview: textIn(fields.preview),
    focalX: shareIn(fields.focalX),
    focalY: shareIn(fields.focalY),
  };
}

export const imageData = (image: ImageData): string => JSON.stringify(image);

/** An image with another picture of the library: its words and its crop were those of the one before. */
export function withPicture(image: ImageData, item: MediaItem): ImageData {
  const { id, path, extension, width, height, preview, focalX, focalY } = item;
  const picture = { image: id, path, extension, width, height, preview, focalX, focalY };
  return { ...withoutPicture, ...picture, className: decorated(image, false).className };
}

/** The class of a picture that says nothing beyond the text beside it. */
const decorativeClass = 'decorative';

const classesOf = ({ className }: Pick<ImageData, 'className'>) => className.split(/\s+/).filter(Boolean);

export const isDecorative = (image: Pick<ImageData, 'className'>): boolean =>
  classesOf(image).includes(decorativeClass);

/** A picture that was said to decorate only, and so has no words, or to show something. */
export function decorated(image: Pick<ImageData, 'className'>, isDecorative: boolean) {
  const others = classesOf(image).filter((name) => name !== decorativeClass);
  const className = [...others, ...(isDecorative ? [decorativeClass] : [])].join(' ');
  return isDecorative ? { className, alt: '' } : { className };
}

export const withoutPicture: ImageData = { ...imageIn(''), ...wholePicture };

function shareIn(value: unknown): number | null {
  return typeof value === 'number' && value >= 0 && value <= 1 ? value : null;
}
