import { useTranslation } from 'react-i18next';
import { type Culture, languageTags } from '../../../contract/culture.ts';
import {
  type RegisterRules,
  registerFacts,
  registerPresetCountries,
  registerPresets,
  scopeNames,
  signatureRules,
} from '../../../contract/night-register.ts';
import type { StoredRegisterRules } from '../../../contract/office-register.ts';
import { SaveBar } from '../../editor/site/save-bar.tsx';
import { useEdited } from '../../editor/site/use-edited.ts';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { NumberInput, SelectInput } from '../../ui/form/inputs.tsx';
import { useRead } from '../../ui/use-read.ts';
import { factLabels } from '../desk/register-fields.tsx';
import { FormSection } from '../form/form-section.tsx';
import { SettingsDetail } from '../form/settings-detail.tsx';
import { officeApi } from '../office-api.ts';

/** The rules of the night register: the facts required of each guest, and the days until they are erased. */
export function RegisterRulesDetail({ culture }: { culture: Culture }) {
  const { t } = useTranslation();
  const rules = useRead(officeApi.officeRegister.rules, {});
  return (
    <SettingsDetail
      culture={culture}
      panel="night-register"
      right="settings:write"
      title={t('register.rules')}
      name="register"
      read={rules}
    >
      {(stored, onSaved) => <RulesForm culture={culture} stored={stored} onSaved={onSaved} />}
    </SettingsDetail>
  );
}

const toDraft = ({ version: _, ...rules }: StoredRegisterRules): RegisterRules => rules;

type RulesFormProps = {
  culture: Culture;
  stored: StoredRegisterRules;
  onSaved: (rules: StoredRegisterRules) => void;
};

function RulesForm({ culture, stored, onSaved }: RulesFormProps) {
  const { t } = useTranslation();
  const edited = useEdited<StoredRegisterRules, RegisterRules>({
    ...{ name: 'register', stored, toDraft, onSaved },
    write: (draft, version) =>
      officeApi.officeRegister.putRules({ body: { ...draft, version } }, { culture }),
  });
  const { draft, failure } = edited;
  const set = (more: Partial<RegisterRules>) => edited.change({ ...draft, ...more });
  const labels = factLabels(t);
  const country = new Intl.DisplayNames([languageTags[culture]], { type: 'region' });
  const preset = registerPresetCountries.find((code) =>
    rulesIn(draft).every(([rule, value]) => registerPresets[code].rules[rule] === value),
  );
  return (
    <div className="grid gap-4">
      <FormSection title={t('register.law')} hint={t('register.lawHint')}>
        <SelectInput
          label={t('register.preset')}
          hint={preset && t('register.source', { source: registerPresets[preset].source })}
          value={preset ?? ''}
          choices={[
            { value: '', label: t('register.own') },
            ...registerPresetCountries.map((code) => ({ value: code, label: country.of(code) ?? code })),
          ]}
          onChange={(code) => {
            const chosen = registerPresetCountries.find((one) => one === code);
            if (chosen) edited.change(registerPresets[chosen].rules);
          }}
        />
      </FormSection>
      <FormSection title={t('register.asks')} hint={t('register.asksHint')}>
        {registerFacts.map((fact) => (
          <SelectInput
            key={fact}
            label={fact === 'name' ? t('register.name') : labels[fact]}
            error={findError(failure, `body.${fact}`)}
            value={draft[fact]}
            choices={scopeNames
              .filter((scope) => fact !== 'name' || scope !== 'none')
              .map((value) => ({ value, label: t(`register.scope.${value}`) }))}
            onChange={(scope) => set({ [fact]: scope })}
          />
        ))}
      </FormSection>
      <FormSection title={t('register.retention')}>
        <SelectInput
          label={t('register.signature')}
          error={findError(failure, 'body.signature')}
          value={draft.signature}
          choices={signatureRules.map((value) => ({ value, label: t(`register.signing.${value}`) }))}
          onChange={(signature) => set({ signature: signature as RegisterRules['signature'] })}
        />
        <NumberInput
          label={t('register.retentionDays')}
          hint={t('register.retentionHint')}
          error={findError(failure, 'body.keepDays')}
          value={draft.keepDays}
          onChange={(days) => set({ keepDays: days ?? Number.NaN })}
        />
        <div className="is-whole">
          <Problems failure={failure} />
          <SaveBar
            edited={edited}
            toDraft={toDraft}
            toLines={(rules) => [
              ...registerFacts.map((fact) => `${labels[fact]}: ${t(`register.scope.${rules[fact]}`)}`),
              `${t('register.signature')}: ${t(`register.signing.${rules.signature}`)}`,
              `${t('register.retentionDays')}: ${rules.keepDays}`,
            ]}
          />
        </div>
      </FormSection>
    </div>
  );
}

const rulesIn = (rules: RegisterRules) =>
  Object.entries(rules) as [keyof RegisterRules, RegisterRules[keyof RegisterRules]][];
