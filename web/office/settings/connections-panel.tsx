import type { PanelProps } from '../../editor/panel-props.ts';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { useRead } from '../../ui/use-read.ts';
import { officeApi } from '../office-api.ts';
import { MailForm } from './mail-form.tsx';

/** The panel of the outside services that the business connects: its mail server. */
export function ConnectionsPanel({ culture, onChanged }: PanelProps) {
  const mail = useRead(officeApi.officeConnection.mail, {});
  if (!mail.value) return <ReadProblem {...mail} />;
  return (
    <div className="site-panel">
      <MailForm culture={culture} stored={mail.value} onRead={mail.set} onSaved={onChanged} />
    </div>
  );
}
