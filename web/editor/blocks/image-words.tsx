import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import { Check, TextInput } from '../site/parts.tsx';
import { decorated, type ImageData, isDecorative } from './image-data.ts';

type ImageWordsProps = {
  image: ImageData;
  wordsIn: Culture;
  onChange: (more: Partial<ImageData>) => void;
};

const longest = 2048;

/** What a picture shows, in words; none where it only decorates. */
export function ImageWords({ image, wordsIn, onChange }: ImageWordsProps) {
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
          culture={wordsIn}
          maxLength={longest}
          onChange={(alt) => onChange({ alt })}
        />
      )}
      <Check
        label={t('editorBlocks.image.decorative')}
        checked={isSilent}
        onChange={(checked) => onChange(decorated(image, checked))}
      />
      <TextInput
        label={t('editorBlocks.image.title')}
        hint={t('editorBlocks.image.titleHint')}
        value={image.title}
        culture={wordsIn}
        maxLength={longest}
        onChange={(title) => onChange({ title })}
      />
    </>
  );
}
