import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import type { HousekeepingRules } from '../../../contract/office-housekeeping.ts';
import { SaveBar } from '../../editor/site/save-bar.tsx';
import { useEdited } from '../../editor/site/use-edited.ts';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { CheckboxInput, NumberInput } from '../../ui/form/inputs.tsx';
import { useRead } from '../../ui/use-read.ts';
import { FormSection } from '../form/form-section.tsx';
import { SettingsDetail } from '../form/settings-detail.tsx';
import { officeApi } from '../office-api.ts';

/** The rules of cleaning. */
export function RulesDetail({ culture }: { culture: Culture }) {
  const { t } = useTranslation();
  const rules = useRead(officeApi.officeHousekeeping.rules, {});
  return (
    <SettingsDetail
      culture={culture}
      panel="housekeeping"
      right="settings:write"
      title={t('housekeeping.rules')}
      name="housekeeping"
      read={rules}
    >
      {(stored, onSaved) => <RulesForm culture={culture} stored={stored} onSaved={onSaved} />}
    </SettingsDetail>
  );
}

const toDraft = ({ version: _, ...rules }: HousekeepingRules) => rules;

type RulesFormProps = {
  culture: Culture;
  stored: HousekeepingRules;
  onSaved: (rules: HousekeepingRules) => void;
};

function RulesForm({ culture, stored, onSaved }: RulesFormProps) {
  const { t } = useTranslation();
  const edited = useEdited<HousekeepingRules, ReturnType<typeof toDraft>>({
    ...{ name: 'housekeeping', stored, toDraft, onSaved },
    write: (draft, version) =>
      officeApi.officeHousekeeping.putRules({ body: { ...draft, version } }, { culture }),
  });
  const { draft, failure } = edited;
  const labels = {
    cleaningDays: t('housekeeping.cleaningDays'),
    linenNights: t('housekeeping.linenNights'),
    needsInspection: t('housekeeping.needsInspection'),
  };
  const hints = { cleaningDays: t('housekeeping.cleaningHint'), linenNights: t('housekeeping.linenHint') };
  return (
    <FormSection title={t('housekeeping.rules')} hint={t('housekeeping.rulesHint')}>
      {(['cleaningDays', 'linenNights'] as const).map((field) => (
        <NumberInput
          key={field}
          label={labels[field]}
          hint={hints[field]}
          error={findError(failure, `body.${field}`)}
          value={draft[field]}
          onChange={(count) => edited.change({ ...draft, [field]: count ?? Number.NaN })}
        />
      ))}
      <div className="is-whole">
        <CheckboxInput
          label={labels.needsInspection}
          checked={draft.needsInspection}
          onChange={(needsInspection) => edited.change({ ...draft, needsInspection })}
        />
      </div>
      <div className="is-whole">
        <Problems failure={failure} />
        <SaveBar
          edited={edited}
          toDraft={toDraft}
          toLines={(rules) => [
            `${labels.cleaningDays}: ${rules.cleaningDays}`,
            `${labels.linenNights}: ${rules.linenNights}`,
            `${labels.needsInspection}: ${rules.needsInspection ? '✓' : '–'}`,
          ]}
        />
      </div>
    </FormSection>
  );
}
