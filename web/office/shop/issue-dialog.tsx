import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { OfficeGiftCard } from '../../../contract/office-gift-card.ts';
import { languageName } from '../../editor/site/cultures.ts';
import { useShell } from '../../storefront/layout/shell.ts';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { NumberInput, SelectInput, TextInput } from '../../ui/form/inputs.tsx';
import { RestoredNotice } from '../form/action-dialog.tsx';
import { useDialogField, useDialogInput } from '../form/dialog-input.ts';
import { officeApi } from '../office-api.ts';

type IssueDialogProps = {
  culture: Culture;
  onClose: () => void;
  onIssued: (card: OfficeGiftCard) => void;
};

/** Issues a gift card that nobody bought. */
export function IssueDialog({ culture, onClose, onIssued }: IssueDialogProps) {
  const { t } = useTranslation();
  const { cultures } = useShell();
  const typed = useDialogInput('issue gift card');
  const [amount, setAmount] = useDialogField<number | null>(typed, 'amount', null);
  const [draft, setDraft] = useDialogField(typed, 'draft', {
    ...{ reason: '', recipientName: '', recipientEmail: '', senderName: '', message: '' },
    ...{ culture: cultures[0] ?? culture, validUntil: '', sendOn: '' },
  });
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const set = (more: Partial<typeof draft>) => setDraft({ ...draft, ...more });
  const error = (field: string) => findError(failure, `body.${field}`);

  async function issue() {
    setBusy(true);
    const { validUntil, sendOn, ...rest } = draft;
    const body = { ...rest, amount: amount ?? 0, validUntil: validUntil || null, sendOn: sendOn || null };
    const result = await officeApi.officeGiftCard.issue({ body }, { culture });
    setBusy(false);
    if (!result.succeeded) return setFailure(result);
    typed.clear();
    onIssued(result.data);
  }

  function close() {
    typed.clear();
    onClose();
  }

  return (
    <Dialog
      title={t('giftCards.issue')}
      description={t('giftCards.issueHint')}
      onClose={close}
      onSubmit={(event) => {
        event.preventDefault();
        issue();
      }}
      footer={
        <DialogButtons
          submit={t('giftCards.issueNow')}
          cancel={t('giftCards.cancel')}
          isDisabled={isBusy}
          onCancel={close}
        />
      }
    >
      <RestoredNotice typed={typed} />
      <div className="office-fields">
        <NumberInput
          label={t('giftCards.amount')}
          error={error('amount')}
          value={amount}
          onChange={setAmount}
        />
        <TextInput
          label={t('giftCards.reason')}
          hint={t('giftCards.reasonHint')}
          error={error('reason')}
          value={draft.reason}
          maxLength={500}
          onChange={(reason) => set({ reason })}
        />
        <TextInput
          label={t('giftCards.recipientName')}
          error={error('recipientName')}
          value={draft.recipientName}
          maxLength={100}
          onChange={(recipientName) => set({ recipientName })}
        />
        <TextInput
          label={t('giftCards.recipientEmail')}
          hint={t('giftCards.recipientEmailHint')}
          error={error('recipientEmail')}
          type="email"
          value={draft.recipientEmail}
          maxLength={254}
          onChange={(recipientEmail) => set({ recipientEmail })}
        />
        <TextInput
          label={t('giftCards.senderName')}
          error={error('senderName')}
          value={draft.senderName}
          maxLength={100}
          onChange={(senderName) => set({ senderName })}
        />
        <SelectInput
          label={t('giftCards.language')}
          value={draft.culture}
          choices={cultures.map((value) => ({ value, label: languageName(culture, value) }))}
          onChange={(value) => set({ culture: value as Culture })}
        />
        <div className="is-whole">
          <TextInput
            label={t('giftCards.message')}
            error={error('message')}
            value={draft.message}
            maxLength={500}
            rows={3}
            onChange={(message) => set({ message })}
          />
        </div>
        <TextInput
          label={t('giftCards.validUntil')}
          hint={t('giftCards.validUntilHint')}
          type="date"
          error={error('validUntil')}
          value={draft.validUntil}
          onChange={(validUntil) => set({ validUntil })}
        />
        <TextInput
          label={t('giftCards.sendOn')}
          hint={t('giftCards.sendOnHint')}
          type="date"
          error={error('sendOn')}
          value={draft.sendOn}
          onChange={(sendOn) => set({ sendOn })}
        />
      </div>
      <Problems failure={failure} />
    </Dialog>
  );
}
