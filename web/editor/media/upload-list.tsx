import { useTranslation } from 'react-i18next';
import type { MediaItem } from '../../../contract/media.ts';
import type { Uploads } from './use-uploads.ts';

type UploadListProps = Pick<Uploads, 'uploads' | 'clear'> & { onOpen: (item: MediaItem) => void };

/** The progress of uploads. */
export function UploadList({ uploads, clear, onOpen }: UploadListProps) {
  const { t } = useTranslation();
  const done = uploads.filter(({ state }) => state !== 'waiting' && state !== 'going').length;
  const labels = {
    waiting: t('editorMedia.upload.waiting'),
    going: t('editorMedia.upload.going'),
    new: t('editorMedia.upload.new'),
    known: t('editorMedia.upload.known'),
    refused: '',
  };
  return (
    <div className="media-uploads" hidden={uploads.length === 0}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status">{t('editorMedia.upload.done', { done, all: uploads.length })}</p>
        <progress
          value={done}
          max={Math.max(1, uploads.length)}
          aria-label={t('editorMedia.upload.progress')}
        />
        {done > 0 && done === uploads.length && (
          <button
            type="button"
            className="inline-flex text-end min-h-7 items-center text-sea font-semibold underline underline-offset-[0.25em]"
            onClick={clear}
          >
            {t('editorMedia.upload.clear')}
          </button>
        )}
      </div>
      <ul>
        {uploads.map(({ key, fileName, state, problem, item, isStill }) => (
          <li key={key} data-state={state}>
            <span className="font-semibold" dir="auto">
              {fileName}
            </span>{' '}
            {problem ? (
              <span role="alert" className="media-problem">
                {problem}
              </span>
            ) : (
              <span>
                {labels[state]}
                {isStill && `. ${t('editorMedia.upload.still')}`}
              </span>
            )}
            {item && (
              <button
                type="button"
                className="inline-flex text-end min-h-7 items-center text-sea font-semibold underline underline-offset-[0.25em]"
                onClick={() => onOpen(item)}
              >
                {t('editorMedia.upload.show')} <span className="sr-only">{item.fileName}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
