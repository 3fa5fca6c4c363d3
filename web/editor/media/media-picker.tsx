import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import type { MediaItem, MediaKind } from '../../../contract/media.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { MediaLibrary } from './media-library.tsx';

type MediaPickerProps = {
  culture: Culture;
  /** The kinds that may be chosen. */
  accept: readonly MediaKind[];
  onChoose: (item: MediaItem) => void;
  onClose: () => void;
};

/** The library in a dialog, to choose one item. */
export function MediaPicker({ onClose, ...library }: MediaPickerProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('editorMedia.title')} size="wide" closeLabel={t('editorMedia.close')} onClose={onClose}>
      <MediaLibrary {...library} />
    </Dialog>
  );
}
