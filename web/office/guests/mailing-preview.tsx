import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import { isSearchable } from '../../../contract/min-search-length.ts';
import type { ListedGuest } from '../../../contract/office-guests.ts';
import type { MailingDetail, MailingText } from '../../../contract/office-mailings.ts';
import { SearchSelect } from '../../editor/blocks/search-select.tsx';
import { languageName } from '../../editor/site/cultures.ts';
import { useSearch } from '../../editor/use-search.ts';
import { useShell } from '../../storefront/layout/shell.ts';
import { Problems } from '../../ui/form/failure.tsx';
import { SelectInput } from '../../ui/form/inputs.tsx';
import { showToast } from '../../ui/toast.ts';
import { EmailFrame } from '../emails/email-frame.tsx';
import { officeApi } from '../office-api.ts';
import { useMayUse } from '../use-may-use.ts';

type PreviewProps = {
  culture: Culture;
  mailing: MailingDetail;
  /** The language that is being written; of a sent mailing the first there is. */
  shown: Culture;
  /** As it is typed; null: as it was sent. */
  text: MailingText | null;
};

const guestName = ({ name, emailAddress }: ListedGuest) => name || emailAddress;

/** An email of a mailing as a guest would read it, and a test to oneself. */
export function MailingPreview({ culture, mailing, shown, text }: PreviewProps) {
  const { t } = useTranslation();
  const mayRead = useMayUse()('guests:read');
  const written = useShell().cultures.filter((one) => mailing.texts[one]);
  const [chosen, setChosen] = useState(shown);
  const [typed, setTyped] = useState('');
  const [guest, setGuest] = useState<ListedGuest | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [preview, setPreview] = useState<{ subject: string; html: string } | null>(null);
  const { found, search } = useSearch(officeApi.officeGuest.all, typed, (searchTerm) =>
    isSearchable(searchTerm) && !guest ? { query: { searchTerm, pageNumber: 1, pageSize: 8 } } : null,
  );
  const params = { mailingId: mailing.id };
  const read = text ? shown : chosen;

  async function show() {
    const body = { culture: read, ...(guest && { guestId: guest.id }), ...(text && { text }) };
    const result = await officeApi.officeMailing.preview({ params, body }, { culture });
    setFailure(result.succeeded ? null : result);
    if (result.succeeded) setPreview(result.data);
  }

  async function sendTest() {
    const result = await officeApi.officeMailing.sendTest({ params, body: { culture: read } }, { culture });
    setFailure(result.succeeded ? null : result);
    if (result.succeeded) showToast('success', t('mailings.testSent'));
  }

  return (
    <section className="office-card grid content-start gap-3" aria-labelledby="mailing-preview">
      <h2 id="mailing-preview">{t('mailings.preview')}</h2>
      {!text && written.length > 1 && (
        <SelectInput
          label={t('mailings.language')}
          value={chosen}
          choices={written.map((value) => ({ value, label: languageName(culture, value) }))}
          onChange={(value) => setChosen(value as Culture)}
        />
      )}
      {mayRead && (
        <SearchSelect
          label={t('mailings.previewGuest')}
          hint={t('mailings.previewGuestHint')}
          searchText={typed}
          search={search}
          options={(found?.items ?? []).map((one) => ({
            ...{ value: one.id, title: guestName(one), detail: one.emailAddress },
          }))}
          onSearch={(next) => {
            setTyped(next);
            setGuest(null);
          }}
          onChoose={(guestId) => {
            const one = found?.items.find(({ id }) => id === guestId);
            if (!one) return;
            setGuest(one);
            setTyped(guestName(one));
          }}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <button type="button" className="button-quiet" onClick={show}>
          {t('mailings.show')}
        </button>
        <button type="button" className="button-quiet" onClick={sendTest}>
          {t('mailings.sendTest')}
        </button>
      </div>
      {text && <p className="site-hint">{t('mailings.testHint')}</p>}
      <Problems failure={failure} />
      {preview && <EmailFrame label={t('mailings.preview')} email={preview} />}
    </section>
  );
}
