import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';
import { type Culture, languageTags } from '../../../contract/culture.ts';
import type { FailedJob } from '../../../contract/error-channel.ts';
import { officeApi } from '../../office/office-api.ts';
import { Problems } from '../../ui/form/failure.tsx';
import { useRead } from '../../ui/use-read.ts';

const query = { pageSize: 100 };

/** The emails, invoices and other jobs that failed, where there are some. */
export function FailedJobs({ culture }: { culture: Culture }) {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<Failure | null>(null);
  const { value, again } = useRead(officeApi.errorChannel.failedJobs, { query });
  if (!value || (value.totalCount === 0 && !failure)) return null;

  async function run(jobId: string) {
    const result = await officeApi.errorChannel.runJob({ params: { jobId } }, { culture });
    setFailure(result.succeeded ? null : result);
    again();
  }

  return (
    <section className="grid gap-[0.8rem]">
      <h3>{t('editorErrors.jobs.title', { total: value.totalCount })}</h3>
      <p className="site-hint">{t('editorErrors.jobs.lead')}</p>
      <Problems failure={failure} />
      <ul className="grid gap-[0.8rem]">
        {value.items.map((job) => (
          <li key={job.id} className="grid min-w-0 justify-items-start gap-1">
            <JobFacts job={job} culture={culture} />
            <button type="button" className="button-quiet" onClick={() => run(job.id)}>
              {t('editorErrors.jobs.run')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function JobFacts({ job, culture }: { job: FailedJob; culture: Culture }) {
  const { t } = useTranslation();
  const moment = new Intl.DateTimeFormat(languageTags[culture], { dateStyle: 'medium', timeStyle: 'short' });
  const { kind, emailKind, orderName, failures, message, nextTryAt } = job;
  return (
    <>
      <strong className="wrap-anywhere">{[kind, emailKind, orderName].filter(Boolean).join(' · ')}</strong>
      <span className="wrap-anywhere" lang="en">
        {message}
      </span>
      <span className="text-muted text-note tabular-nums">
        {t('editorErrors.times', { count: failures })} ·{' '}
        {nextTryAt
          ? t('editorErrors.jobs.next', { at: moment.format(new Date(nextTryAt)) })
          : t('editorErrors.jobs.setAside')}
      </span>
    </>
  );
}
