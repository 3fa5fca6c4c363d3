import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { Schedule } from '../../../contract/pages.ts';
import { MomentInput } from '../../office/form/date-input.tsx';
import { officeApi } from '../../office/office-api.ts';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { SelectInput, TextInput } from '../../ui/form/inputs.tsx';
import { useTimeZone } from '../business-time.ts';
import { useEdit } from '../edit-context.ts';
import { OtherCultures } from '../publishing/other-cultures.tsx';
import { CultureChecks } from './culture-checks.tsx';

/** Schedules publishing or unpublishing of a page, in the time zone of the business. */
export function ScheduleForm({ onPlanned }: { onPlanned: () => void }) {
  const { t } = useTranslation();
  const { culture, edited, cultures: offered, pageId } = useEdit();
  const heading = useId();
  const zone = useTimeZone();
  const [action, setAction] = useState<Schedule['action']>('publish');
  const [cultures, setCultures] = useState<readonly Culture[]>([edited]);
  const [at, setAt] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function plan(event: FormEvent) {
    event.preventDefault();
    if (!at) return;
    setIsBusy(true);
    setAnnouncement('');
    const body = {
      pageId,
      cultures: [...cultures],
      action,
      at,
      name: action === 'publish' ? name : '',
    };
    const result = await officeApi.pages.schedule({ body }, { culture });
    setIsBusy(false);
    setFailure(result.succeeded ? null : result);
    if (!result.succeeded) return;
    setAt(null);
    setName('');
    setAnnouncement(t('editorPages.isPlanned'));
    onPlanned();
  }

  const actions = [
    { value: 'publish', label: t('editorPages.publishes') },
    { value: 'unpublish', label: t('editorPages.unpublishes') },
  ];
  return (
    <form className="pages-form" aria-labelledby={heading} onSubmit={plan}>
      <h3 id={heading} className="heading-3">
        {t('editorPages.plan')}
      </h3>
      <SelectInput
        label={t('editorPages.action')}
        value={action}
        choices={actions}
        onChange={(value) => setAction(value === 'unpublish' ? 'unpublish' : 'publish')}
      />
      {action === 'publish' && <p className="site-hint">{t('editorPages.publishHint')}</p>}
      <MomentInput
        label={t('editorPages.moment')}
        hint={t('editorPages.timeZone', { zone })}
        error={findError(failure, 'body.at')}
        required
        value={at}
        onChange={setAt}
      />
      <CultureChecks shown={culture} cultures={offered} chosen={cultures} onChange={setCultures} />
      {action === 'publish' && <OtherCultures chosen={cultures} />}
      {action === 'publish' && (
        <TextInput label={t('editorPages.versionName')} value={name} maxLength={100} onChange={setName} />
      )}
      <Problems failure={failure} />
      <p className="pages-ways">
        <button type="submit" className="button" disabled={isBusy || cultures.length === 0}>
          {t('editorPages.plan')}
        </button>
        <span role="status">{announcement}</span>
      </p>
    </form>
  );
}
