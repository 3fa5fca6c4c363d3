import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import { type RegisterEntry, registerFacts } from '../../../contract/night-register.ts';
import { factLabels } from '../desk/register-fields.tsx';
import { ActionDialog } from '../form/action-dialog.tsx';
import { DateInput } from '../form/date-input.tsx';
import { useDialogField, useDialogInput } from '../form/dialog-input.ts';
import { saveCsv } from '../list/csv.ts';
import { officeApi } from '../office-api.ts';

type ExportDialogProps = { culture: Culture; today: string; onClose: () => void };

/** Saves the night register of a period as CSV. */
export function ExportDialog({ culture, today, onClose }: ExportDialogProps) {
  const { t } = useTranslation();
  const typed = useDialogInput('register export');
  const [from, setFrom] = useDialogField(typed, 'from', `${today.slice(0, 7)}-01`);
  const [until, setUntil] = useDialogField(typed, 'until', today);
  const labels = factLabels(t);

  function save(entries: readonly RegisterEntry[]) {
    const facts = registerFacts.filter((fact) => fact !== 'name');
    const head = [
      ...[t('register.order'), t('register.room'), t('register.arrival'), t('register.until')],
      ...[t('officeDesk.firstName'), labels.name, t('register.isChild')],
      ...facts.map((fact) => labels[fact]),
    ];
    const rows = entries.map((entry) => [
      ...[entry.orderName ?? '', entry.unit ?? entry.roomName, entry.dateFrom, entry.dateTo],
      ...[entry.firstName, entry.lastName, entry.isChild ? t('register.yes') : ''],
      ...facts.map((fact) =>
        fact === 'documentKind' && entry.documentKind
          ? t(`officeDesk.documents.${entry.documentKind}`)
          : entry[fact],
      ),
    ]);
    saveCsv(`${t('officePanels.name.night-register')} ${from} ${until}`, [head, ...rows], culture);
    onClose();
  }

  return (
    <ActionDialog
      typed={typed}
      title={t('register.export')}
      description={t('register.exportHint')}
      submit={t('register.save')}
      call={
        from && until ? () => officeApi.officeRegister.export({ body: { from, until } }, { culture }) : null
      }
      onClose={onClose}
      onDone={save}
    >
      {(error) => (
        <div className="office-fields">
          <DateInput
            label={t('register.firstNight')}
            direction="past"
            error={error('from')}
            value={from}
            onChange={setFrom}
          />
          <DateInput
            label={t('register.lastNight')}
            direction="past"
            error={error('until')}
            value={until}
            onChange={setUntil}
          />
        </div>
      )}
    </ActionDialog>
  );
}
