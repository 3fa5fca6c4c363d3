import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import { type EditedInbox, inboxSecurities } from '../../../contract/office-connections.ts';
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

type InboxDraft = Pick<EditedInbox, 'host' | 'security' | 'username' | 'folder' | 'address'> & {
  port: number | null;
  /** Empty: the stored one. */
  password: string;
};

const toDraft = ({ host, port, security, username, folder, address }: EditedInbox): InboxDraft => ({
  ...{ host, port, security, username, folder, address, password: '' },
});

type InboxFormProps = {
  culture: Culture;
  stored: EditedInbox;
  /** A removal replaces what was read. */
  onRead: (stored: EditedInbox) => void;
  onSaved: () => void;
};

/** The mailbox of the business that is read for replies of guests. Saving it logs in first. */
export function InboxForm({ culture, stored: read, onRead, onSaved }: InboxFormProps) {
  const { t } = useTranslation();
  const moment = useMomentFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const isReadOnly = useIsReadOnly();
  const [isRemoving, setRemoving] = useState(false);
  const edited = useEdited<EditedInbox, InboxDraft>({
    ...{ name: 'inbox-connection', stored: read, toDraft, onSaved },
    withoutSecrets: (draft) => ({ ...draft, password: '' }),
    write: ({ password, port, ...facts }, version) =>
      officeApi.officeConnection.putInbox(
        { body: { version, ...facts, port: port as number, password: password || null } },
        { culture },
      ),
  });
  const { draft, stored, failure, isBusy, change } = edited;
  const error = (field: keyof InboxDraft) => findError(failure, `body.${field}`);
  const text = (field: 'host' | 'username' | 'folder' | 'address', maxLength: number) => ({
    ...{ value: draft[field], error: error(field), maxLength, autoCapitalize: 'none', spellCheck: false },
    onChange: (value: string) => change({ ...draft, [field]: value }),
  });
  const securities = { tls: t('connections.mail.tls'), starttls: t('connections.mail.starttls') };
  return (
    <>
      <FormSection title={t('connections.inbox.title')} hint={t('connections.inbox.hint')}>
        <div className="is-whole">
          <FactList
            facts={[
              [
                t('connections.state'),
                stored.isConnected ? t('connections.inbox.own') : t('connections.inbox.none'),
              ],
              [t('connections.checked'), stored.checkedAt && moment(stored.checkedAt)],
              [t('connections.inbox.read'), stored.readAt && moment(stored.readAt)],
            ]}
          />
          {stored.problem && (
            <p className="office-notice" role="status">
              {t('connections.inbox.fails', { reason: t(`connections.inbox.problem.${stored.problem}`) })}
            </p>
          )}
        </div>
        <TextInput
          label={t('connections.inbox.host')}
          hint={t('connections.inbox.hostHint')}
          {...text('host', 253)}
          inputMode="url"
        />
        <NumberInput
          label={t('connections.mail.port')}
          hint={t('connections.inbox.portHint')}
          error={error('port')}
          value={draft.port}
          onChange={(port) => change({ ...draft, port })}
        />
        <SelectInput
          label={t('connections.mail.security')}
          error={error('security')}
          value={draft.security}
          choices={inboxSecurities.map((value) => ({ value, label: securities[value] }))}
          onChange={(value) =>
            change({ ...draft, security: inboxSecurities.find((one) => one === value) ?? draft.security })
          }
        />
        <TextInput
          label={t('connections.mail.username')}
          hint={t('connections.inbox.usernameHint')}
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
          label={t('connections.inbox.folder')}
          hint={t('connections.inbox.folderHint')}
          {...text('folder', 200)}
        />
        <TextInput
          label={t('connections.inbox.address')}
          hint={t('connections.inbox.addressHint')}
          {...text('address', 254)}
          type="email"
        />
      </FormSection>
      <p className="site-hint">{t('connections.inbox.trial')}</p>
      <Problems failure={failure} />
      <SaveBar
        edited={edited}
        toLines={({ host, port, security, username, folder, address }) => [
          `${host}:${port ?? ''} · ${securities[security]}`,
          username,
          folder,
          address,
        ]}
        toDraft={toDraft}
      />
      {stored.isConnected && !isReadOnly && (
        <button
          type="button"
          className="button-quiet justify-self-start"
          disabled={isBusy}
          onClick={() => setRemoving(true)}
        >
          {t('connections.inbox.remove')}
        </button>
      )}
      {isRemoving && (
        <ActionDialog
          title={t('connections.inbox.remove')}
          description={t('connections.inbox.removeHint')}
          submit={t('connections.remove')}
          call={() => officeApi.officeConnection.removeInbox({}, { culture })}
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
