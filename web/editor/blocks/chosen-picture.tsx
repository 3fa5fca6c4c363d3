import { useTranslation } from 'react-i18next';
import type { MediaItem } from '../../../contract/media.ts';
import { ReadProblem } from '../../ui/read-problem.tsx';
import type { Reading } from '../../ui/use-read.ts';
import { ItemPicture } from '../media/item-picture.tsx';
import type { ImageData } from './image-data.ts';

type ChosenPictureProps = { image: ImageData; picture: Reading<MediaItem> | null };

/** The picture of a block, with its name and size. */
export function ChosenPicture({ image, picture }: ChosenPictureProps) {
  const { t } = useTranslation();
  if (!picture) {
    return (
      <figure className="block-picture">
        <img src={image.path} alt="" loading="lazy" />
        <figcaption className="site-hint">{t('editorBlocks.image.elsewhere')}</figcaption>
      </figure>
    );
  }
  const item = picture.value;
  if (!item) return <ReadProblem {...picture} />;
  return (
    <figure className="block-picture">
      <ItemPicture item={item} width={480} />
      <figcaption className="leading-[1.4] wrap-anywhere">
        <strong>{item.fileName}</strong>{' '}
        <span className="site-hint">
          {t('editorBlocks.image.size', { width: item.width, height: item.height })}
        </span>
      </figcaption>
    </figure>
  );
}
