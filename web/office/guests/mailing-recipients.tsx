import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import { type MailingDetail, maxRecipients, skipReasons } from '../../../contract/office-mailings.ts';
import { languageName } from '../../editor/site/cultures.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { showToast } from '../../ui/toast.ts';
import { useRead } from '../../ui/use-read.ts';
import { ActionDialog } from '../form/action-dialog.tsx';
import { officeApi } from '../office-api.ts';
import { skipReasonLabels } from './mailing-labels.ts';

type RecipientsProps = {
  culture: Culture;
  mailing: MailingDetail;
  /** There is input that is not saved yet. */
  isChanged: boolean;
  onSent: (mailing: MailingDetail) => void;
};

/** How many guests get a draft and how many not and why, and the button that sends it. */
export function MailingRecipients({ culture, mailing, isChanged, onSent }: RecipientsProps) {
  const { t } = useTranslation();
  const params = { mailingId: mailing.id };
  const read = useRead(officeApi.officeMailing.countRecipients, { params });
  const [isAsking, setAsking] = useState(false);
  const { value: counts } = read;
  const { version } = mailing;
  const isWritten = Object.keys(mailing.texts).length > 0;

  async function send(count: number) {
    const result = await officeApi.officeMailing.send({ params, body: { version, count } }, { culture });
    // The dialog then names the number of now.
    if (!result.succeeded) read.again();
    return result;
  }

  const reasons = skipReasonLabels(t);
  return (
    <section className="office-card grid gap-3" aria-labelledby="mailing-count">
      <h2 id="mailing-count">{t('mailings.whoGetsIt')}</h2>
      {counts ? (
        <>
          <p role="status">
            <strong>{t('mailings.getIt', { count: counts.receiving })}</strong>{' '}
            {t('mailings.ofSelected', { count: counts.selected })}
          </p>
          <FactList
            facts={[
              ...skipReasons.map((reason) => [reasons[reason], counts.skipped[reason]] as const),
              ...Object.entries(counts.cultures).map(
                ([one, count]) =>
                  [t('mailings.readIn', { language: languageName(culture, one as Culture) }), count] as const,
              ),
            ]}
          />
          {counts.receiving > maxRecipients && <p>{t('mailings.tooMany', { max: maxRecipients })}</p>}
        </>
      ) : (
        <ReadProblem {...read} />
      )}
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          className="button"
          disabled={
            !counts || counts.receiving === 0 || counts.receiving > maxRecipients || isChanged || !isWritten
          }
          onClick={() => setAsking(true)}
        >
          {t('mailings.send')}
        </button>
        <button type="button" className="button-quiet" onClick={read.again}>
          {t('mailings.countAgain')}
        </button>
      </div>
      {(isChanged || !isWritten) && <p className="site-hint">{t('mailings.saveFirst')}</p>}
      {isAsking && counts && (
        <ActionDialog
          title={t('mailings.sendTitle', { count: counts.receiving })}
          description={t('mailings.sendHint')}
          submit={t('mailings.sendTo', { count: counts.receiving })}
          call={() => send(counts.receiving)}
          onClose={() => setAsking(false)}
          onDone={(sent) => {
            setAsking(false);
            showToast('success', t('mailings.goingOut'));
            onSent(sent);
          }}
        />
      )}
    </section>
  );
}
