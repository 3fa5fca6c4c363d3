import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import { CheckboxInput } from '../../ui/form/inputs.tsx';
import { languageName } from '../site/cultures.ts';

type CultureChecksProps = {
  shown: Culture;
  cultures: readonly Culture[];
  chosen: readonly Culture[];
  onChange: (chosen: readonly Culture[]) => void;
};

/** Checkboxes for languages. */
export function CultureChecks({ shown, cultures, chosen, onChange }: CultureChecksProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="flex flex-wrap gap-x-5 gap-y-1 [&>legend]:font-semibold">
      <legend>{t('editorPages.languages')}</legend>
      {cultures.map((culture) => (
        <CheckboxInput
          key={culture}
          label={languageName(shown, culture)}
          checked={chosen.includes(culture)}
          onChange={(isChosen) =>
            onChange(cultures.filter((one) => (one === culture ? isChosen : chosen.includes(one))))
          }
        />
      ))}
    </fieldset>
  );
}
