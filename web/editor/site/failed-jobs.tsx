import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { FailedJob } from '../../../contract/error-channel.ts';
import { officeApi } from '../../office/office-api.ts';
import { Problems } from '../../ui/form/failure.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { useRead } from '../../ui/use-read.ts';
import { useMomentFormat } from '../business-time.ts';

const query = { pageSize: 100 };

/** The emails, invoices and other jobs that failed, where there are some. */
export function FailedJobs({ culture }: { culture: Culture }) {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [started, setStarted] = useState('');
  const jobs = useRead(officeApi.errorChannel.failedJobs, { query }, { showsPrevious: true });
  const nameOf = useJobName();
  const { value } = jobs;
  if (jobs.failure) return <ReadProblem {...jobs} />;
  if (!value || (value.totalCount === 0 && !failure && !started)) return null;

  async function run(job: FailedJob) {
    const result = await officeApi.errorChannel.runJob({ params: { jobId: job.id } }, { culture });
    setFailure(result.succeeded ? null : result);
    setStarted(result.succeeded ? nameOf(job) : '');
    jobs.again();
  }

  return (
    <section className="grid gap-[0.8rem]">
      <h2 className="site-head">{t('editorErrors.jobs.title', { total: value.totalCount })}</h2>
      <p className="site-hint">{t('editorErrors.jobs.lead')}</p>
      <Problems failure={failure} />
      <p role="status" className="empty:hidden">
        {started && t('editorErrors.jobs.started', { job: started })}
      </p>
      <ul className="grid gap-[0.8rem]">
        {value.items.map((job) => (
          <li key={job.id} className="grid min-w-0 justify-items-start gap-1">
            <JobFacts job={job} name={nameOf(job)} />
            <button
              type="button"
              className="button-quiet"
              aria-label={`${t('editorErrors.jobs.run')}: ${nameOf(job)}`}
              onClick={() => run(job)}
            >
              {t('editorErrors.jobs.run')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The name of a job: its kind, and its order if it is about one. */
function useJobName(): (job: FailedJob) => string {
  const { t } = useTranslation();
  const kinds: Record<string, string> = {
    email: t('editorErrors.jobs.kind.email'),
    'order-email': t('editorErrors.jobs.kind.orderEmail'),
    'loyalty-email': t('editorErrors.jobs.kind.loyaltyEmail'),
    'survey-email': t('editorErrors.jobs.kind.surveyEmail'),
    'password-reset': t('editorErrors.jobs.kind.passwordReset'),
    'email-change': t('editorErrors.jobs.kind.emailChange'),
    'order-link': t('editorErrors.jobs.kind.orderLink'),
    'invoice-due': t('editorErrors.jobs.kind.invoice'),
    'credit-note-due': t('editorErrors.jobs.kind.creditNote'),
    'pages-due': t('editorErrors.jobs.kind.pages'),
    'photo-feed': t('editorErrors.jobs.kind.photoFeed'),
    'import-pictures': t('editorErrors.jobs.kind.importPictures'),
  };
  return ({ kind, orderName }) => [kinds[kind] ?? kind, orderName].filter(Boolean).join(' ');
}

type JobFactsProps = { job: FailedJob; name: string };

function JobFacts({ job, name }: JobFactsProps) {
  const { t } = useTranslation();
  const moment = useMomentFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const { failures, message, nextTryAt } = job;
  return (
    <>
      <strong className="wrap-anywhere">{name}</strong>
      <span className="wrap-anywhere" lang="en">
        {message}
      </span>
      <span className="text-muted text-note tabular-nums">
        {t('editorErrors.times', { count: failures })} ·{' '}
        {nextTryAt ? t('editorErrors.jobs.next', { at: moment(nextTryAt) }) : t('editorErrors.jobs.setAside')}
      </span>
    </>
  );
}
