import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure, Result } from '../../../client/result.ts';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { findError, Problems } from '../../ui/form/failure.tsx';

type ActionDialogProps<Reply> = {
  title: string;
  description?: ReactNode;
  /** The button that runs the action. */
  submit: string;
  /** The button that closes the dialog; by default "Back". */
  cancel?: string;
  /** Null while the action is not possible. */
  call: (() => Promise<Result<Reply>>) | null;
  onClose: () => void;
  onDone: (reply: Reply) => void;
  /** The fields; `error` returns the error of a field of the body. */
  children?: (error: (field: string) => string | undefined) => ReactNode;
};

/** A dialog that runs one action; after a failure it stays open, with the error and with what was typed. */
export function ActionDialog<Reply>({
  title,
  description,
  submit,
  cancel,
  call,
  onClose,
  onDone,
  children,
}: ActionDialogProps<Reply>) {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function run() {
    if (!call) return;
    setBusy(true);
    const result = await call();
    setBusy(false);
    if (result.succeeded) onDone(result.data);
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
          cancel={cancel ?? t('officeKit.form.cancel')}
          isDisabled={isBusy || !call}
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
