import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';
import { officeApi } from '../../office/office-api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Problems } from '../../ui/form/failure.tsx';
import { InputFrame, SelectInput } from '../../ui/form/inputs.tsx';
import { useMomentFormat } from '../business-time.ts';
import { useEdit } from '../edit-context.ts';

const hoursOffered = [1, 24, 72];

/** Creates a link to the page with its drafts, which opens without sign-in. */
export function PreviewDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { pageId, culture, edited, autosave } = useEdit();
  const [hours, setHours] = useState(24);
  const [link, setLink] = useState<{ url: string; expiresAt: string } | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const address = useRef<HTMLInputElement>(null);
  const formatMoment = useMomentFormat({ dateStyle: 'medium', timeStyle: 'short' });

  async function make() {
    setIsBusy(true);
    const isSaved = await autosave.flush();
    const body = { pageId, culture: edited, hours };
    const result = await officeApi.editing.previewLink({ body }, { culture });
    setIsBusy(false);
    setFailure(result.succeeded ? null : result);
    setLink(result.data);
    setAnnouncement(isSaved || !result.succeeded ? '' : t('editorPublishing.preview.unsaved'));
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(address.current?.value ?? '');
      setAnnouncement(t('editorPublishing.preview.copied'));
    } catch {
      address.current?.select();
      setAnnouncement(t('editorPublishing.preview.selected'));
    }
  }

  return (
    <Dialog
      title={t('editorPublishing.preview.title')}
      description={t('editorPublishing.preview.lead')}
      footer={
        <>
          <button type="submit" className={link ? 'button-quiet' : 'button'} disabled={isBusy}>
            {t('editorPublishing.preview.make')}
          </button>
          <button type="button" className="button-quiet" onClick={onClose}>
            {t('editorMedia.close')}
          </button>
        </>
      }
      onSubmit={make}
      onClose={onClose}
    >
      <SelectInput
        label={t('editorPublishing.preview.howLong')}
        value={String(hours)}
        choices={hoursOffered.map((count) => ({
          value: String(count),
          label: t('editorPublishing.preview.hours', { count }),
        }))}
        onChange={(value) => setHours(Number(value))}
      />
      <Problems failure={failure} />
      {link && (
        <>
          <InputFrame
            label={t('editorPublishing.preview.link')}
            hint={t('editorPublishing.preview.ends', { moment: formatMoment(link.expiresAt) })}
          >
            {(control) => (
              <input
                {...control}
                ref={address}
                readOnly
                value={link.url}
                onFocus={({ target }) => target.select()}
              />
            )}
          </InputFrame>
          <p>
            <button type="button" className="button" onClick={copy}>
              {t('editorPublishing.preview.copy')}
            </button>
          </p>
        </>
      )}
      <p role="status">{announcement}</p>
    </Dialog>
  );
}
