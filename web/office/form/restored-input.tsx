import { Fragment, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMomentFormat } from '../../editor/business-time.ts';
import { type UnsavedInput, useUnsavedInput } from './unsaved-input.ts';

type RestoredInputProps<Input> = {
  /** The name of the form, unique in the office. */
  form: string;
  /** The form, with the input that it starts with, if any was stored. */
  children: (former: Input | undefined, unsaved: UnsavedInput<Input>) => ReactNode;
};

/** A form for something new, which starts with the input that was not saved, says so, and can start empty. */
export function RestoredInput<Input>({ form, children }: RestoredInputProps<Input>) {
  const { t } = useTranslation();
  const moment = useMomentFormat({ timeStyle: 'short' });
  const unsaved = useUnsavedInput<Input>(form);
  const [former, setFormer] = useState(() => unsaved.read());
  return (
    <>
      {former && (
        <p className="office-notice" role="status">
          {t('officeKit.restored', { time: moment(former.at) })}{' '}
          <button
            type="button"
            className="text-link"
            onClick={() => {
              unsaved.clear();
              setFormer(undefined);
            }}
          >
            {t('officeKit.startEmpty')}
          </button>
        </p>
      )}
      <Fragment key={former?.at ?? 'empty'}>{children(former?.input, unsaved)}</Fragment>
    </>
  );
}
