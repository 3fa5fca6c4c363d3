import type { Result } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { MediaItem } from '../../../contract/media.ts';
import { officeApi } from '../../office/office-api.ts';
import { type Reading, useRead } from '../site/use-read.ts';

/** Reads an item of the library by its id; null without a picture, and for a picture from elsewhere. */
export function usePicture(mediaId: string, culture: Culture): Reading<MediaItem> | null {
  const { value, failure, again, set } = useRead<MediaItem | null>(() => read(mediaId, culture), mediaId);
  return mediaId ? { value: value?.id === mediaId ? value : null, failure, again, set } : null;
}

async function read(mediaId: string, culture: Culture): Promise<Result<MediaItem | null>> {
  if (mediaId) return officeApi.media.read({ params: { mediaId } }, { culture });
  return { succeeded: true, data: null, message: null, status: 200 };
}
