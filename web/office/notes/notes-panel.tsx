import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure, Result } from '../../../client/result.ts';
import type { Note } from '../../../contract/office-notes.ts';
import { useMomentFormat } from '../../editor/business-time.ts';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { TextInput } from '../../ui/form/inputs.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { useRead } from '../../ui/use-read.ts';
import { useCulture } from '../../use-culture.ts';
import { officeApi } from '../office-api.ts';
import { useMayUse } from '../use-may-use.ts';

const areas = {
  guest: { calls: officeApi.officeGuestNote, right: 'guests:write' },
  reservation: { calls: officeApi.officeStayNote, right: 'reservations:write' },
  order: { calls: officeApi.officeOrderNote, right: 'orders:write' },
} as const;

type NotesPanelProps = {
  kind: keyof typeof areas;
  /** The id of the guest or reservation, or the number of the order. */
  subjectId: string;
  /** The notes are read again when this changes; a note that is being written stays. */
  revision?: number;
};

/** The notes of staff about one thing: read, written, pinned, changed and removed. */
export function NotesPanel({ kind, subjectId, revision = 0 }: NotesPanelProps) {
  const { t } = useTranslation();
  const culture = useCulture();
  const moment = useMomentFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const { calls, right } = areas[kind];
  const mayWrite = useMayUse()(right);
  const read = useRead(calls.all, { params: { subjectId } });
  const [text, setText] = useState('');
  const [edited, setEdited] = useState<{ id: string; text: string } | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { value: notes, again } = read;
  const lastRevision = useRef(revision);
  useEffect(() => {
    if (lastRevision.current === revision) return;
    lastRevision.current = revision;
    again();
  }, [revision, again]);

  async function run(call: () => Promise<Result<Note[]>>, onDone?: () => void) {
    setBusy(true);
    const result = await call();
    setBusy(false);
    setFailure(result.succeeded ? null : result);
    if (!result.succeeded) return;
    read.set(result.data);
    onDone?.();
  }
  const change = (note: Note, body: { text?: string; isPinned?: boolean }, onDone?: () => void) =>
    run(
      () =>
        calls.change(
          { params: { subjectId, noteId: note.id }, body: { version: note.version, ...body } },
          { culture },
        ),
      onDone,
    );

  return (
    <section className="office-card">
      <h2>{t('officeKit.notes.title')}</h2>
      {!notes && <ReadProblem {...read} />}
      {notes?.length === 0 && <p className="mt-2 text-muted">{t('officeKit.notes.empty')}</p>}
      <ul className="grid gap-3 mt-2">
        {notes?.map((note) => (
          <li key={note.id} className="grid gap-1">
            {edited?.id === note.id ? (
              <form
                className="grid gap-2"
                onSubmit={(event) => {
                  event.preventDefault();
                  change(note, { text: edited.text }, () => setEdited(null));
                }}
              >
                <TextInput
                  label={t('officeKit.notes.edit')}
                  value={edited.text}
                  error={findError(failure, 'body.text')}
                  rows={3}
                  maxLength={2000}
                  required
                  onChange={(next) => setEdited({ id: note.id, text: next })}
                />
                <div className="flex flex-wrap gap-2">
                  <button type="submit" className="button" disabled={isBusy}>
                    {t('officeKit.notes.save')}
                  </button>
                  <button type="button" className="button-quiet" onClick={() => setEdited(null)}>
                    {t('officeKit.form.cancel')}
                  </button>
                </div>
              </form>
            ) : (
              <>
                <p className="whitespace-pre-wrap" dir="auto">
                  {note.text}
                </p>
                <p className="flex flex-wrap items-center gap-x-3 text-muted">
                  {note.isPinned && <span className="office-tag">{t('officeKit.notes.pinned')}</span>}
                  <span>
                    {note.staffName && <bdi>{note.staffName} · </bdi>}
                    <time dateTime={note.createdAt}>{moment(note.createdAt)}</time>
                  </span>
                  {mayWrite && (
                    <>
                      <button
                        type="button"
                        className="text-link"
                        disabled={isBusy}
                        onClick={() => change(note, { isPinned: !note.isPinned })}
                      >
                        {note.isPinned ? t('officeKit.notes.unpin') : t('officeKit.notes.pin')}
                      </button>
                      <button
                        type="button"
                        className="text-link"
                        onClick={() => setEdited({ id: note.id, text: note.text })}
                      >
                        {t('officeKit.notes.edit')}
                      </button>
                      <button
                        type="button"
                        className="text-link"
                        disabled={isBusy}
                        onClick={() =>
                          run(() => calls.remove({ params: { subjectId, noteId: note.id } }, { culture }))
                        }
                      >
                        {t('officeKit.notes.remove')}
                      </button>
                    </>
                  )}
                </p>
              </>
            )}
          </li>
        ))}
      </ul>
      <Problems failure={failure} />
      {mayWrite && (
        <form
          className="grid gap-2 mt-3"
          onSubmit={(event) => {
            event.preventDefault();
            run(
              () => calls.create({ params: { subjectId }, body: { text } }, { culture }),
              () => setText(''),
            );
          }}
        >
          <TextInput
            label={t('officeKit.notes.new')}
            value={text}
            error={edited ? undefined : findError(failure, 'body.text')}
            rows={2}
            maxLength={2000}
            onChange={setText}
          />
          <div>
            <button type="submit" className="button-quiet" disabled={isBusy || text.trim() === ''}>
              {t('officeKit.notes.add')}
            </button>
          </div>
        </form>
      )}
    </section>
  );
}
