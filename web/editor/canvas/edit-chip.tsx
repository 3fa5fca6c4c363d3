import { useTranslation } from 'react-i18next';
import { useEdit } from '../edit-context.ts';
import { useBlockName } from '../structure/names.ts';

type EditChipProps = { blockId: string; name: string };

/** A button that selects a block by keyboard, as a click on the block does. */
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
