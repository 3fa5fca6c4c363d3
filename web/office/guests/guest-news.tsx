import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import { type GuestProfile, type NewsSource, newsSourcesOfStaff } from '../../../contract/office-guests.ts';
import { useMomentFormat } from '../../editor/business-time.ts';
import { SelectInput, TextInput } from '../../ui/form/inputs.tsx';
import { showToast } from '../../ui/toast.ts';
import { ActionDialog } from '../form/action-dialog.tsx';
import { useDialogField, useDialogInput } from '../form/dialog-input.ts';
import { WriteOnly } from '../form/write-access.tsx';
import { officeApi } from '../office-api.ts';

type NewsProps = { culture: Culture; guest: GuestProfile; onSaved: (guest: GuestProfile) => void };

/** Whether a guest agreed to news by email, with the proof, and what records it or withdraws it. */
export function GuestNews({ culture, guest, onSaved }: NewsProps) {
  const { t } = useTranslation();
  const moment = useMomentFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const [isAsking, setAsking] = useState(false);
  const { isSubscribed, history } = guest.news;
  const sources: Record<NewsSource, string> = {
    phone: t('guests.news.source.phone'),
    desk: t('guests.news.source.desk'),
    paper: t('guests.news.source.paper'),
    email: t('guests.news.source.email'),
    checkout: t('guests.news.source.checkout'),
    registration: t('guests.news.source.registration'),
    account: t('guests.news.source.account'),
    link: t('guests.news.source.link'),
    earlier: t('guests.news.source.earlier'),
  };
  return (
    <section className="office-card grid gap-2" aria-labelledby="guest-news">
      <h2 id="guest-news">{t('guests.news.title')}</h2>
      <p>{isSubscribed ? t('guests.news.yes') : t('guests.news.no')}</p>
      <WriteOnly>
        <div>
          <button type="button" className="button-quiet" onClick={() => setAsking(true)}>
            {isSubscribed ? t('guests.news.withdraw') : t('guests.news.give')}
          </button>
        </div>
      </WriteOnly>
      {history.length > 0 && (
        <ul className="grid gap-2">
          {history.map(({ at, isSubscribed: wasSubscribed, source, staffName, text }) => (
            <li key={at}>
              {wasSubscribed ? t('guests.news.given') : t('guests.news.withdrawn')} · {moment(at)} ·{' '}
              {sources[source]}
              {staffName && (
                <>
                  {' '}
                  · <bdi>{staffName}</bdi>
                </>
              )}
              {text && (
                <span className="block text-muted" dir="auto">
                  {text}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {isAsking && (
        <NewsDialog
          culture={culture}
          guest={guest}
          sources={sources}
          onClose={() => setAsking(false)}
          onSaved={(saved) => {
            setAsking(false);
            showToast('success', t('guests.news.saved'));
            onSaved(saved);
          }}
        />
      )}
    </section>
  );
}

type DialogProps = NewsProps & { sources: Record<NewsSource, string>; onClose: () => void };

function NewsDialog({ culture, guest, sources, onClose, onSaved }: DialogProps) {
  const { t } = useTranslation();
  const typed = useDialogInput(`news ${guest.id}`);
  const [source, setSource] = useDialogField<(typeof newsSourcesOfStaff)[number]>(typed, 'source', 'phone');
  const [note, setNote] = useDialogField(typed, 'note', '');
  const isSubscribed = !guest.news.isSubscribed;
  return (
    <ActionDialog
      typed={typed}
      title={isSubscribed ? t('guests.news.giveTitle') : t('guests.news.withdrawTitle')}
      description={isSubscribed ? t('guests.news.giveHint') : t('guests.news.withdrawHint')}
      submit={isSubscribed ? t('guests.news.give') : t('guests.news.withdraw')}
      call={() =>
        officeApi.officeGuest.putNews(
          { params: { guestId: guest.id }, body: { isSubscribed, source, note } },
          { culture },
        )
      }
      onClose={onClose}
      onDone={onSaved}
    >
      {(error) => (
        <>
          <SelectInput
            label={t('guests.news.how')}
            error={error('source')}
            value={source}
            choices={newsSourcesOfStaff.map((value) => ({ value, label: sources[value] }))}
            onChange={(value) => setSource(newsSourcesOfStaff.find((one) => one === value) ?? 'phone')}
          />
          <TextInput
            label={t('guests.news.note')}
            hint={t('guests.news.noteHint')}
            error={error('note')}
            value={note}
            maxLength={500}
            rows={3}
            onChange={setNote}
          />
        </>
      )}
    </ActionDialog>
  );
}
