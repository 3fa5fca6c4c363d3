import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import { CheckboxInput, TextInput } from '../../ui/form/inputs.tsx';
import { type ImageData, isDecorative, markDecorative } from './image-data.ts';

type ImageTextProps = {
  image: ImageData;
  textCulture: Culture;
  onChange: (more: Partial<ImageData>) => void;
};

const maxLength = 2048;

/** Edits the alternative text of a picture; a decorative picture has none. */
export function ImageText({ image, textCulture, onChange }: ImageTextProps) {
  const { t } = useTranslation();
  const isSilent = isDecorative(image);
  return (
    <>
      {!isSilent && (
        <TextInput
          label={t('editorBlocks.image.alt')}
          hint={t('editorBlocks.image.altHint')}
          value={image.alt}
          rows={2}
          culture={textCulture}
          maxLength={maxLength}
          onChange={(alt) => onChange({ alt })}
        />
      )}
      <CheckboxInput
        label={t('editorBlocks.image.decorative')}
        checked={isSilent}
        onChange={(checked) => onChange(markDecorative(image, checked))}
      />
      <TextInput
        label={t('editorBlocks.image.title')}
        hint={t('editorBlocks.image.titleHint')}
        value={image.title}
        culture={textCulture}
        maxLength={maxLength}
        onChange={(title) => onChange({ title })}
      />
    </>
  );
}
