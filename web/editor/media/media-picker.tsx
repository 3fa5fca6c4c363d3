import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import type { MediaItem, MediaKind } from '../../../contract/media.ts';
import { MediaLibrary } from './media-library.tsx';

type MediaPickerProps = {
  culture: Culture;
  /** The kinds that may be chosen. */
  accept: readonly MediaKind[];
  onChoose: (item: MediaItem) => void;
  onClose: () => void;
};

/** The library in a dialog, to choose one item. The dialog is open while it is mounted. */
export function MediaPicker({ culture, accept, onChoose, onClose }: MediaPickerProps) {
  const { t } = useTranslation();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    if (shown && !shown.open) shown.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="workspace dialog is-wide"
      aria-labelledby={`${id}title`}
      onCancel={(event) => {
        // Closing the file chooser sends the same event as closing the dialog.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className="flex items-start justify-between gap-4 mb-4">
        <h2 id={`${id}title`} className="heading-3">
          {t('editorMedia.title')}
        </h2>
        <button type="button" className="button-quiet" onClick={onClose}>
          {t('editorMedia.close')}
        </button>
      </div>
      <MediaLibrary culture={culture} accept={accept} onChoose={onChoose} />
    </dialog>
  );
}
