import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Failure } from '../../../client/result.ts';
import { minPasswordLength } from '../../../contract/account.ts';
import { type Culture, cultures } from '../../../contract/culture.ts';
import { href } from '../../../contract/site-map.ts';
import type { PanelProps } from '../../editor/panel-props.ts';
import { safeReturnPath } from '../../protected.ts';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { SelectInput, TextInput } from '../../ui/form/inputs.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { showToast } from '../../ui/toast.ts';
import { useRead } from '../../ui/use-read.ts';
import { FormSection } from '../form/form-section.tsx';
import { officeApi } from '../office-api.ts';
import { useFrame } from '../use-frame.ts';
import { languageName } from './language-name.ts';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionList } from './session-list.tsx';

/** The panel of one's own account: name and language, password, sessions. */
export function ProfilePanel({ culture }: PanelProps) {
  const [query] = useSearchParams();
  const returnUrl = query.get('returnUrl');
  // Who was led here for a second factor finds it first.
  const factor = (
    <SecondFactorSection
      culture={culture}
      returnTo={returnUrl ? safeReturnPath(returnUrl, href('office', { culture })) : undefined}
    />
  );
  return (
    <div className="grid gap-4">
      {returnUrl && factor}
      <NameForm culture={culture} />
      <PasswordForm culture={culture} />
      {!returnUrl && factor}
      <OwnSessions culture={culture} />
    </div>
  );
}

type FormProps = Pick<PanelProps, 'culture'>;

function NameForm({ culture }: FormProps) {
  const { t } = useTranslation();
  const user = useFrame()?.user;
  const [draft, setDraft] = useState({
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    culture: user?.culture ?? culture,
  });
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function save() {
    setIsBusy(true);
    const result = await officeApi.officeAccount.update({ body: draft }, { culture });
    setIsBusy(false);
    setFailure(result.succeeded ? null : result);
    // Each language has an address of its own, so the office is loaded again.
    if (result.succeeded) location.assign(href('panel', { culture: draft.culture, panel: 'profile' }));
  }

  return (
    <FormSection title={t('officeProfile.details')}>
      <TextInput
        label={t('officeProfile.firstName')}
        autoComplete="given-name"
        maxLength={100}
        error={findError(failure, 'body.firstName')}
        value={draft.firstName}
        onChange={(firstName) => setDraft({ ...draft, firstName })}
      />
      <TextInput
        label={t('officeProfile.lastName')}
        autoComplete="family-name"
        maxLength={100}
        error={findError(failure, 'body.lastName')}
        value={draft.lastName}
        onChange={(lastName) => setDraft({ ...draft, lastName })}
      />
      <SelectInput
        label={t('officeProfile.language')}
        hint={t('officeProfile.languageHint')}
        choices={cultures.map((value) => ({ value, label: languageName(value) }))}
        value={draft.culture}
        onChange={(value) => setDraft({ ...draft, culture: value as Culture })}
      />
      <div className="is-whole grid gap-4 justify-items-start">
        <Problems failure={failure} />
        <button type="button" className="button" disabled={isBusy} onClick={save}>
          {t('officeProfile.save')}
        </button>
      </div>
    </FormSection>
  );
}

const noPasswords = { currentPassword: '', password: '' };

function PasswordForm({ culture }: FormProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(noPasswords);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function change() {
    setIsBusy(true);
    const result = await officeApi.officeAccount.changePassword({ body: draft }, { culture });
    setIsBusy(false);
    setFailure(result.succeeded ? null : result);
    if (!result.succeeded) return;
    setDraft(noPasswords);
    await showToast('success', t('officeProfile.passwordChanged'));
  }

  return (
    <FormSection title={t('office.password')} hint={t('officeProfile.passwordHint')}>
      <TextInput
        label={t('officeProfile.currentPassword')}
        type="password"
        autoComplete="current-password"
        error={findError(failure, 'body.currentPassword')}
        value={draft.currentPassword}
        onChange={(currentPassword) => setDraft({ ...draft, currentPassword })}
      />
      <TextInput
        label={t('officeProfile.newPassword')}
        hint={t('officeProfile.newPasswordHint', { min: minPasswordLength })}
        type="password"
        autoComplete="new-password"
        error={findError(failure, 'body.password')}
        value={draft.password}
        onChange={(password) => setDraft({ ...draft, password })}
      />
      <div className="is-whole grid gap-4 justify-items-start">
        <Problems failure={failure} />
        <button
          type="button"
          className="button"
          disabled={isBusy || !draft.currentPassword || !draft.password}
          onClick={change}
        >
          {t('officeProfile.changePassword')}
        </button>
      </div>
    </FormSection>
  );
}

function OwnSessions({ culture }: FormProps) {
  const { t } = useTranslation();
  const read = useRead(officeApi.officeAccount.sessions, {});
  const { officeAccount } = officeApi;

  async function end(sessionId?: string) {
    const result = sessionId
      ? await officeAccount.endSession({ params: { sessionId } }, { culture })
      : await officeAccount.endOtherSessions({}, { culture });
    if (!result.succeeded) await showToast('error', result.serverMessage ?? t('editorSite.noAnswer'));
    read.again();
  }

  return (
    <FormSection title={t('officeProfile.sessions')} hint={t('officeProfile.sessionsHint')}>
      {read.value ? <SessionList sessions={read.value} onEnd={end} /> : <ReadProblem {...read} />}
      {read.value && read.value.length > 1 && (
        <button type="button" className="button-quiet justify-self-start" onClick={() => end()}>
          {t('officeProfile.endOthers')}
        </button>
      )}
    </FormSection>
  );
}
