import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { EditedPaymentConnection } from '../../../contract/office-connections.ts';
import { useMomentFormat } from '../../editor/business-time.ts';
import { SaveBar } from '../../editor/site/save-bar.tsx';
import { useEdited } from '../../editor/site/use-edited.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { TextInput } from '../../ui/form/inputs.tsx';
import { ActionDialog } from '../form/action-dialog.tsx';
import { FormSection } from '../form/form-section.tsx';
import { useIsReadOnly } from '../form/write-access.tsx';
import { officeApi } from '../office-api.ts';

type PaymentsDraft = { key: string };

const toDraft = (): PaymentsDraft => ({ key: '' });

/** Whether earlier payments need the account that would be replaced. */
const needsForce = (failure: Failure | null) => failure?.details?.payments !== undefined;

type PaymentsFormProps = {
  culture: Culture;
  stored: EditedPaymentConnection;
  /** The reply to a change that the save bar did not make. */
  onRead: (stored: EditedPaymentConnection) => void;
  onSaved: () => void;
};

/** The account of Mollie through which guests pay. */
export function PaymentsForm({ culture, stored: read, onRead, onSaved }: PaymentsFormProps) {
  const { t } = useTranslation();
  const moment = useMomentFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const isReadOnly = useIsReadOnly();
  const [isRemoving, setRemoving] = useState(false);
  const edited = useEdited<EditedPaymentConnection, PaymentsDraft>({
    ...{ name: 'payment-connection', stored: read, toDraft, onSaved },
    withoutSecrets: toDraft,
    write: ({ key }, version) =>
      officeApi.officeConnection.putPayments({ body: { version, key } }, { culture }),
  });
  const { draft, stored, failure, isBusy, change, undo } = edited;
  const [isReplacing, setReplacing] = useState(false);
  const sources = {
    own: t('connections.payments.own'),
    server: t('connections.payments.server'),
    none: t('connections.payments.none'),
  };
  const modes = {
    live: t('connections.payments.live'),
    test: t('connections.payments.test'),
    simulator: t('connections.payments.simulator'),
    none: '',
  };
  const done = (reply: EditedPaymentConnection) => {
    setReplacing(false);
    setRemoving(false);
    undo();
    onRead(reply);
    onSaved();
  };
  return (
    <>
      <FormSection title={t('connections.payments.title')} hint={t('connections.payments.hint')}>
        <div className="is-whole">
          <FactList
            facts={[
              [t('connections.state'), sources[stored.source]],
              [t('connections.payments.mode'), modes[stored.mode]],
              [t('connections.payments.profile'), stored.profileName],
              [t('connections.payments.lastFour'), stored.lastFour && `… ${stored.lastFour}`],
              [t('connections.checked'), stored.checkedAt && moment(stored.checkedAt)],
            ]}
          />
        </div>
        <TextInput
          label={t('connections.payments.key')}
          hint={t('connections.payments.keyHint')}
          error={findError(failure, 'body.key')}
          type="password"
          autoComplete="off"
          maxLength={110}
          value={draft.key}
          onChange={(key) => change({ key })}
        />
      </FormSection>
      <Problems failure={failure} />
      {needsForce(failure) && (
        <button
          type="button"
          className="button-quiet justify-self-start"
          disabled={isBusy}
          onClick={() => setReplacing(true)}
        >
          {t('connections.payments.replace')}
        </button>
      )}
      <SaveBar edited={edited} toLines={() => []} toDraft={toDraft} />
      {stored.source === 'own' && !isReadOnly && (
        <button
          type="button"
          className="button-quiet justify-self-start"
          disabled={isBusy}
          onClick={() => setRemoving(true)}
        >
          {t('connections.payments.remove')}
        </button>
      )}
      {isReplacing && (
        <ActionDialog
          title={t('connections.payments.replace')}
          description={t('connections.payments.forceHint')}
          submit={t('connections.payments.replace')}
          call={() =>
            officeApi.officeConnection.putPayments(
              { body: { version: stored.version, key: draft.key, force: true } },
              { culture },
            )
          }
          onClose={() => setReplacing(false)}
          onDone={done}
        />
      )}
      {isRemoving && <RemovalDialog culture={culture} onClose={() => setRemoving(false)} onDone={done} />}
    </>
  );
}

type RemovalDialogProps = {
  culture: Culture;
  onClose: () => void;
  onDone: (reply: EditedPaymentConnection) => void;
};

/** Removes the key; where earlier payments need it, only after a second yes. */
function RemovalDialog({ culture, onClose, onDone }: RemovalDialogProps) {
  const { t } = useTranslation();
  const [force, setForce] = useState(false);
  return (
    <ActionDialog
      title={t('connections.payments.remove')}
      description={force ? t('connections.payments.forceHint') : t('connections.payments.removeHint')}
      submit={force ? t('connections.payments.removeAnyway') : t('connections.remove')}
      call={async () => {
        const result = await officeApi.officeConnection.removePayments({ body: { force } }, { culture });
        if (!result.succeeded && needsForce(result)) setForce(true);
        return result;
      }}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
