import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { Failure } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { GuestProfile } from '../../../contract/office-guests.ts';
import { href } from '../../../contract/site-map.ts';
import { useMomentFormat } from '../../editor/business-time.ts';
import { useMoney } from '../../storefront/catalog/money.ts';
import { useShell } from '../../storefront/layout/shell.ts';
import { Problems } from '../../ui/form/failure.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { showToast } from '../../ui/toast.ts';
import { useRead } from '../../ui/use-read.ts';
import { stateLabels } from '../desk/state-labels.ts';
import { ActionDialog } from '../form/action-dialog.tsx';
import { DetailHead } from '../form/detail-head.tsx';
import { orderStateLabels } from '../frame/use-found.ts';
import { NotesPanel } from '../notes/notes-panel.tsx';
import { officeApi } from '../office-api.ts';
import { useDayFormat } from '../shop/day-format.ts';
import { useMayUse } from '../use-may-use.ts';
import { GuestForm } from './guest-form.tsx';
import { GuestNews } from './guest-news.tsx';
import { guestTitle } from './guest-title.ts';
import { HistoryList } from './history-list.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { MergedProfiles } from './merged-profiles.tsx';

type DetailProps = { culture: Culture; id: string };

/** One guest: contacts, stays, orders, messages and notes, with export and erasure for who may do those. */
export function GuestDetail({ culture, id }: DetailProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const params = { guestId: id };
  const read = useRead(officeApi.officeGuest.read, { params });
  const mayUse = useMayUse();
  const mayErase = mayUse('guests:erase');
  const mayWrite = mayUse('guests:write');
  const [isMerging, setMerging] = useState(false);
  const [isErasing, setErasing] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { value: guest } = read;
  if (!guest) return <ReadProblem {...read} />;
  const title = guestTitle(t, guest);

  function changed(next: GuestProfile) {
    setFailure(null);
    read.set(next);
  }

  async function saveData() {
    const result = await officeApi.officeGuest.export({ params }, { culture });
    setFailure(result.succeeded ? null : result);
    if (!result.succeeded) return;
    const link = document.createElement('a');
    const blob = new Blob([JSON.stringify(result.data, null, 2)], { type: 'application/json' });
    link.href = URL.createObjectURL(blob);
    link.download = `${title}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  }

  return (
    <>
      <DetailHead
        culture={culture}
        panel="guests"
        title={title}
        history={{ kind: 'guest', id }}
        actions={
          (mayWrite || mayErase) && (
            <div className="flex flex-wrap gap-2">
              {mayWrite && (
                <button type="button" className="button-quiet" onClick={() => setMerging(true)}>
                  {t('guests.merge.action')}
                </button>
              )}
              {mayErase && (
                <>
                  <button type="button" className="button-quiet" onClick={saveData}>
                    {t('guests.export')}
                  </button>
                  <button type="button" className="button-quiet" onClick={() => setErasing(true)}>
                    {t('guests.erase')}
                  </button>
                </>
              )}
            </div>
          )
        }
      >
        {guest.blockedReason !== null && <span className="office-tag">{t('guests.blocked')}</span>}
        <span className="office-tag">
          {guest.hasAccount ? t('guests.withAccount') : t('guests.withoutAccount')}
        </span>
        {guest.tags.map((tag) => (
          <span key={tag} className="office-tag" dir="auto">
            {tag}
          </span>
        ))}
      </DetailHead>
      <Problems failure={failure} />
      <div className="office-columns">
        <div className="grid content-start gap-4 min-w-0">
          <GuestForm
            key={guest.merges.length}
            stored={guest}
            write={({ emailAddress, ...draft }, version) =>
              officeApi.officeGuest.change(
                { params, body: { ...draft, ...(!guest.hasAccount && { emailAddress }), version } },
                { culture },
              )
            }
            onSaved={read.set}
          />
          <GuestAddresses guest={guest} />
          <GuestNews culture={culture} guest={guest} onSaved={changed} />
        </div>
        <div className="grid content-start gap-4 min-w-0">
          <MergedProfiles culture={culture} guest={guest} onUndone={changed} />
          <NotesPanel kind="guest" subjectId={id} revision={guest.merges.length} />
          <GuestHistory culture={culture} guest={guest} />
        </div>
      </div>
      {isMerging && (
        <MergeDialog
          culture={culture}
          guest={guest}
          onClose={() => setMerging(false)}
          onDone={(next, name) => {
            setMerging(false);
            showToast('success', t('guests.merge.done', { name }));
            if (next.id === id) changed(next);
            else navigate(href('panel', { culture, panel: 'guests', '*': next.id }), { replace: true });
          }}
        />
      )}
      {isErasing && (
        <ActionDialog
          title={t('guests.eraseTitle', { name: title })}
          description={t('guests.eraseHint')}
          submit={t('guests.erase')}
          call={() => officeApi.officeGuest.erase({ params }, { culture })}
          onClose={() => setErasing(false)}
          onDone={() => {
            showToast('success', t('guests.erased'));
            navigate(href('panel', { culture, panel: 'guests' }), { replace: true });
          }}
        />
      )}
    </>
  );
}

/** The consent to news has a card of its own. */
const isShown = ({ key }: GuestProfile['preferences'][number]) => key !== 'newsletter';

function GuestAddresses({ guest }: { guest: GuestProfile }) {
  const { t } = useTranslation();
  const { addresses, preferences, emailAddress, isConfirmed, hasAccount } = guest;
  return (
    <section className="office-card">
      <h2>{t('guests.contact')}</h2>
      <dl className="facts mt-2">
        {emailAddress && (
          <div>
            <dt>{t('guests.email')}</dt>
            <dd>
              <a href={`mailto:${emailAddress}`} className="text-link">
                {emailAddress}
              </a>
              {hasAccount && !isConfirmed && ` (${t('guests.unconfirmed')})`}
            </dd>
          </div>
        )}
        {addresses.map(({ id, companyName, attn, street, postalCode, city, country }) => (
          <div key={id}>
            <dt>{t('guests.address')}</dt>
            <dd dir="auto">
              {[companyName, attn, street, `${postalCode} ${city}`, country].filter(Boolean).join(', ')}
            </dd>
          </div>
        ))}
        {preferences.filter(isShown).map(({ key, value }) => (
          <div key={key}>
            <dt dir="auto">{key}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The stays, orders, messages and membership that the reader may see. */
function GuestHistory({ culture, guest }: { culture: Culture; guest: GuestProfile }) {
  const { t } = useTranslation();
  const day = useDayFormat();
  const moment = useMomentFormat({ dateStyle: 'medium' });
  const money = useMoney(useShell().site.currency ?? 'EUR');
  const { stays, orders, messages, mailings, spentInclVat, memberId } = guest;
  const mayMail = useMayUse()('guests:mail');
  return (
    <>
      {stays && (
        <HistoryList title={t('guests.stays')} empty={t('guests.noStays')}>
          {stays.map(({ id, dateFrom, dateTo, roomName, state }) => (
            <li key={id}>
              <Link to={href('panel', { culture, panel: 'reservations', '*': id })} className="text-link">
                {day(dateFrom)} – {day(dateTo)}
              </Link>{' '}
              <bdi>{roomName}</bdi> · {stateLabels(t)[state]}
            </li>
          ))}
        </HistoryList>
      )}
      {orders && (
        <HistoryList title={t('guests.orders')} empty={t('guests.noOrders')}>
          {orders.map(({ orderName, status, createdAt, totalPriceInclVat }) => (
            <li key={orderName}>
              <Link to={href('panel', { culture, panel: 'orders', '*': orderName })} className="text-link">
                {orderName}
              </Link>{' '}
              {moment(createdAt)} · {money(totalPriceInclVat)} · {orderStateLabels(t)[status]}
            </li>
          ))}
        </HistoryList>
      )}
      {spentInclVat !== null && (
        <p className="office-card">
          {t('guests.spent')}: <strong>{money(spentInclVat)}</strong>
        </p>
      )}
      {memberId && (
        <p className="office-card">
          <Link to={href('panel', { culture, panel: 'members', '*': memberId })} className="text-link">
            {t('guests.member')}
          </Link>
        </p>
      )}
      {mailings.length > 0 && (
        <HistoryList title={t('guests.mailings')} empty="">
          {mailings.map(({ id, subject, sentAt }) => (
            <li key={`${id} ${sentAt}`}>
              {mayMail ? (
                <Link
                  to={href('panel', { culture, panel: 'mailings', '*': id })}
                  className="text-link"
                  dir="auto"
                >
                  {subject}
                </Link>
              ) : (
                <bdi>{subject}</bdi>
              )}{' '}
              · {moment(sentAt)}
            </li>
          ))}
        </HistoryList>
      )}
      {messages && messages.length > 0 && (
        <HistoryList title={t('guests.messages')} empty="">
          {messages.map(({ id, reference, createdAt, isAnswered }) => (
            <li key={id}>
              {reference} · {moment(createdAt)} · {isAnswered ? t('guests.answered') : t('guests.open')}
            </li>
          ))}
        </HistoryList>
      )}
    </>
  );
}
