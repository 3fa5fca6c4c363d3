import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxRows } from '../../../contract/page-draft.ts';
import { structurePart } from '../document/document.ts';
import { addRow, createRow } from '../document/structure.ts';
import { useEdit } from '../edit-context.ts';
import { PanelDialog } from '../pages/panel-dialog.tsx';
import { useSectionName } from './names.ts';
import { isSectionKind, sectionKinds } from './section-kinds.ts';

type PaletteProps = {
  /** The row before the new one; null for a new first row. */
  afterId: string | null;
};

/** Adds a section of a chosen kind at this position. */
export function Palette({ afterId }: PaletteProps) {
  const { t } = useTranslation();
  const { document, select } = useEdit();
  const [isOpen, setIsOpen] = useState(false);

  function add(className: string, kind: keyof typeof sectionKinds) {
    const row = createRow(className, sectionKinds[kind].blocks);
    document.write(structurePart, addRow(document.rows(), row, afterId));
    setIsOpen(false);
    select(row.id);
  }

  return (
    <div className="edit-add">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('editorPage.addSection')}
        onClick={() => setIsOpen(true)}
      >
        <span aria-hidden="true">+</span>
      </button>
      {isOpen && <PaletteDialog isFirst={afterId === null} onChoose={add} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

type PaletteDialogProps = {
  isFirst: boolean;
  onChoose: (className: string, kind: keyof typeof sectionKinds) => void;
  onClose: () => void;
};

function PaletteDialog({ isFirst, onChoose, onClose }: PaletteDialogProps) {
  const { t } = useTranslation();
  const { document } = useEdit();
  const sectionName = useSectionName();
  const kindDescription = useKindDescription();
  const kinds = Object.keys(sectionKinds)
    .filter(isSectionKind)
    .filter((kind) => !isFirst || sectionKinds[kind].opens);
  const isFull = document.rows().length >= maxRows;
  return (
    <PanelDialog title={t('editorPage.addSection')} onClose={onClose}>
      {isFull ? (
        <p>{t('editorPage.full', { count: maxRows })}</p>
      ) : (
        <ul className="grid gap-2 my-4 grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] [&_button]:grid [&_button]:w-full [&_button]:h-full [&_button]:content-start [&_button]:gap-1 [&_button]:py-3 [&_button]:px-[0.9rem] [&_button]:border [&_button]:border-line [&_button]:rounded-lg [&_button]:bg-paper [&_button]:text-ink [&_button]:text-start [&_button]:hover:border-accent [&_span]:text-muted [&_span]:text-[0.875rem]">
          {kinds.map((kind) => (
            <li key={kind}>
              <button type="button" onClick={() => onChoose(kind, kind)}>
                <strong>{sectionName(kind)}</strong>
                <span>{kindDescription(kind)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="pages-ways">
        <button type="button" className="button-quiet" onClick={onClose}>
          {t('editorPage.cancel')}
        </button>
      </p>
    </PanelDialog>
  );
}

function useKindDescription(): (kind: keyof typeof sectionKinds) => string {
  const { t } = useTranslation();
  const descriptions = {
    booking: t('editorPage.sectionSays.booking'),
    call: t('editorPage.sectionSays.call'),
    cards: t('editorPage.sectionSays.cards'),
    contact: t('editorPage.sectionSays.contact'),
    facts: t('editorPage.sectionSays.facts'),
    feed: t('editorPage.sectionSays.feed'),
    gallery: t('editorPage.sectionSays.gallery'),
    grid: t('editorPage.sectionSays.grid'),
    hero: t('editorPage.sectionSays.hero'),
    intro: t('editorPage.sectionSays.intro'),
    list: t('editorPage.sectionSays.list'),
    products: t('editorPage.sectionSays.products'),
    prose: t('editorPage.sectionSays.prose'),
    quote: t('editorPage.sectionSays.quote'),
    rooms: t('editorPage.sectionSays.rooms'),
    split: t('editorPage.sectionSays.split'),
    stores: t('editorPage.sectionSays.stores'),
  };
  return (kind) => descriptions[kind];
}
