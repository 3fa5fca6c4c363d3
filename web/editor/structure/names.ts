import { useTranslation } from 'react-i18next';
import { findSectionKind } from '../../sections/registry.ts';

/** Returns the name of a section for the editor, by the class of its row. */
export function useSectionName(): (row: { className: string }) => string {
  const { t } = useTranslation();
  return ({ className }) => t(`editorPage.section.${findSectionKind(className).name}`);
}

/** Returns the name of a block for the editor; a block without a translation has its own name. */
export function useBlockName(): (block: { name: string }) => string {
  const { t } = useTranslation();
  return ({ name }) => t(`editorPage.block.${name}`, { defaultValue: name });
}
