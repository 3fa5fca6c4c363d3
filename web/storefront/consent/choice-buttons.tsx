import { useTranslation } from 'react-i18next';

/** No and yes, with the same appearance. */
export function ChoiceButtons() {
  const { t } = useTranslation();
  return (
    <div className="grid max-w-104 grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3 [&>button]:justify-center [&>button]:text-center">
      <button type="submit" name="choice" value="denied" className="button-quiet">
        {t('consent.deny')}
      </button>
      <button type="submit" name="choice" value="granted" className="button-quiet">
        {t('consent.grant')}
      </button>
    </div>
  );
}
