import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import type { OfficeGiftCard } from '../../../contract/office-gift-card.ts';
import { languageName } from '../../editor/site/cultures.ts';
import { useShell } from '../../storefront/layout/shell.ts';
import { NumberInput, SelectInput, TextInput } from '../../ui/form/inputs.tsx';
import { ActionDialog } from '../form/action-dialog.tsx';
import { DateInput } from '../form/date-input.tsx';
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
  const { validUntil, sendOn, ...rest } = draft;
  const body = { ...rest, amount: amount ?? 0, validUntil: validUntil || null, sendOn: sendOn || null };
  const set = (more: Partial<typeof draft>) => setDraft({ ...draft, ...more });
  return (
    <ActionDialog
      title={t('giftCards.issue')}
      description={t('giftCards.issueHint')}
      submit={t('giftCards.issueNow')}
      typed={typed}
      call={() => officeApi.officeGiftCard.issue({ body }, { culture })}
      onClose={onClose}
      onDone={onIssued}
    >
      {(error) => (
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
          <DateInput
            label={t('giftCards.validUntil')}
            hint={t('giftCards.validUntilHint')}
            error={error('validUntil')}
            value={validUntil}
            onChange={(validUntil) => set({ validUntil })}
          />
          <DateInput
            label={t('giftCards.sendOn')}
            hint={t('giftCards.sendOnHint')}
            error={error('sendOn')}
            value={sendOn}
            onChange={(sendOn) => set({ sendOn })}
          />
        </div>
      )}
    </ActionDialog>
  );
}
