import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { User } from '../../contract/account.ts';
import { type Culture, withCulture } from '../../contract/culture.ts';
import { href } from '../../contract/site-map.ts';
import { officeAdmittedEvent, officeApi } from '../office/office-api.ts';
import type { Feeds } from '../storefront/content/feeds.ts';
import type { Quotes } from '../storefront/content/quotes.ts';
import { useRestoreFocus } from '../ui/use-restore-focus.ts';
import { Bar } from './bar.tsx';
import { Canvas } from './canvas/canvas.tsx';
import { useLiveData } from './canvas/use-live-data.ts';
import { createAutosave } from './document/autosave.ts';
import { EditedDocument, propertiesPart } from './document/document.ts';
import { createJournal } from './document/journal.ts';
import { type Editing, readEditing, storedPage } from './document/load.ts';
import { type Edit, EditContext, type Place } from './edit-context.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { Notices } from './notices.tsx';
import { findSelection } from './panel/selection.ts';
import { SidePanel, type Tab } from './panel/side-panel.tsx';
import { PreviewDialog } from './publishing/preview-dialog.tsx';
import { PublishDialog } from './publishing/publish-dialog.tsx';
import { useConfirmLeave } from './use-confirm-leave.ts';
import { useUndoKeys } from './use-undo-keys.ts';

type EditPageProps = {
  culture: Culture;
  edited: Culture;
  cultures: readonly Culture[];
  user: Pick<User, 'id'>;
  pageId: string;
  template: string;
  /** The page's public path in this culture; null where it is not published. */
  livePath: string | null;
  editing: Editing;
  feeds: Feeds;
  quotes: Quotes;
};

/** Edits a page in place. It renders in a browser only, because input before the code runs would be lost. */
export function EditPage(props: EditPageProps) {
  const { t } = useTranslation();
  const isInBrowser = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  return (
    <>
      <h1 className="sr-only">{t('editorPage.title', { title: props.editing.properties.title })}</h1>
      <noscript>
        <p className="office">{t('editorPage.needsScript')}</p>
      </noscript>
      {isInBrowser && <LivePage {...props} />}
    </>
  );
}

function LivePage({
  culture,
  edited,
  cultures,
  user,
  pageId,
  template,
  livePath,
  editing,
  ...editProps
}: EditPageProps) {
  const [work] = useState(() => {
    const document = new EditedDocument(storedPage(editing, edited));
    return {
      document,
      autosave: createAutosave(document, officeApi, culture),
      journal: createJournal(document, user.id),
    };
  });
  const { document, autosave, journal } = work;
  const [selected, setSelected] = useState<string | null>(null);
  const [tab, setTab] = useState<Tab>('chosen');
  const [isPanelOpen, setIsPanelOpen] = useState(() => matchMedia('(min-width: 64rem)').matches);
  const [dialog, setDialog] = useState<'publish' | 'preview' | null>(null);
  const [isRecovered, setIsRecovered] = useState(false);
  const navigate = useNavigate();
  const { hash } = useLocation();
  const leaving = useConfirmLeave(work);
  const live = useLiveData(document, edited, editProps);

  useEffect(() => {
    if (document.recover(journal.read())) setIsRecovered(true);
    const stop = journal.start();
    autosave.start();
    addEventListener('online', autosave.flush);
    addEventListener(officeAdmittedEvent, autosave.flush);
    return () => {
      removeEventListener('online', autosave.flush);
      removeEventListener(officeAdmittedEvent, autosave.flush);
      autosave.stop();
      stop();
    };
  }, [document, autosave, journal]);

  const select = useCallback(
    (id: string | null) => {
      setSelected(id);
      if (id === null) return;
      setTab('chosen');
      // A text is edited in the page, so it needs no panel, which would cover a phone's screen.
      const type = findSelection(document.rows(), id)?.blocks.at(-1)?.type;
      if (type === 'text' || type === 'html') return;
      setIsPanelOpen(true);
      scrollIntoView(id, 'nearest');
    },
    [document],
  );

  useEffect(() => {
    const blockId = hash.slice(1);
    if (!blockId) return;
    select(blockId);
    scrollIntoView(blockId);
  }, [hash, select]);

  const edit = useMemo<Edit>(() => {
    const goTo = async ({ pageId: page = pageId, edited: to = edited, blockId }: Place) => {
      if (page === pageId && to === edited) {
        select(blockId ?? null);
        if (blockId) scrollIntoView(blockId);
        return;
      }
      await autosave.flush();
      const address = href('editPage', { culture, pageId: page }, { query: { culture: to } });
      navigate(blockId ? `${address}#${blockId}` : address);
    };
    const reload = async () => {
      // A part that is saved during the read would look newer than the reply.
      await autosave.flush();
      const mark = document.mark();
      document.take(storedPage(await readEditing({ pageId, culture: edited }), edited).parts, mark);
    };
    return { document, autosave, pageId, culture, edited, cultures, selected, select, goTo, reload };
  }, [document, autosave, pageId, culture, edited, cultures, selected, select, navigate]);

  const step = useCallback(
    (part: string | undefined) => {
      if (part === undefined) return;
      const isBlock = document.rows().length > 0 && part.includes('-');
      if (!isBlock) return;
      setSelected(part);
      scrollIntoView(part);
    },
    [document],
  );
  const undo = useCallback(() => step(document.undo()), [document, step]);
  const redo = useCallback(() => step(document.redo()), [document, step]);
  useUndoKeys(undo, redo);
  useRestoreFocus();

  /** The page's current public path; a drafted path is not public yet. */
  const readAt = (): string | null => {
    const { baseVersion = 0, version = 0 } = document.stored(propertiesPart) ?? {};
    return baseVersion > 0 && version === 0 ? document.properties().path : livePath;
  };
  const leave = (path: string | null) =>
    leaving.to(path === null ? href('office', { culture }) : withCulture(edited, path));

  return (
    <EditContext value={edit}>
      <div className="workspace edit-top">
        <Bar
          isLive={livePath !== null}
          isPanelOpen={isPanelOpen}
          onPanel={() => setIsPanelOpen(!isPanelOpen)}
          onUndo={undo}
          onRedo={redo}
          onPreview={() => setDialog('preview')}
          onPublish={() => {
            // Deselects, so that the open editor of a block is not part of the checked page.
            setSelected(null);
            setDialog('publish');
          }}
          onLeave={() => leave(livePath && readAt())}
        />
        <Notices isRecovered={isRecovered} onDismiss={() => setIsRecovered(false)} />
      </div>
      <Canvas template={template} {...live} />
      {isPanelOpen ? (
        <SidePanel tab={tab} onTab={setTab} onClose={() => setIsPanelOpen(false)} />
      ) : (
        <span hidden className="edit-panel-closed" />
      )}
      {dialog === 'preview' && <PreviewDialog onClose={() => setDialog(null)} />}
      {dialog === 'publish' && (
        <PublishDialog onClose={() => setDialog(null)} onPublished={() => leave(readAt())} />
      )}
      {leaving.isAsking && <LeaveDialog onStay={leaving.stay} onLose={leaving.lose} />}
    </EditContext>
  );
}

/** Scrolls a block or a section into view; with `nearest` a visible one does not move. */
function scrollIntoView(id: string, block: 'center' | 'nearest' = 'center'): void {
  requestAnimationFrame(() => {
    const named = (attribute: string) =>
      document.querySelector(`[data-canvas] [data-${attribute}="${CSS.escape(id)}"]`);
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const shown = named('block') ?? named('row');
    shown?.scrollIntoView({ block, behavior: isCalm ? 'instant' : 'smooth' });
  });
}
