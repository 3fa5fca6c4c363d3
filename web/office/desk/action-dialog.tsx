import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure, Result } from '../../../client/result.ts';
import type { StaffReservation } from '../../../contract/office-reservation.ts';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { findError, Problems } from '../../ui/form/failure.tsx';

/** What each dialog of a reservation gets. */
export type ActionProps = {
  reservation: StaffReservation;
  onClose: () => void;
  /** Called with the reservation after the action, and a notice. */
  onDone: (reservation: StaffReservation, notice: string) => void;
};

type ActionDialogProps = ActionProps & {
  title: string;
  description?: ReactNode;
  submit: string;
  isDisabled?: boolean;
  notice: string;
  call: () => Promise<Result<StaffReservation>>;
  children?: (error: (field: string) => string | undefined) => ReactNode;
};

/** A dialog that does one thing with a reservation; a refusal stands in it, with what was typed. */
export function ActionDialog({
  title,
  description,
  submit,
  isDisabled = false,
  notice,
  call,
  onClose,
  onDone,
  children,
}: ActionDialogProps) {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function run() {
    setBusy(true);
    const result = await call();
    setBusy(false);
    if (result.succeeded) onDone(result.data, notice);
    else setFailure(result);
  }

  return (
    <Dialog
      title={title}
      description={description}
      onClose={onClose}
      onSubmit={run}
      footer={
        <DialogButtons
          submit={submit}
          cancel={t('officeDesk.back')}
          isDisabled={isBusy || isDisabled}
          onCancel={onClose}
        />
      }
    >
      <div className="grid gap-4">
        {children?.((field) => findError(failure, `body.${field}`))}
        <Problems failure={failure} />
      </div>
    </Dialog>
  );
}
