import { useTranslation } from 'react-i18next';
import {
  type PageProperties,
  type Part,
  propertiesPart,
  structurePart,
  type Value,
} from '../document/document.ts';
import type { Rows } from '../document/structure.ts';
import { blockFields, pageFields, type ReadField } from './block-fields.ts';
import { structureLines } from './section-lines.ts';
import { useNames } from './use-names.ts';

/** Returns a function that converts a part of the page to fields to compare. */
export function useFieldReader(): (part: Part, value: Value | null) => ReadField[] {
  const { t } = useTranslation();
  const names = useNames();
  return (part, value) => {
    if (value === null) return [];
    if (part === structurePart) {
      return [{ label: t('editorPublishing.field.sections'), text: structureLines(value as Rows, names) }];
    }
    if (part === propertiesPart) return pageFields(t, value as PageProperties);
    return blockFields(t, names.getShape(part)?.type ?? 'text', value as string);
  };
}
