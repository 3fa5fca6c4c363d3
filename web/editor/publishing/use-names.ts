import { useTranslation } from 'react-i18next';
import { itemTitle } from '../blocks/item-title.ts';
import { type Part, propertiesPart, structurePart } from '../document/document.ts';
import { allBlocks, type BlockShape, type RowShape } from '../document/structure.ts';
import { useEdit } from '../edit-context.ts';
import { useBlockName, useSectionName } from '../structure/names.ts';

/** The names of the parts of a page for the editor: their kind and their first words. */
export function useNames() {
  const { t } = useTranslation();
  const { document } = useEdit();
  const sectionName = useSectionName();
  const blockName = useBlockName();
  const getShape = (id: string) => allBlocks(document.rows()).find(({ block }) => block.id === id)?.block;
  const quoted = (name: string, blocks: readonly BlockShape[]) => {
    const words = itemTitle(blocks, document.text);
    return words ? t('editorPublishing.named', { name, words }) : name;
  };
  const section = (row: RowShape) =>
    quoted(
      sectionName(row),
      allBlocks([row]).map(({ block }) => block),
    );
  const part = (id: Part) => {
    if (id === structurePart) return t('editorPublishing.part.structure');
    if (id === propertiesPart) return t('editorPublishing.part.properties');
    const shape = getShape(id);
    return shape ? quoted(blockName(shape), [shape]) : t('editorPublishing.part.gone');
  };
  return { section, block: blockName, part, getShape };
}
