import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Culture } from '../../../../contract/culture.ts';
import type { GuestMessage } from '../../../../contract/office-survey.ts';
import { href } from '../../../../contract/site-map.ts';
import { useMomentFormat } from '../../../editor/business-time.ts';
import { languageName } from '../../../editor/site/cultures.ts';
import { type Fact, FactList } from '../../../ui/fact-list.tsx';
import { SelectInput, TextInput } from '../../../ui/form/inputs.tsx';
import { useDayFormat } from '../../shop/day-format.ts';
import { GuestLink } from '../guest-link.tsx';
import type { MessageChange } from './message-view.tsx';

type MessageFactsProps = {
  culture: Culture;
  message: GuestMessage;
  /** Without it the message is only read. */
  change: ((fields: MessageChange) => Promise<boolean>) | undefined;
};

/** Who wrote a message and who answers it, and the orders and reservations that it may be about. */
export function MessageFacts({ culture, message, change }: MessageFactsProps) {
  const { t } = useTranslation();
  const moment = useMomentFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const facts: Fact[] = [
    [t('messages.from'), message.emailAddress],
    [t('messages.at'), moment(message.createdAt)],
    [t('messages.language'), languageName(culture, message.culture)],
    [t('messages.answeredAt'), message.answeredAt && moment(message.answeredAt)],
    [t('messages.assignee'), change ? '' : message.assignee],
  ];
  const { assigneeId, assignee, people } = message;
  const isGone = assigneeId && !people.some(({ id }) => id === assigneeId);
  return (
    <aside className="grid content-start gap-4 min-w-0">
      <section className="office-card grid gap-3">
        <FactList facts={facts} />
        <p className="empty:hidden">
          <GuestLink culture={culture} guestId={message.guestId} />
        </p>
        {change && (
          <SelectInput
            label={t('messages.assignee')}
            value={assigneeId ?? ''}
            choices={[
              { value: '', label: t('messages.nobody') },
              ...(isGone ? [{ value: assigneeId, label: assignee }] : []),
              ...people.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(value) => change({ assigneeId: value || null })}
          />
        )}
      </section>
      <section className="office-card grid gap-3" aria-labelledby="message-orders">
        <h2 id="message-orders">{t('messages.about')}</h2>
        <Orders culture={culture} message={message} change={change} />
        {change && <TieForm key={message.orderName} tied={message.orderName} change={change} />}
      </section>
    </aside>
  );
}

function Orders({ culture, message: { orders, orderName: tied }, change }: MessageFactsProps) {
  const { t } = useTranslation();
  const day = useDayFormat();
  const moment = useMomentFormat({ dateStyle: 'medium' });
  if (orders.length === 0) return <p className="text-muted">{t('messages.noOrders')}</p>;
  return (
    <ul className="grid gap-3">
      {orders.map(({ orderName, createdAt, reservations }) => (
        <li key={orderName}>
          <Link to={href('panel', { culture, panel: 'orders', '*': orderName })} className="office-link">
            {orderName}
          </Link>{' '}
          <span className="text-muted text-caption">{moment(createdAt)}</span>
          {orderName === tied && <span className="text-caption"> · {t('messages.tied')}</span>}
          {reservations.map(({ id, guestName, arrival, departure }) => (
            <p key={id} className="text-caption">
              <Link to={href('panel', { culture, panel: 'reservations', '*': id })} className="office-link">
                <bdi>{guestName}</bdi>, {day(arrival)} – {day(departure)}
              </Link>
            </p>
          ))}
          {change && orderName !== tied && (
            <p>
              <button type="button" className="button-quiet" onClick={() => change({ orderName })}>
                {t('messages.tie')}
                <span className="sr-only"> {orderName}</span>
              </button>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Ties the message to an order or booking by its number. */
function TieForm({ tied, change }: { tied: string } & Required<Pick<MessageFactsProps, 'change'>>) {
  const { t } = useTranslation();
  const [orderName, setOrderName] = useState(tied);
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        change?.({ orderName: orderName.trim() });
      }}
    >
      <TextInput
        label={t('messages.orderName')}
        value={orderName}
        onChange={setOrderName}
        maxLength={20}
        autoComplete="off"
      />
      <button type="submit" className="button-quiet" disabled={orderName.trim() === tied}>
        {orderName.trim() || !tied ? t('messages.tie') : t('messages.untie')}
      </button>
    </form>
  );
}
