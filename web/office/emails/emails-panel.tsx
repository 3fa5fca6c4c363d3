import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Failure } from '../../../client/result.ts';
import { type EmailName, emailGroups, emailNames } from '../../../contract/email-kinds.ts';
import type { ListedEmail } from '../../../contract/office-email.ts';
import { href } from '../../../contract/site-map.ts';
import type { PanelProps } from '../../editor/panel-props.ts';
import { languageName } from '../../editor/site/cultures.ts';
import { Problems } from '../../ui/form/failure.tsx';
import { CheckboxInput } from '../../ui/form/inputs.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { Table } from '../../ui/table.tsx';
import { useRead } from '../../ui/use-read.ts';
import { useIsReadOnly } from '../form/write-access.tsx';
import { officeApi } from '../office-api.ts';
import { EmailDetail } from './email-detail.tsx';
import { emailLabels, groupLabels, triggerLabels } from './email-labels.ts';
import { EmailLog, logPath } from './email-log.tsx';
import { LoggedEmailView } from './logged-email.tsx';

/** The panel of emails: every kind with what makes it go out, the words of one of them, or the log of what went out. */
export function EmailsPanel({ culture, path: [kind, id] }: PanelProps) {
  if (kind === logPath) {
    return id ? <LoggedEmailView key={id} culture={culture} id={id} /> : <EmailLog culture={culture} />;
  }
  const known = emailNames.find((name) => name === kind);
  return known ? <EmailDetail key={known} culture={culture} kind={known} /> : <EmailList culture={culture} />;
}

function EmailList({ culture }: Pick<PanelProps, 'culture'>) {
  const { t } = useTranslation();
  const read = useRead(officeApi.officeEmail.all, {});
  const [failure, setFailure] = useState<Failure | null>(null);
  const isReadOnly = useIsReadOnly();
  const { value } = read;
  if (!value) return <ReadProblem {...read} />;
  const [labels, triggers, groups] = [emailLabels(t), triggerLabels(t), groupLabels(t)];

  async function setOn(kind: EmailName, isOn: boolean) {
    const result = await officeApi.officeEmail.setOn({ params: { kind }, body: { isOn } }, { culture });
    setFailure(result.succeeded ? null : result);
    if (result.succeeded) read.set((all) => all.map((one) => (one.kind === kind ? result.data : one)));
  }

  return (
    <div className="grid gap-4">
      <p>
        <Link to={href('panel', { culture, panel: 'emails', '*': logPath })} className="button-quiet">
          {t('emails.log.title')}
        </Link>
      </p>
      <Problems failure={failure} />
      {emailGroups.map((group) => (
        <section key={group} className="office-card" aria-labelledby={`emails-${group}`}>
          <h2 id={`emails-${group}`}>{groups[group]}</h2>
          <Table<ListedEmail>
            rows={value.filter((email) => email.group === group)}
            rowKey={({ kind }) => kind}
            labelledBy={`emails-${group}`}
            isWide
            columns={[
              {
                key: 'name',
                header: t('emails.email'),
                isRowHeader: true,
                cell: ({ kind }) => (
                  <Link to={href('panel', { culture, panel: 'emails', '*': kind })} className="office-link">
                    {labels[kind]}
                  </Link>
                ),
              },
              { key: 'when', header: t('emails.whenHeader'), cell: ({ kind }) => triggers[kind] },
              {
                key: 'own',
                header: t('emails.own'),
                cell: ({ ownCultures }) =>
                  ownCultures.map((one) => languageName(culture, one)).join(', ') || t('emails.none'),
              },
              {
                key: 'state',
                header: t('emails.state'),
                cell: ({ kind, isOptional, isOn }) => {
                  if (!isOptional) return t('emails.always');
                  const state = isOn ? t('emails.on') : t('emails.off');
                  if (isReadOnly) return state;
                  return (
                    <CheckboxInput
                      label={
                        <>
                          {state}
                          <span className="sr-only">: {labels[kind]}</span>
                        </>
                      }
                      checked={isOn}
                      onChange={(next) => setOn(kind, next)}
                    />
                  );
                },
              },
            ]}
          />
        </section>
      ))}
    </div>
  );
}
