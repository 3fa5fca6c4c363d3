import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Culture, languageTags } from '../../../contract/culture.ts';
import type { MediaItem } from '../../../contract/media.ts';
import { officeApi } from '../../office/office-api.ts';
import { TextInput } from '../../ui/form/inputs.tsx';
import { useRead } from '../../ui/use-read.ts';
import { useMomentFormat } from '../business-time.ts';
import { FocalPoint } from './focal-point.tsx';
import { ItemPicture } from './item-picture.tsx';
import { UsageList } from './usage-list.tsx';

type ItemDetailsProps = {
  culture: Culture;
  item: MediaItem;
  onChoose?: ((item: MediaItem) => void) | undefined;
  onChanged: (item: MediaItem) => void;
  onRemoved: (item: MediaItem) => void;
  onClose: () => void;
};

/** The details of an item: preview, names, usage, focal point and removal. */
export function ItemDetails({ culture, item, onChoose, onChanged, onRemoved, onClose }: ItemDetailsProps) {
  const { t } = useTranslation();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [fileName, setFileName] = useState(item.fileName);
  const [announcement, setAnnouncement] = useState('');
  const [problem, setProblem] = useState('');
  const [isConfirming, setIsConfirming] = useState(false);
  const mediaId = item.id;

  const { value, set } = useRead(officeApi.media.read, { params: { mediaId } });
  const usage = value?.usage;
  useEffect(() => heading.current?.focus(), []);

  async function change(body: { fileName?: string; focalX?: number; focalY?: number }) {
    const result = await officeApi.media.change({ params: { mediaId }, body }, { culture });
    setAnnouncement(result.succeeded ? t('editorMedia.saved') : '');
    setProblem(result.succeeded ? '' : (result.serverMessage ?? t('editorMedia.noAnswer')));
    if (result.succeeded) onChanged(result.data);
  }

  async function remove() {
    const result = await officeApi.media.remove({ params: { mediaId } }, { culture });
    if (result.succeeded) return onRemoved(item);
    setIsConfirming(false);
    setAnnouncement('');
    setProblem(result.serverMessage ?? t('editorMedia.noAnswer'));
    const newUsage = result.details?.usage;
    if (Array.isArray(newUsage)) set((before) => ({ ...before, usage: newUsage }));
  }

  const date = useMomentFormat({ dateStyle: 'medium' });
  const megabytes = new Intl.NumberFormat(languageTags[culture], {
    ...(item.bytes < 1_000_000
      ? { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 }
      : { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }),
  });
  return (
    <section
      className="media-details grid gap-[0.9rem] min-w-0 p-4 border border-line rounded-lg bg-paper [&_h3]:focus:outline-none [&>button]:justify-self-start"
      aria-labelledby={`${id}title`}
    >
      <div className="flex items-start justify-between gap-4">
        <h3 id={`${id}title`} ref={heading} tabIndex={-1} dir="auto">
          {item.fileName}
        </h3>
        <button
          type="button"
          className="inline-flex text-end min-h-7 items-center text-sea font-semibold underline underline-offset-[0.25em]"
          onClick={onClose}
        >
          {t('editorMedia.closeDetails')}
        </button>
      </div>
      {item.kind === 'document' ? (
        <ItemPicture item={item} width={480} />
      ) : (
        <FocalPoint item={item} onChange={change} />
      )}
      <p className="media-hint">
        {item.extension.toUpperCase()}
        {item.width > 0 && ` · ${item.width} × ${item.height}`} ·{' '}
        {megabytes.format(item.bytes / (item.bytes < 1_000_000 ? 1000 : 1_000_000))} · {date(item.createdAt)}
      </p>
      <div className="flex flex-wrap gap-3 items-center">
        {onChoose && (
          <button type="button" className="button" onClick={() => onChoose(item)}>
            {t('editorMedia.choose')}
          </button>
        )}
        {item.kind !== 'image' && (
          <a href={item.url} target="_blank" rel="noopener" className="text-link">
            {t('editorMedia.open')}
          </a>
        )}
      </div>
      <form
        className="flex flex-wrap gap-3 items-end *:first:flex-[1_1_11rem]"
        onSubmit={(event) => {
          event.preventDefault();
          change({ fileName });
        }}
      >
        <TextInput
          label={t('editorMedia.fileName')}
          required
          maxLength={200}
          value={fileName}
          onChange={setFileName}
        />
        <button type="submit" className="button-quiet">
          {t('editorMedia.rename')}
        </button>
      </form>
      <p role="status" className="text-muted text-note leading-[1.45] empty:hidden">
        {announcement}
      </p>
      <p role="alert" className="media-problem">
        {problem}
      </p>
      <h4>{t('editorMedia.usage')}</h4>
      {usage?.length === 0 && <p className="media-hint">{t('editorMedia.unused')}</p>}
      {usage && usage.length > 0 && <UsageList culture={culture} usage={usage} />}
      <button
        type="button"
        className="button-quiet"
        onClick={() => (isConfirming ? remove() : setIsConfirming(true))}
        onBlur={() => setIsConfirming(false)}
      >
        {isConfirming ? t('editorMedia.removeSurely') : t('editorMedia.remove')}
      </button>
    </section>
  );
}
