import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckboxInput } from '../../ui/form/inputs.tsx';
import { useEdit } from '../edit-context.ts';
import { formatMomentBy } from './moment.ts';

type StructureCheckProps = {
  structure: { updatedAt: string; updatedBy: string };
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** The checkbox that publishes the drafted structure too; it is the same in all languages. */
export function StructureCheck({ structure, checked, onChange }: StructureCheckProps) {
  const { t } = useTranslation();
  const { culture } = useEdit();
  const id = useId();
  return (
    <fieldset className="[&>legend]:font-semibold" aria-describedby={id}>
      <legend>{t('editorPublishing.part.structure')}</legend>
      <CheckboxInput label={t('editorPublishing.structure')} checked={checked} onChange={onChange} />
      <p id={id} className="site-hint">
        {t('editorPublishing.structureHint')}{' '}
        {formatMomentBy(culture, structure.updatedAt, structure.updatedBy)}
      </p>
    </fieldset>
  );
}
