import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import type { MediaItem } from '../../../contract/media.ts';
import { officeApi } from '../../office/office-api.ts';
import { FieldError } from '../../ui/form/field.tsx';
import { CropEditor } from '../media/crop-editor.tsx';
import { FocalPoint } from '../media/focal-point.tsx';
import type { ImageData } from './image-data.ts';

type PicturePartsProps = {
  image: ImageData;
  item: MediaItem;
  culture: Culture;
  onChange: (more: Partial<ImageData>) => void;
  /** Called with the item as the library has it after a change. */
  onItem: (item: MediaItem) => void;
};

/** Edits the crop that the block shows, and the focal point of the picture, which is the same everywhere. */
export function PictureParts({ image, item, culture, onChange, onItem }: PicturePartsProps) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState('');

  async function setFocal(body: Pick<MediaItem, 'focalX' | 'focalY'>) {
    const result = await officeApi.media.change({ params: { mediaId: item.id }, body }, { culture });
    setProblem(result.succeeded ? '' : (result.serverMessage ?? t('editorSite.noAnswer')));
    if (result.succeeded) onItem(result.data);
  }

  return (
    <>
      <details className="block-more [&>summary]:min-h-9 [&>summary]:font-semibold [&>summary]:cursor-pointer">
        <summary>{t('editorMedia.crop.title')}</summary>
        <CropEditor item={item} value={image} onChange={onChange} />
      </details>
      <details className="block-more [&>summary]:min-h-9 [&>summary]:font-semibold [&>summary]:cursor-pointer">
        <summary>{t('editorMedia.focal.label')}</summary>
        <p className="site-hint">{t('editorBlocks.image.focalHint')}</p>
        <FocalPoint item={item} onChange={setFocal} />
        <div role="alert" className="empty:hidden">
          {problem && <FieldError>{problem}</FieldError>}
        </div>
      </details>
    </>
  );
}
