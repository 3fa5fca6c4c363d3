import type { PanelProps } from '../../editor/panel-props.ts';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { useRead } from '../../ui/use-read.ts';
import { officeApi } from '../office-api.ts';
import { InboxForm } from './inbox-form.tsx';
import { MailForm } from './mail-form.tsx';
import { PaymentsForm } from './payments-form.tsx';
import { TerminalList } from './terminal-list.tsx';

/** The panel of the outside services that the business connects: its payments, mail server and mailbox. */
export function ConnectionsPanel({ culture, onChanged }: PanelProps) {
  const mail = useRead(officeApi.officeConnection.mail, {});
  const inbox = useRead(officeApi.officeConnection.inbox, {});
  const payments = useRead(officeApi.officeConnection.payments, {});
  if (!payments.value) return <ReadProblem {...payments} />;
  if (!mail.value) return <ReadProblem {...mail} />;
  if (!inbox.value) return <ReadProblem {...inbox} />;
  const { mode, lastFour } = payments.value;
  // A frame for each, so that the save bar stays with its own form.
  return (
    <div className="grid gap-8">
      <div className="site-panel">
        <PaymentsForm culture={culture} stored={payments.value} onRead={payments.set} onSaved={onChanged} />
        {mode !== 'none' && <TerminalList key={`${mode} ${lastFour}`} />}
      </div>
      <div className="site-panel">
        <MailForm culture={culture} stored={mail.value} onRead={mail.set} onSaved={onChanged} />
      </div>
      <div className="site-panel">
        <InboxForm culture={culture} stored={inbox.value} onRead={inbox.set} onSaved={onChanged} />
      </div>
    </div>
  );
}
