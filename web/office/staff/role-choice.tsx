import { useTranslation } from 'react-i18next';
import { CheckboxInput } from '../../ui/form/inputs.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { useRead } from '../../ui/use-read.ts';
import { officeApi } from '../office-api.ts';
import { useRoleName } from '../role-name.ts';

type RoleChoiceProps = {
  chosen: readonly string[];
  error: string | undefined;
  isDisabled?: boolean;
  onChange: (roleIds: string[]) => void;
};

/** Chooses the roles of somebody. */
export function RoleChoice({ chosen, error, isDisabled = false, onChange }: RoleChoiceProps) {
  const { t } = useTranslation();
  const nameOf = useRoleName();
  const roles = useRead(officeApi.officeStaff.roles, {});
  if (!roles.value) return <ReadProblem {...roles} />;
  return (
    <fieldset className="is-whole grid gap-1" disabled={isDisabled}>
      <legend>{t('office.roles')}</legend>
      {roles.value.map(({ id, key, name }) => (
        <CheckboxInput
          key={id}
          label={key ? nameOf(key) : name}
          checked={chosen.includes(id)}
          onChange={(isChosen) => onChange(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))}
        />
      ))}
      {error && (
        <p className="form-problem" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
