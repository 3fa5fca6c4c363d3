import { useTranslation } from 'react-i18next';

/** No and yes, alike in every way. */
export function ChoiceButtons() {
  const { t } = useTranslation();
  return (
    <div className="consent-buttons">
      <button type="submit" name="choice" value="denied" className="button-quiet">
        {t('consent.deny')}
      </button>
      <button type="submit" name="choice" value="granted" className="button-quiet">
        {t('consent.grant')}
      </button>
    </div>
  );
}
