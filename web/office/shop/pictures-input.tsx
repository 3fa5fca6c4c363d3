import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import type { EditedProduct } from '../../../contract/office-catalog.ts';
import { renditionPath } from '../../../contract/rendition.ts';
import { MediaPicker } from '../../editor/media/media-picker.tsx';
import { MoveButtons } from '../../editor/site/parts.tsx';
import { FieldError } from '../../ui/form/field.tsx';
import { LocalizedTextInput } from '../form/localized-text-input.tsx';

type Pictures = EditedProduct['pictures'];

type PicturesInputProps = {
  culture: Culture;
  /** The culture whose descriptions are edited. */
  shown: Culture;
  pictures: Pictures;
  error?: string | undefined;
  onChange: (pictures: Pictures) => void;
};

/** Pictures of the library in their order, each with its description. */
export function PicturesInput({ culture, shown, pictures, error, onChange }: PicturesInputProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const set = (index: number, alts: Pictures[number]['alts']) =>
    onChange(pictures.map((picture, at) => (at === index ? { ...picture, alts } : picture)));
  function move(index: number, by: number) {
    const next = [...pictures];
    const [one] = next.splice(index, 1);
    if (one) next.splice(index + by, 0, one);
    onChange(next);
  }
  return (
    <div className="is-whole grid gap-4">
      {error && <FieldError>{error}</FieldError>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-4">
        {pictures.map((picture, index) => (
          <li key={picture.mediaId} className="grid gap-2 content-start p-2 border border-line rounded-field">
            <img
              className="w-full aspect-[4/3] rounded object-cover"
              style={{ objectPosition: `${picture.focalX * 100}% ${picture.focalY * 100}%` }}
              src={renditionPath(picture.url, 320, 'webp')}
              alt=""
              loading="lazy"
            />
            <LocalizedTextInput
              label={t('officeProducts.alt')}
              texts={picture.alts}
              shown={shown}
              maxLength={500}
              onChange={(alts) => set(index, { ...alts })}
            />
            <div className="site-row">
              <MoveButtons
                name={picture.fileName}
                index={index}
                count={pictures.length}
                onMove={(by) => move(index, by)}
              />
              <button
                type="button"
                className="site-tool"
                aria-label={t('editorSite.removeNamed', { name: picture.fileName })}
                onClick={() => onChange(pictures.filter((one) => one !== picture))}
              >
                ×
              </button>
            </div>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="button-quiet justify-self-start"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {t('officeProducts.addPicture')}
      </button>
      {isOpen && (
        <MediaPicker
          culture={culture}
          accept={['image', 'vector']}
          onClose={() => setIsOpen(false)}
          onChoose={({ id: mediaId, path: url, fileName, width, height, focalX, focalY }) => {
            setIsOpen(false);
            if (pictures.some((one) => one.mediaId === mediaId)) return;
            onChange([...pictures, { mediaId, alts: {}, fileName, url, width, height, focalX, focalY }]);
          }}
        />
      )}
    </div>
  );
}
