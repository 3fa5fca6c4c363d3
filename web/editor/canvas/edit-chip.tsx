import { useTranslation } from 'react-i18next';
import { useEdit } from '../edit-context.ts';
import { useBlockName } from '../structure/names.ts';

type EditChipProps = { blockId: string; name: string };

/** Chooses by keyboard what a mouse chooses where it stands. */
export function EditChip({ blockId, name }: EditChipProps) {
  const { t } = useTranslation();
  const { select, selected } = useEdit();
  const blockName = useBlockName();
  return (
    <button
      type="button"
      className="edit-chip"
      data-chip={blockId}
      aria-pressed={selected === blockId}
      onClick={(event) => {
        event.stopPropagation();
        select(blockId);
      }}
    >
      {t('editorPage.edit', { name: blockName({ name }) })}
    </button>
  );
}
