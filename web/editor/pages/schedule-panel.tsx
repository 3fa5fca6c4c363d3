import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';
import { type Culture, languageTags } from '../../../contract/culture.ts';
import type { Schedule } from '../../../contract/pages.ts';
import { officeApi } from '../../office/office-api.ts';
import { Problems } from '../../ui/form/failure.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { useRead } from '../../ui/use-read.ts';
import { useMomentFormat } from '../business-time.ts';
import { useEdit } from '../edit-context.ts';
import { languageName } from '../site/cultures.ts';
import { ScheduleForm } from './schedule-form.tsx';

/** The schedule of the page, with past results. */
export function SchedulePanel() {
  const { t } = useTranslation();
  const { culture, edited, pageId } = useEdit();
  const read = useRead(officeApi.pages.schedules, { query: { pageId } });
  const [failure, setFailure] = useState<Failure | null>(null);
  if (!read.value) return <ReadProblem {...read} />;

  async function cancel(scheduleId: string) {
    const result = await officeApi.pages.cancelSchedule({ params: { scheduleId } }, { culture });
    // An entry that is gone already counts as a success.
    setFailure(result.succeeded || result.status === 404 ? null : result);
    read.again();
  }

  return (
    <div className="grid min-w-0 gap-4 content-start">
      <ScheduleForm key={`${pageId} ${edited}`} onPlanned={read.again} />
      <h3 className="heading-3">{t('editorPages.planned')}</h3>
      <Problems failure={failure} />
      {read.value.length === 0 && <p>{t('editorPages.nothingPlanned')}</p>}
      <ul className="grid gap-3">
        {read.value.map((schedule) => (
          <ScheduleItem
            key={schedule.id}
            culture={culture}
            schedule={schedule}
            onCancel={() => cancel(schedule.id)}
          />
        ))}
      </ul>
    </div>
  );
}

type ScheduleItemProps = { culture: Culture; schedule: Schedule; onCancel: () => void };

function ScheduleItem({ culture, schedule, onCancel }: ScheduleItemProps) {
  const { t } = useTranslation();
  const { action, at, cultures, name, createdBy, outcome } = schedule;
  const moment = useMomentFormat({ dateStyle: 'full', timeStyle: 'short' });
  const languages = new Intl.ListFormat(languageTags[culture]).format(
    cultures.map((one) => languageName(culture, one)),
  );
  const outcomes = {
    done: t('editorPages.done'),
    conflict: t('editorPages.conflict'),
    failed: t('editorPages.failed'),
  };
  const when = moment(at);
  return (
    <li
      className={
        outcome && outcome !== 'done'
          ? 'pages-schedule py-3 px-4 rounded-lg bg-card has-failed'
          : 'pages-schedule py-3 px-4 rounded-lg bg-card'
      }
    >
      <p>
        <strong>
          {action === 'publish' ? t('editorPages.publishes') : t('editorPages.unpublishes')}
          {name && `: ${name}`}
        </strong>
      </p>
      <p>
        <time dateTime={at}>{when}</time>
      </p>
      <p className="pages-path">{[languages, createdBy].filter(Boolean).join(' · ')}</p>
      {outcome ? (
        <p>{outcomes[outcome]}</p>
      ) : (
        <button type="button" className="button-quiet" onClick={onCancel}>
          {t('editorPages.callOff')}
          <span className="sr-only">: {when}</span>
        </button>
      )}
    </li>
  );
}
