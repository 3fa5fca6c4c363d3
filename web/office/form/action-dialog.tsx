import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure, Result } from '../../../client/result.ts';
import { useMomentFormat } from '../../editor/business-time.ts';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { findError, Problems } from '../../ui/form/failure.tsx';
import type { DialogInput } from './dialog-input.ts';

type ActionDialogProps<Reply> = {
  title: string;
  description?: ReactNode;
  /** The button that runs the action. */
  submit: string;
  /** The button that closes the dialog; by default "Back". */
  cancel?: string;
  /** What is typed, where a reload must not lose it. */
  typed?: DialogInput;
  /** Null while the action is not possible. */
  call: (() => Promise<Result<Reply>>) | null;
  /** A default of the fields is still being read; an action that is submitted meanwhile runs after it. */
  isReading?: boolean;
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
  typed,
  call,
  isReading = false,
  onClose,
  onDone,
  children,
}: ActionDialogProps<Reply>) {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);

  async function run() {
    if (call && isReading) return setSubmitted(true);
    setSubmitted(false);
    if (!call) return;
    setBusy(true);
    const result = await call();
    setBusy(false);
    if (!result.succeeded) return setFailure(result);
    typed?.clear();
    onDone(result.data);
  }

  useEffect(() => {
    if (isSubmitted && !isReading) run();
  });

  function close() {
    typed?.clear();
    onClose();
  }

  return (
    <Dialog
      title={title}
      description={description}
      onClose={close}
      onSubmit={run}
      footer={
        <DialogButtons
          submit={submit}
          cancel={cancel ?? t('officeKit.form.cancel')}
          isDisabled={isBusy || isSubmitted || !call}
          onCancel={close}
        />
      }
    >
      <div className="grid gap-4">
        {typed && <RestoredNotice typed={typed} />}
        {children?.((field) => findError(failure, `body.${field}`))}
        <Problems failure={failure} />
      </div>
    </Dialog>
  );
}

/** Says that a dialog opened with what was typed before, and when that was. */
export function RestoredNotice({ typed: { restored } }: { typed: DialogInput }) {
  const { t } = useTranslation();
  const moment = useMomentFormat({ timeStyle: 'short' });
  if (!restored) return null;
  return (
    <p className="office-notice" role="status">
      {t('officeKit.restored', { time: moment(restored.at) })}
    </p>
  );
}
