import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Part, propertiesPart, structurePart } from './document/document.ts';
import { allBlocks } from './document/structure.ts';
import { useEdit, useSnapshot } from './edit-context.ts';
import { ConflictDialog } from './publishing/conflict-dialog.tsx';
import { useBlockName } from './structure/names.ts';

type NoticesProps = { isRecovered: boolean; onDismiss: () => void };

/** The notices of the editor: restored changes, conflicts with other people, and refused parts. */
export function Notices({ isRecovered, onDismiss }: NoticesProps) {
  const { t } = useTranslation();
  const { goTo } = useEdit();
  const { conflicts, problems } = useSnapshot();
  const partName = usePartName();
  const [open, setOpen] = useState<Part | null>(null);
  if (!isRecovered && conflicts.size === 0 && problems.size === 0) return null;
  return (
    <div className="grid gap-[0.4rem] py-[0.6rem] px-4 border-b border-line bg-sand text-ink" role="alert">
      {isRecovered && (
        <p>
          {t('editorPage.recovered')}{' '}
          <button type="button" className="button-quiet" onClick={onDismiss}>
            {t('editorPage.good')}
          </button>
        </p>
      )}
      {[...conflicts.keys()].map((part) => (
        <p key={part}>
          {t('editorPage.met', { name: partName(part) })}{' '}
          <button type="button" className="button-quiet" aria-haspopup="dialog" onClick={() => setOpen(part)}>
            {t('editorPage.lookAtBoth')}
          </button>
        </p>
      ))}
      {[...problems].map(([part, message]) => (
        <p key={part}>
          <button type="button" className="text-link" onClick={() => goTo({ blockId: part })}>
            {partName(part)}
          </button>
          : {message}
        </p>
      ))}
      {open !== null && conflicts.has(open) && <ConflictDialog part={open} onDone={() => setOpen(null)} />}
    </div>
  );
}

function usePartName(): (part: Part) => string {
  const { t } = useTranslation();
  const { document } = useEdit();
  const blockName = useBlockName();
  return (part) => {
    if (part === structurePart) return t('editorPage.structure');
    if (part === propertiesPart) return t('editorPage.tab.properties');
    const found = allBlocks(document.rows()).find(({ block }) => block.id === part);
    return found ? blockName(found.block) : t('editorPage.goneBlock');
  };
}
