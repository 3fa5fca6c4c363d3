import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type Culture, cultures } from '../../../contract/culture.ts';
import { href } from '../../../contract/site-map.ts';
import type { PanelProps } from '../../editor/panel-props.ts';
import { SaveBar } from '../../editor/site/save-bar.tsx';
import { useEdited } from '../../editor/site/use-edited.ts';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { SelectInput, TextInput } from '../../ui/form/inputs.tsx';
import { showToast } from '../../ui/toast.ts';
import { DetailHead } from '../form/detail-head.tsx';
import { FormSection } from '../form/form-section.tsx';
import { officeApi } from '../office-api.ts';
import { languageName } from './language-name.ts';
import { RoleChoice } from './role-choice.tsx';

type Draft = {
  emailAddress: string;
  firstName: string;
  lastName: string;
  culture: Culture;
  roleIds: string[];
};
type Stored = Draft & { id: string; version: string };

const toDraft = ({ emailAddress, firstName, lastName, culture, roleIds }: Stored): Draft => ({
  ...{ emailAddress, firstName, lastName, culture, roleIds },
});

/** Invites somebody by e-mail. */
export function InviteStaff({ culture }: Pick<PanelProps, 'culture'>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const empty = { id: '', version: '', emailAddress: '', firstName: '', lastName: '', culture, roleIds: [] };
  const edited = useEdited<Stored, Draft>({
    ...{ name: 'staff new', stored: empty, toDraft },
    async write(draft) {
      const result = await officeApi.officeStaff.invite({ body: draft }, { culture });
      return result.succeeded ? { ...result, data: { ...empty, id: result.data.id } } : result;
    },
    onSaved({ id }) {
      showToast('success', t('officeStaff.invite.sent'));
      navigate(href('panel', { culture, panel: 'staff', '*': id }));
    },
  });
  const { draft, failure, change } = edited;
  const hasNoRole = findError(failure, 'body.roleIds') && t('officeStaff.needsRole');
  return (
    <>
      <DetailHead culture={culture} panel="staff" title={t('officeStaff.invite.title')} />
      <div className="grid gap-4">
        <FormSection title={t('officeStaff.invite.who')} hint={t('officeStaff.invite.hint')}>
          <TextInput
            label={t('office.emailAddress')}
            type="email"
            autoComplete="off"
            maxLength={254}
            error={findError(failure, 'body.emailAddress')}
            value={draft.emailAddress}
            onChange={(emailAddress) => change({ ...draft, emailAddress })}
          />
          <SelectInput
            label={t('officeStaff.language')}
            choices={cultures.map((value) => ({ value, label: languageName(value) }))}
            value={draft.culture}
            onChange={(value) => change({ ...draft, culture: value as Culture })}
          />
          <TextInput
            label={t('officeStaff.firstName')}
            maxLength={100}
            error={findError(failure, 'body.firstName')}
            value={draft.firstName}
            onChange={(firstName) => change({ ...draft, firstName })}
          />
          <TextInput
            label={t('officeStaff.lastName')}
            maxLength={100}
            error={findError(failure, 'body.lastName')}
            value={draft.lastName}
            onChange={(lastName) => change({ ...draft, lastName })}
          />
          <RoleChoice
            chosen={draft.roleIds}
            error={hasNoRole}
            onChange={(roleIds) => change({ ...draft, roleIds })}
          />
        </FormSection>
        <Problems failure={failure} />
        <SaveBar edited={edited} toLines={() => []} toDraft={toDraft} />
      </div>
    </>
  );
}
