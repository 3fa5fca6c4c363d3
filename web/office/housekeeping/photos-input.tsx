import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ShrunkPhoto, shrinkPhoto } from '../../ui/shrink-photo.ts';

type PhotosInputProps = {
  photos: readonly ShrunkPhoto[];
  max: number;
  onChange: (photos: ShrunkPhoto[]) => void;
};

/** Photos of a fault: taken with the phone or chosen, shown small, each to be removed. */
export function PhotosInput({ photos, max, onChange }: PhotosInputProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="grid gap-2">
      <legend className="font-semibold">
        {t('faults.photos')} <span className="text-muted font-normal">{t('faults.photosHint', { max })}</span>
      </legend>
      {photos.length > 0 && (
        <ul className="fault-pictures">
          {photos.map((photo, index) => (
            <li key={index}>
              <Preview photo={photo} alt={t('faults.photo', { number: index + 1 })} />
              <button
                type="button"
                className="button-quiet"
                aria-label={t('faults.removePhoto', { number: index + 1 })}
                onClick={() => onChange(photos.filter((_, other) => other !== index))}
              >
                {t('faults.remove')}
              </button>
            </li>
          ))}
        </ul>
      )}
      <PhotoButtons max={max - photos.length} onAdd={(more) => onChange([...photos, ...more])} />
    </fieldset>
  );
}

type PhotoButtonsProps = { max: number; onAdd: (photos: ShrunkPhoto[]) => void };

/** The buttons that take and choose photos. */
export function PhotoButtons({ max, onAdd }: PhotoButtonsProps) {
  const { t } = useTranslation();
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  async function add(chosen: readonly File[]) {
    const shrunk = await Promise.all(chosen.slice(0, max).map(shrinkPhoto));
    const photos = shrunk.filter((photo) => photo !== null);
    if (photos.length < shrunk.length) setProblem(t('faults.notAPhoto'));
    else setProblem(chosen.length > max ? t('faults.tooManyPhotos', { count: max }) : '');
    if (photos.length > 0) onAdd(photos);
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {[
          { ref: camera, label: t('faults.takePhoto'), isCamera: true },
          { ref: files, label: t('faults.choosePhotos'), isCamera: false },
        ].map(({ ref, label, isCamera }) => (
          <span key={label} className={isCamera ? 'fault-camera' : undefined}>
            <input
              ref={ref}
              type="file"
              hidden
              accept="image/*"
              {...(isCamera ? { capture: 'environment' } : { multiple: true })}
              onChange={({ target }) => {
                add([...(target.files ?? [])]);
                target.value = '';
              }}
            />
            <button
              type="button"
              className="button-quiet min-h-12"
              disabled={max <= 0}
              onClick={() => ref.current?.click()}
            >
              {label}
            </button>
          </span>
        ))}
      </div>
      <p role="alert">{problem}</p>
    </div>
  );
}

/** A photo on this device; a browser that cannot draw it shows its name. */
export function Preview({ photo: { preview }, alt }: { photo: Pick<ShrunkPhoto, 'preview'>; alt: string }) {
  if (preview) return <img src={preview} alt={alt} className="fault-thumbnail" />;
  return <span className="fault-thumbnail is-unseen">{alt}</span>;
}
