import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import { useTimeZone } from '../../editor/business-time.ts';
import { siteDay } from '../../site-day.ts';
import { TextInput } from '../../ui/form/inputs.tsx';
import { showToast } from '../../ui/toast.ts';
import { ActionDialog } from '../form/action-dialog.tsx';
import { officeApi } from '../office-api.ts';

type BlockDialogProps = { culture: Culture; roomItemCode: string; unit: string; onClose: () => void };

/** Takes a unit out of use for some nights. */
export function BlockDialog({ culture, roomItemCode, unit, onClose }: BlockDialogProps) {
  const { t } = useTranslation();
  const today = siteDay(useTimeZone());
  const [draft, setDraft] = useState({ from: today, until: today, reason: '' });
  const set = (more: Partial<typeof draft>) => setDraft({ ...draft, ...more });
  const { block } = officeApi.officeStay;
  return (
    <ActionDialog
      title={t('officeDesk.block.title', { unit })}
      submit={t('officeDesk.block.now')}
      call={draft.reason ? () => block({ body: { roomItemCode, unit, ...draft } }, { culture }) : null}
      onClose={onClose}
      onDone={() => {
        onClose();
        showToast('success', t('officeDesk.block.done', { unit }));
      }}
    >
      {(error) => (
        <>
          <TextInput
            label={t('officeDesk.block.from')}
            type="date"
            value={draft.from}
            onChange={(from) => set({ from, ...(from > draft.until && { until: from }) })}
            error={error('from')}
          />
          <TextInput
            label={t('officeDesk.block.until')}
            type="date"
            value={draft.until}
            onChange={(until) => set({ until })}
            error={error('until')}
          />
          <TextInput
            label={t('officeDesk.reason')}
            hint={t('officeDesk.reasonHint')}
            maxLength={500}
            value={draft.reason}
            onChange={(reason) => set({ reason })}
            error={error('reason')}
          />
        </>
      )}
    </ActionDialog>
  );
}
