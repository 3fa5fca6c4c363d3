import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxRows } from '../../../contract/page-draft.ts';
import type { SectionKind } from '../../sections/define-section.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { structurePart } from '../document/document.ts';
import { addRow, createRow } from '../document/structure.ts';
import { useEdit } from '../edit-context.ts';
import { initialBlocks, listPalette } from './section-kinds.ts';

type PaletteProps = {
  /** The row before the new one; null for a new first row. */
  afterId: string | null;
};

/** Adds a section of a chosen kind at this position. */
export function Palette({ afterId }: PaletteProps) {
  const { t } = useTranslation();
  const { document, select } = useEdit();
  const [isOpen, setIsOpen] = useState(false);

  function add(name: string, { blocks }: SectionKind) {
    const row = createRow(name, initialBlocks(blocks));
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
  onChoose: (name: string, kind: SectionKind) => void;
  onClose: () => void;
};

function PaletteDialog({ isFirst, onChoose, onClose }: PaletteDialogProps) {
  const { t } = useTranslation();
  const { document } = useEdit();
  const isFull = document.rows().length >= maxRows;
  return (
    <Dialog
      title={t('editorPage.addSection')}
      footer={
        <button type="button" className="button-quiet" onClick={onClose}>
          {t('editorPage.cancel')}
        </button>
      }
      onClose={onClose}
    >
      {isFull ? (
        <p>{t('editorPage.full', { count: maxRows })}</p>
      ) : (
        <ul className="grid gap-2 grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] [&_button]:grid [&_button]:w-full [&_button]:h-full [&_button]:content-start [&_button]:gap-1 [&_button]:py-3 [&_button]:px-[0.9rem] [&_button]:border [&_button]:border-line [&_button]:rounded-lg [&_button]:bg-paper [&_button]:text-ink [&_button]:text-start [&_button]:hover:border-accent [&_span]:text-muted [&_span]:text-[0.875rem]">
          {listPalette({ isFirst }).map(([name, kind]) => (
            <li key={name}>
              <button type="button" onClick={() => onChoose(name, kind)}>
                <strong>{t(`editorPage.section.${name}`)}</strong>
                <span>{t(`editorPage.sectionDescription.${name}`)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
