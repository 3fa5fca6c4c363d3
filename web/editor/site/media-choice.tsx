import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import type { MediaItem } from '../../../contract/media.ts';
import { officeApi } from '../../office/office-api.ts';
import { useMayUse } from '../../office/use-may-use.ts';
import { FieldError } from '../../ui/form/field.tsx';
import { useRead } from '../../ui/use-read.ts';
import { MediaPicker } from '../media/media-picker.tsx';

type MediaChoiceProps = {
  culture: Culture;
  label: string;
  /** The id of the chosen picture. */
  value: string | null;
  error?: string | undefined;
  onChange: (item: MediaItem | null) => void;
};

/** Chooses a picture of the library, or none. */
export function MediaChoice({ culture, label, value, error, onChange }: MediaChoiceProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <fieldset className="site-media grid gap-[0.6rem]">
      <legend>{label}</legend>
      {value && <Chosen id={value} />}
      {error && <FieldError>{error}</FieldError>}
      <div className="site-row">
        <button
          type="button"
          className="button-quiet"
          aria-haspopup="dialog"
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('editorSite.media.choose')}
        </button>
        {value && (
          <button type="button" className="button-quiet" onClick={() => onChange(null)}>
            {t('editorSite.media.none')}
          </button>
        )}
      </div>
      {isOpen && (
        <MediaPicker
          culture={culture}
          accept={['image', 'vector']}
          onClose={() => setIsOpen(false)}
          onChoose={(item) => {
            onChange(item);
            setIsOpen(false);
          }}
        />
      )}
    </fieldset>
  );
}

function Chosen({ id }: { id: string }) {
  const mayRead = useMayUse()('media:write');
  const { value } = useRead(officeApi.media.read, mayRead ? { params: { mediaId: id } } : null);
  if (!mayRead) {
    return (
      <figure>
        <img src={`/media/${id}`} alt="" loading="lazy" />
      </figure>
    );
  }
  if (!value) return null;
  return (
    <figure>
      <img src={value.url} alt="" width={value.width} height={value.height} loading="lazy" />
      <figcaption dir="auto">{value.fileName}</figcaption>
    </figure>
  );
}
