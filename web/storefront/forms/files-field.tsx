import { useTranslation } from 'react-i18next';
import type { Survey } from '../../../contract/survey.ts';
import { controlProps, type Field, FieldFrame } from '../../ui/form/field.tsx';

type FilesFieldProps = { field: Field; allowed: NonNullable<Survey['attachments']> };

/** Pictures and documents to attach. */
export function FilesField({ field, allowed: { maxFiles, maxBytes, types } }: FilesFieldProps) {
  const { t } = useTranslation();
  const megabytes = Math.floor(maxBytes / 1_000_000);
  return (
    <FieldFrame
      field={field}
      label={t('survey.files')}
      hint={t('survey.filesHint', { max: maxFiles, megabytes })}
      isOptional
    >
      <input
        key={field.key}
        {...controlProps(field, true)}
        required={false}
        type="file"
        multiple={maxFiles > 1}
        accept={types.join(',')}
        className="field survey-file"
      />
    </FieldFrame>
  );
}
