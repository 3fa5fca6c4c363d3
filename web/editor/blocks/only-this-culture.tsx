import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import { CheckboxInput } from '../../ui/form/inputs.tsx';
import { languageName, useWrittenCultures } from '../site/cultures.ts';

type OnlyThisCultureProps = {
  /** The culture of the editor's own screens. */
  culture: Culture;
  edited: Culture;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** Chooses a picture or a target for one culture; otherwise a change applies to all that have the same one. */
export function OnlyThisCulture({ culture, edited, checked, onChange }: OnlyThisCultureProps) {
  const { t } = useTranslation();
  if (useWrittenCultures(culture).length < 2) return null;
  return (
    <div>
      <CheckboxInput
        label={t('editorBlocks.onlyHere', { language: languageName(culture, edited) })}
        checked={checked}
        onChange={onChange}
      />
      <p className="site-hint">{t('editorBlocks.onlyHereHint')}</p>
    </div>
  );
}
