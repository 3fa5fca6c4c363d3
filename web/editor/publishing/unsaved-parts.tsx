import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import { type Part, propertiesPart, structurePart } from '../document/document.ts';
import { useSnapshot } from '../edit-context.ts';
import { useNames } from './use-names.ts';

type UnsavedPartsProps = {
  onAgain: () => void;
  onSettle: (part: Part) => void;
  onGoTo: (blockId: string) => void;
  onClose: () => void;
};

/** The dialog with the reasons for unsaved parts, and actions to solve them. */
export function UnsavedParts({ onAgain, onSettle, onGoTo, onClose }: UnsavedPartsProps) {
  const { t } = useTranslation();
  const names = useNames();
  const { isAway, isOut, isSaving, conflicts, problems } = useSnapshot();
  const [isTried, setIsTried] = useState(false);
  const isBlock = (part: Part) => part !== structurePart && part !== propertiesPart;
  return (
    <Dialog
      title={t('editorPublishing.unsaved.title')}
      footer={
        <>
          <button
            type="button"
            className="button"
            disabled={isSaving}
            onClick={() => {
              setIsTried(true);
              onAgain();
            }}
          >
            {t('editorSite.again')}
          </button>
          <button type="button" className="button-quiet" onClick={onClose}>
            {t('editorPages.cancel')}
          </button>
          <span role="status">{isTried && !isSaving && t('editorPublishing.unsaved.still')}</span>
        </>
      }
      onClose={onClose}
    >
      {isAway && (
        <p role="alert">{isSaving ? t('editorSite.loading') : t('editorPublishing.unsaved.away')}</p>
      )}
      {isOut && <p role="alert">{t('editorPublishing.unsaved.out')}</p>}
      {conflicts.size > 0 && (
        <div>
          <p>{t('editorPublishing.unsaved.conflicts')}</p>
          <ul className="publishing-list">
            {[...conflicts.keys()].map((part) => (
              <li key={part}>
                <button type="button" className="pages-open" onClick={() => onSettle(part)}>
                  {t('editorPublishing.unsaved.compare', { name: names.part(part) })}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {problems.size > 0 && (
        <div>
          <p>{t('editorPublishing.unsaved.problems')}</p>
          <ul className="publishing-list">
            {[...problems].map(([part, message]) => (
              <li key={part}>
                <p>
                  {names.part(part)}: {message}
                </p>
                {isBlock(part) && (
                  <button type="button" className="button-quiet" onClick={() => onGoTo(part)}>
                    {t('editorPublishing.goTo')}
                    <span className="sr-only">: {names.part(part)}</span>
                  </button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}
