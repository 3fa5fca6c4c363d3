import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import { type EditedMailConnection, mailSecurities } from '../../../contract/office-connections.ts';
import { useMomentFormat } from '../../editor/business-time.ts';
import { SaveBar } from '../../editor/site/save-bar.tsx';
import { useEdited } from '../../editor/site/use-edited.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { NumberInput, SelectInput, TextInput } from '../../ui/form/inputs.tsx';
import { ActionDialog } from '../form/action-dialog.tsx';
import { FormSection } from '../form/form-section.tsx';
import { useIsReadOnly } from '../form/write-access.tsx';
import { officeApi } from '../office-api.ts';

type MailDraft = Pick<
  EditedMailConnection,
  'host' | 'security' | 'username' | 'senderName' | 'senderAddress'
> & {
  port: number | null;
  /** Empty: the stored one. */
  password: string;
};

const toDraft = (stored: EditedMailConnection): MailDraft => {
  const { host, port, security, username, senderName, senderAddress } = stored;
  return { host, port, security, username, senderName, senderAddress, password: '' };
};

type MailFormProps = {
  culture: Culture;
  stored: EditedMailConnection;
  /** A removal replaces what was read. */
  onRead: (stored: EditedMailConnection) => void;
  onSaved: () => void;
};

/** The mail server of the business. Saving it sends a test message to who saves. */
export function MailForm({ culture, stored: read, onRead, onSaved }: MailFormProps) {
  const { t } = useTranslation();
  const moment = useMomentFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const isReadOnly = useIsReadOnly();
  const [isRemoving, setRemoving] = useState(false);
  const edited = useEdited<EditedMailConnection, MailDraft>({
    ...{ name: 'mail-connection', stored: read, toDraft, onSaved },
    withoutSecrets: (draft) => ({ ...draft, password: '' }),
    write: ({ password, port, ...facts }, version) =>
      officeApi.officeConnection.putMail(
        { body: { version, ...facts, port: port as number, password: password || null } },
        { culture },
      ),
  });
  const { draft, stored, failure, isBusy, change } = edited;
  const error = (field: keyof MailDraft) => findError(failure, `body.${field}`);
  const text = (field: 'host' | 'username' | 'senderName' | 'senderAddress', maxLength: number) => ({
    ...{ value: draft[field], error: error(field), maxLength, autoCapitalize: 'none', spellCheck: false },
    onChange: (value: string) => change({ ...draft, [field]: value }),
  });
  const securities = {
    tls: t('connections.mail.tls'),
    starttls: t('connections.mail.starttls'),
    none: t('connections.mail.none'),
  };
  const sources = {
    own: t('connections.mail.own'),
    server: t('connections.mail.server'),
    none: t('connections.mail.outbox'),
  };
  return (
    <>
      <FormSection title={t('connections.mail.title')} hint={t('connections.mail.hint')}>
        <div className="is-whole">
          <FactList
            facts={[
              [t('connections.state'), sources[stored.source]],
              [t('connections.checked'), stored.checkedAt && moment(stored.checkedAt)],
            ]}
          />
        </div>
        <TextInput
          label={t('connections.mail.host')}
          hint={t('connections.mail.hostHint')}
          {...text('host', 253)}
          inputMode="url"
        />
        <NumberInput
          label={t('connections.mail.port')}
          hint={t('connections.mail.portHint')}
          error={error('port')}
          value={draft.port}
          onChange={(port) => change({ ...draft, port })}
        />
        <SelectInput
          label={t('connections.mail.security')}
          error={error('security')}
          value={draft.security}
          choices={mailSecurities.map((value) => ({ value, label: securities[value] }))}
          onChange={(value) =>
            change({ ...draft, security: mailSecurities.find((one) => one === value) ?? draft.security })
          }
        />
        <TextInput
          label={t('connections.mail.username')}
          hint={t('connections.mail.usernameHint')}
          {...text('username', 200)}
          autoComplete="off"
        />
        <TextInput
          label={t('connections.mail.password')}
          hint={stored.passwordChangedAt ? t('connections.mail.passwordKept') : undefined}
          error={error('password')}
          type="password"
          autoComplete="new-password"
          maxLength={500}
          value={draft.password}
          onChange={(password) => change({ ...draft, password })}
        />
        <TextInput
          label={t('connections.mail.senderAddress')}
          hint={t('connections.mail.senderAddressHint')}
          {...text('senderAddress', 254)}
          type="email"
        />
        <TextInput
          label={t('connections.mail.senderName')}
          hint={t('connections.mail.senderNameHint')}
          {...text('senderName', 100)}
          autoCapitalize="words"
        />
      </FormSection>
      <p className="site-hint">{t('connections.mail.trial')}</p>
      <Problems failure={failure} />
      <SaveBar
        edited={edited}
        toLines={({ host, port, security, username, senderName, senderAddress }) => [
          `${host}:${port ?? ''} · ${securities[security]}`,
          username,
          `${senderName} <${senderAddress}>`,
        ]}
        toDraft={toDraft}
      />
      {stored.source === 'own' && !isReadOnly && (
        <button
          type="button"
          className="button-quiet justify-self-start"
          disabled={isBusy}
          onClick={() => setRemoving(true)}
        >
          {t('connections.mail.remove')}
        </button>
      )}
      {isRemoving && (
        <ActionDialog
          title={t('connections.mail.remove')}
          description={t('connections.mail.removeHint')}
          submit={t('connections.remove')}
          call={() => officeApi.officeConnection.removeMail({}, { culture })}
          onClose={() => setRemoving(false)}
          onDone={(reply) => {
            setRemoving(false);
            onRead(reply);
            onSaved();
          }}
        />
      )}
    </>
  );
}
