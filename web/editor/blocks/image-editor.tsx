import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Result } from '../../../client/result.ts';
import type { MediaItem } from '../../../contract/media.ts';
import { officeApi } from '../../office/office-api.ts';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { type Reading, type ReadOptions, useRead } from '../../ui/use-read.ts';
import { ItemPicture } from '../media/item-picture.tsx';
import { MediaPicker } from '../media/media-picker.tsx';
import { type ImageData, parseImage, serializeImage, withoutPicture, withPicture } from './image-data.ts';
import { ImageText } from './image-text.tsx';
import type { KindProps } from './kind-props.ts';
import { OnlyThisCulture } from './only-this-culture.tsx';
import { PictureParts } from './picture-parts.tsx';

type ImageEditorProps = KindProps & {
  /** Called after a change of the picture in the library. */
  onPictureChanged: () => void;
};

const readItem = (mediaId: string, options: ReadOptions): Promise<Result<MediaItem>> =>
  officeApi.media.read({ params: { mediaId } }, options);

/** Edits an image: the picture, its alternative text and its crop. */
export function ImageEditor(props: ImageEditorProps) {
  const { label, value, onChange, culture, edited, textCulture, onPictureChanged } = props;
  const { t } = useTranslation();
  const image = parseImage(value);
  const hasPicture = image.path !== '';
  const picture = useRead(readItem, image.image || null);
  const [isPicking, setIsPicking] = useState(false);
  const change = (more: Partial<ImageData>) => onChange(serializeImage({ ...image, ...more }));

  function choose(item: MediaItem) {
    setIsPicking(false);
    if (item.id === image.image) return;
    onChange(serializeImage(withPicture(image, item)));
  }

  return (
    <fieldset className="block-group">
      <legend>{label}</legend>
      {hasPicture ? (
        <ChosenPicture image={image} picture={image.image ? picture : null} />
      ) : (
        <p className="site-hint">{t('editorBlocks.image.empty')}</p>
      )}
      <div className="site-row">
        <button
          type="button"
          className="button-quiet"
          aria-haspopup="dialog"
          onClick={() => setIsPicking(true)}
        >
          {hasPicture ? t('editorBlocks.image.other') : t('editorBlocks.image.choose')}
        </button>
        {hasPicture && (
          <button
            type="button"
            className="button-quiet"
            onClick={() => {
              const { className, onlyThisCulture } = image;
              onChange(serializeImage({ ...withoutPicture, className, onlyThisCulture }));
            }}
          >
            {t('editorBlocks.image.none')}
          </button>
        )}
      </div>
      <OnlyThisCulture
        edited={edited}
        culture={culture}
        checked={image.onlyThisCulture}
        onChange={(onlyThisCulture) => change({ onlyThisCulture })}
      />
      {hasPicture && <ImageText key={image.path} image={image} textCulture={textCulture} onChange={change} />}
      {picture.value && (
        <PictureParts
          image={image}
          item={picture.value}
          culture={culture}
          onChange={change}
          onItem={(item) => {
            picture.set(item);
            onPictureChanged();
          }}
        />
      )}
      {isPicking && (
        <MediaPicker
          culture={culture}
          accept={['image', 'vector']}
          onChoose={choose}
          onClose={() => setIsPicking(false)}
        />
      )}
    </fieldset>
  );
}

type ChosenPictureProps = { image: ImageData; picture: Reading<MediaItem> | null };

/** The picture of a block, with its name and size. */
function ChosenPicture({ image, picture }: ChosenPictureProps) {
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
      <figcaption className="leading-[1.4]">
        <strong dir="auto">{item.fileName}</strong>{' '}
        <span className="site-hint">
          {t('editorBlocks.image.size', { width: item.width, height: item.height })}
        </span>
      </figcaption>
    </figure>
  );
}
