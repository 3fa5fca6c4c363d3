import { useTranslation } from 'react-i18next';
import { languageTags } from '../../../contract/culture.ts';
import { useEdit } from '../edit-context.ts';
import { useBlockName } from '../structure/names.ts';

type EmptyBlockProps = { blockId: string; name: string };

/** The placeholder of an empty block, which leads to its editor in the panel. */
export function EmptyBlock({ blockId, name }: EmptyBlockProps) {
  const { t } = useTranslation();
  const { culture, edited, select, selected } = useEdit();
  const blockName = useBlockName();
  const called = blockName({ name });
  return (
    <button
      type="button"
      className="edit-empty"
      lang={edited === culture ? undefined : languageTags[culture]}
      data-block={blockId}
      data-name={called}
      data-selected={blockId === selected || undefined}
      aria-pressed={blockId === selected}
      onClick={() => select(blockId)}
    >
      <strong>{t('editorPage.nothingYet', { name: called })}</strong>
      <span>{t('editorPage.onlyYouSee')}</span>
    </button>
  );
}
