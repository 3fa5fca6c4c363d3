import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Product } from '../../../../contract/catalog.ts';
import type { Culture } from '../../../../contract/culture.ts';
import { roomHref } from '../../../../contract/site-map.ts';
import { useLang } from '../../../sections/text.tsx';
import { useCulture } from '../../../use-culture.ts';
import { useMoney } from '../../catalog/money.ts';
import { MemberPriceNote } from '../member-price-note.tsx';
import { partyLabel } from '../party-label.ts';
import { PromoTag } from '../promo.tsx';
import { useStayDays } from '../stay-days.ts';
import { getDeparture, questionQuery } from '../stay-question.ts';
import { FixLink } from './fix-link.tsx';
import type { DatedStayQuestion, FoundStays, Offer, UnavailableRatePlan } from './load-stays.ts';
import { PriceDetails } from './price-details.tsx';

type ArrangementsProps = { room: Product; found: FoundStays; question: DatedStayQuestion };

/** The rate plans available on the chosen dates, side by side; the unavailable ones with their reasons. */
export function RatePlans({ room, found, question }: ArrangementsProps) {
  const { t } = useTranslation();
  const days = useStayDays();
  const { offers, closed, chosen } = found;
  return (
    <section id="arrangements" aria-labelledby="arrangements-title" className="room-section">
      <h2 id="arrangements-title" className="heading-2">
        {t('room.arrangements')}
      </h2>
      <p className="lead mt-2" role="status">
        {t('room.when', {
          days: days.span(question.from, getDeparture(question)),
          nights: t('room.nights', { count: question.nights }),
        })}
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] gap-5 mt-6">
        {offers.map((offer) => (
          <li key={offer.stay.arrangement.itemCode}>
            <Arrangement room={room} offer={offer} question={question} isChosen={offer === chosen} />
          </li>
        ))}
      </ul>
      {closed.length > 0 && <Closed room={room} closed={closed} question={question} />}
    </section>
  );
}

type ArrangementProps = { room: Product; offer: Offer; question: DatedStayQuestion; isChosen: boolean };

function Arrangement({ room, offer, question, isChosen }: ArrangementProps) {
  const { t } = useTranslation();
  const culture = useCulture();
  const money = useMoney(room.currency);
  const { stay, description } = offer;
  const lang = useLang(description?.culture ?? culture);
  const included = stay.lines.filter(({ kind }) => kind === 'extra');
  return (
    <article
      className={
        isChosen
          ? 'arrangement flex h-full flex-col items-start gap-3 p-5 rounded-2xl bg-card is-chosen'
          : 'arrangement flex h-full flex-col items-start gap-3 p-5 rounded-2xl bg-card'
      }
    >
      <h3 className="heading-3" dir="auto">
        {stay.arrangement.name}
        {stay.promo && <PromoTag />}
      </h3>
      {description && (
        <p lang={lang} dir="auto">
          {description.text}
        </p>
      )}
      {included.length > 0 && (
        <>
          <p className="arrangement-label">{t('room.included')}</p>
          <ul className="arrangement-included grid gap-[0.3rem] text-detail [&_li]:ps-6">
            {included.map(({ description: what }) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        </>
      )}
      <Terms room={room} offer={offer} />
      <p className="arrangement-price">
        <strong className="price">{money(stay.totalPriceInclVat)}</strong>{' '}
        <MemberPriceNote beside={stay.beside} currency={room.currency} />
        <span>{t('room.allIn', { guests: partyLabel(t, question) })}</span>
      </p>
      {stay.unitsLeft <= 2 && (
        <p className="stock-line is-lastFew">{t('room.left', { count: stay.unitsLeft })}</p>
      )}
      <PriceDetails stay={stay} currency={room.currency} />
      <Link
        to={`${ratePlanUrl(culture, room, question, stay.arrangement.itemCode)}#book`}
        className={
          isChosen ? 'button-quiet w-full min-h-12 justify-center' : 'button w-full min-h-12 justify-center'
        }
        aria-current={isChosen ? 'true' : undefined}
        aria-label={
          isChosen
            ? t('room.chosenNamed', { name: stay.arrangement.name })
            : t('room.chooseNamed', { name: stay.arrangement.name })
        }
      >
        {isChosen ? t('room.chosen') : t('room.choose')}
      </Link>
    </article>
  );
}

/** The cancellation terms and the payment terms. */
function Terms({ room, offer: { stay, cancellation } }: { room: Product; offer: Offer }) {
  const { t } = useTranslation();
  const days = useStayDays();
  const money = useMoney(room.currency);
  const { deposit } = stay;
  return (
    <ul className="grid gap-[0.3rem] text-detail text-muted">
      <li>
        {cancellation.kind === 'always' && t('room.cancelAlways')}
        {cancellation.kind === 'until' &&
          t('room.cancelUntil', { date: days.lastDayBefore(cancellation.until) })}
        {cancellation.kind === 'costs' &&
          (cancellation.percent >= 100
            ? t('room.cancelNever')
            : t('room.cancelCosts', { amount: money(cancellation.fee) }))}
      </li>
      <li>
        {!deposit.restDueDate || deposit.rest === 0
          ? t('room.payAtOnce')
          : deposit.amount === 0
            ? t('stay.offer.payLater', { date: days.day(deposit.restDueDate) })
            : t('room.deposit', {
                amount: money(deposit.amount),
                percent: deposit.percent,
                rest: money(deposit.rest),
                date: days.day(deposit.restDueDate),
              })}
      </li>
    </ul>
  );
}

type ClosedProps = { room: Product; closed: readonly UnavailableRatePlan[]; question: DatedStayQuestion };

function Closed({ room, closed, question }: ClosedProps) {
  const { t } = useTranslation();
  return (
    <div className="closed-arrangements">
      <h3 className="heading-3">{t('room.otherDays')}</h3>
      <ul>
        {closed.map(({ itemCode, name, reason }) => (
          <li key={itemCode}>
            <strong>{name}</strong>{' '}
            <span>
              {reason?.message ?? t('room.notNow')}
              {reason?.fix && (
                <>
                  {' '}
                  <FixLink room={room} question={question} fix={reason.fix} arrangement={itemCode} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The page of a room type with dates and rate plan chosen. */
export function ratePlanUrl(
  culture: Culture,
  room: Product,
  question: DatedStayQuestion,
  itemCode: string,
): string {
  return roomHref(culture, room.itemcode, { ...questionQuery(question), arrangement: itemCode });
}
