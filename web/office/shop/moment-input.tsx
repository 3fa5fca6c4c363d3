import { momentIn } from '../../../contract/open-now.ts';
import { useTimeZone } from '../../editor/business-time.ts';
import { TextInput } from '../../ui/form/inputs.tsx';

type MomentInputProps = {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** An instant, or null for none. */
  value: string | null;
  onChange: (value: string | null) => void;
};

/** A day and time by the clock of the business. */
export function MomentInput({ value, onChange, ...input }: MomentInputProps) {
  const timeZone = useTimeZone();
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return (
    <TextInput
      {...input}
      type="datetime-local"
      value={value ? format.format(new Date(value)).replace(' ', 'T') : ''}
      onChange={(typed) => onChange(typed ? new Date(momentIn(timeZone, typed)).toISOString() : null)}
    />
  );
}
