import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import type { Failure } from '../../../client/result.ts';
import type { StayOffer } from '../../../contract/booking.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { ListedCompany } from '../../../contract/office-companies.ts';
import { maxBookedRooms } from '../../../contract/office-reservation.ts';
import { href } from '../../../contract/site-map.ts';
import { useTimeZone } from '../../editor/business-time.ts';
import { languageName } from '../../editor/site/cultures.ts';
import { siteDay } from '../../site-day.ts';
import { useMoney } from '../../storefront/catalog/money.ts';
import { useShell } from '../../storefront/layout/shell.ts';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { CheckboxInput, SelectInput, TextInput } from '../../ui/form/inputs.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { useRead } from '../../ui/use-read.ts';
import { EmailFrame } from '../emails/email-frame.tsx';
import { DetailHead } from '../form/detail-head.tsx';
import { FormSection } from '../form/form-section.tsx';
import { bookingApi, officeApi } from '../office-api.ts';
import { useDayFormat } from '../shop/day-format.ts';
import { useMayUse } from '../use-may-use.ts';
import { BookingPayment, isHeld, type PaymentDraft } from './booking-payment.tsx';
import { addDays } from './days.ts';
import {
  type GroupRoom,
  GroupRooms,
  sumOf,
  toBookedRoom,
  toGroupRoom,
  withoutAdded,
} from './group-rooms.tsx';
import { KnownGuests } from './known-guests.tsx';
import { noPayer, type Payer, PayerFields, toPayer } from './payer-fields.tsx';
import { PriceComparison, type PriceDraft, PriceFields, toPrice, useQuotedPrice } from './price-fields.tsx';
import { type StayDraft, StayFields, toStay } from './stay-fields.tsx';
import { useUnitChoices } from './use-units.ts';

/** The days for which a link or an option holds nights, unless staff choose another. */
const optionDays = 3;

const noPrice: PriceDraft = { kind: 'rates', amount: null, reason: '' };

const offerKey = ({ room, arrangement }: StayOffer) => `${room.itemCode} ${arrangement.itemCode}`;

/** Books a stay for a guest on the phone or at the desk: dates and guests, an offer, the guest's details. */
export function NewReservation({ culture }: { culture: Culture }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { cultures } = useShell();
  const today = siteDay(useTimeZone());
  const wanted = useWanted();
  const [question, setQuestion] = useState<StayDraft>(() => {
    const dateFrom = wanted.from ?? today;
    return { dateFrom, dateTo: addDays(dateFrom, wanted.nights), adults: 2, children: 0, babies: 0 };
  });
  const [promoCode, setPromoCode] = useState('');
  const [chosen, setChosen] = useState('');
  const [added, setAdded] = useState<readonly GroupRoom[]>([]);
  const [lastName, setLastName] = useState('');
  const [guest, setGuest] = useState({
    ...{
      guestId: '',
      guestName: '',
      emailAddress: '',
      phoneNumber: '',
      arrivalTime: '',
      wishes: '',
      note: '',
      unit: wanted.unit,
    },
    culture: cultures.includes(culture) ? culture : (cultures[0] ?? culture),
  });
  const [payer, setPayer] = useState<Payer | null>(null);
  const [companyId, setCompanyId] = useState<string | null>(null);
  const mayAgree = useMayUse()('prices:override');
  const [priced, setPriced] = useState<PriceDraft>(noPrice);
  // The rooms of a group are booked at the rates.
  const price = added.length > 0 ? undefined : toPrice(priced);
  const { quotedPrice, isWaiting } = useQuotedPrice(added.length > 0 ? noPrice : priced);
  const [paid, setPaid] = useState<PaymentDraft>({ payment: 'desk', until: null, sendsEmail: true });
  const [lastTyped, setLastTyped] = useState('');
  const [preview, setPreview] = useState<{ subject: string; html: string; of: string } | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const ask = (more: Partial<typeof question>) => setQuestion({ ...question, ...more });
  const set = (more: Partial<typeof guest>) => setGuest({ ...guest, ...more });
  const error = (field: string) => findError(failure, `body.${field}`);

  const stay = toStay(question);
  const query = stay && {
    dateFrom: stay.dateFrom,
    ...{ nights: `${stay.nights}`, adults: `${stay.adults}`, children: `${stay.children}` },
    babies: `${stay.babies}`,
    ...(promoCode.trim() && { promoCode }),
  };
  const found = useRead(bookingApi.booking.roomAvailability, query && { query }, { showsPrevious: true });
  const isWanted = ({ room }: StayOffer) => room.itemCode === wanted.room;
  // Of the room type that was chosen in the planner first.
  const offers = withoutAdded(found.value?.mainStays ?? [], added).toSorted(
    (a, b) => Number(isWanted(b)) - Number(isWanted(a)),
  );
  const [first] = offers;
  const offer = chosen
    ? offers.find((one) => offerKey(one) === chosen)
    : first && isWanted(first) && added.length === 0
      ? first
      : undefined;
  const free = useUnitChoices(
    offer ? { room: offer.room, unit: null, dateFrom: offer.dateFrom, nights: offer.nights } : null,
  );
  const isAdded = (unit: string) =>
    added.some((one) => one.unit === unit && one.room.itemCode === offer?.room.itemCode);
  const units = free.filter(({ value }) => !isAdded(value));

  const unitChoices =
    wanted.unit &&
    !isAdded(wanted.unit) &&
    offer &&
    isWanted(offer) &&
    !units.some(({ value }) => value === wanted.unit)
      ? [{ value: wanted.unit, label: wanted.unit }, ...units]
      : units;

  const unit = unitChoices.some(({ value }) => value === guest.unit) ? guest.unit : '';
  const last = offer && { ...toGroupRoom(offer), unit, guestName: lastName };
  const rooms = last ? [...added, last] : added;
  const [main, ...moreRooms] = rooms.map(toBookedRoom);
  const booked = main &&
    stay && {
      ...main,
      ...{ dateFrom: stay.dateFrom, nights: stay.nights },
      ...(moreRooms.length > 0 && { moreRooms }),
    };
  const knownId = guest.guestId;
  // Names change no price.
  const quotedRooms = moreRooms.map(({ guestName: _, ...room }) => room);
  const quoteBody =
    booked && quotedPrice !== null
      ? {
          ...booked,
          ...(quotedRooms.length > 0 && { moreRooms: quotedRooms }),
          ...(quotedPrice && { price: quotedPrice }),
          ...(knownId && { guestId: knownId }),
        }
      : null;
  const quote = useRead(officeApi.officeStay.quote, quoteBody && { body: quoteBody }, {
    showsPrevious: true,
  });

  // The price of an earlier input, or one that could not be read again, is none.
  const quoted = quote.isCurrent && !isWaiting && !quote.failure ? quote.value : null;

  const refused = roomOf(quote.failure ?? failure, rooms);
  const until = paid.until ?? [addDays(today, optionDays), question.dateFrom].toSorted()[0] ?? today;
  const payments = quote.value?.payments ?? ['desk'];
  const payment = payments.includes(paid.payment) ? paid.payment : 'desk';
  const impossible = quoted && payment !== paid.payment ? paid.payment : undefined;
  function setPayment(more: Partial<PaymentDraft>) {
    setPaid({ ...paid, ...more });
    if (more.payment === 'invoice' && !payer) setPayer(noPayer(guest.culture));
  }

  function chooseCompany(company: ListedCompany | null) {
    setCompanyId(company?.id ?? null);
    if (!company) return;
    setPayer(toPayer(company));
    if (!quote.value || payments.includes('invoice')) setPaid({ ...paid, payment: 'invoice' });
  }

  function toBody() {
    if (!booked || price === null) return null;
    const { guestId, arrivalTime, unit: _, ...rest } = guest;
    return {
      ...{ ...booked, ...rest, payment, sendsEmail: paid.sendsEmail },
      ...(guestId && { guestId }),
      ...(payer && { invoiceAddress: payer, ...(companyId && { companyId }) }),
      ...(price && { price }),
      ...(isHeld({ payment }) && until && { until }),
      ...(arrivalTime && { arrivalTime }),
    };
  }

  // An email of other input is no preview of this booking.
  const shownEmail = preview?.of === JSON.stringify(toBody()) ? preview : null;
  const emailId = useId();

  async function showEmail() {
    const body = toBody();
    if (!body) return;
    setBusy(true);
    const result = await officeApi.officeStay.previewEmail({ body }, { culture });
    setBusy(false);
    setFailure(result.succeeded ? null : result);
    if (result.succeeded) setPreview({ ...result.data, of: JSON.stringify(body) });
  }

  async function book() {
    const body = toBody();
    if (!body) return;
    setBusy(true);
    const result = await officeApi.officeStay.create({ body }, { culture });
    setBusy(false);
    setFailure(result.succeeded ? null : result);
    if (result.succeeded) navigate(href('panel', { culture, panel: 'reservations', '*': result.data.id }));
  }

  return (
    <form
      className="grid gap-4"
      aria-label={t('officeDesk.newReservation')}
      onSubmit={(event) => {
        event.preventDefault();
        book();
      }}
    >
      <DetailHead culture={culture} panel="reservations" title={t('officeDesk.newReservation')} />
      <FormSection title={t('officeDesk.stayFields')}>
        <StayFields draft={question} onChange={ask} error={error} hasFirstFocus />
        <TextInput
          label={t('officeDesk.promoCode')}
          hint={t('officeDesk.promoCodeHint')}
          error={found.value?.promo === 'unknown' ? t('officeDesk.promoCodeUnknown') : undefined}
          value={promoCode}
          maxLength={40}
          onChange={setPromoCode}
        />
      </FormSection>
      {query && (
        <section className="office-card" aria-busy={found.isReading}>
          <h2>{t('officeDesk.offers')}</h2>
          {found.value ? (
            <Offers
              offers={offers}
              chosen={offer ? offerKey(offer) : chosen}
              onChoose={setChosen}
              reasons={found.value.reasons.map(({ message }) => message)}
              alternatives={found.value.alternatives}
              onTake={(one) => {
                ask({ dateFrom: one.dateFrom, dateTo: one.dateTo });
                setChosen(offerKey(one));
              }}
            />
          ) : (
            <ReadProblem {...found} />
          )}
        </section>
      )}
      {rooms.length > 0 && (
        <GroupRooms
          rooms={rooms}
          prices={quoted && [quoted.override ?? quoted.list, ...quoted.moreRooms]}
          guestName={guest.guestName}
          isGroup={added.length > 0}
          mayAgree={mayAgree}
          error={error}
          onName={(place, name) =>
            place < added.length
              ? setAdded(added.map((room, at) => (at === place ? { ...room, guestName: name } : room)))
              : setLastName(name)
          }
          onRemove={(place) => {
            if (place < added.length) setAdded(added.filter((_, at) => at !== place));
            else setChosen('');
          }}
          onAdd={
            last && rooms.length < maxBookedRooms
              ? () => {
                  setAdded(rooms);
                  setChosen('');
                  setLastName('');
                  set({ unit: '' });
                }
              : undefined
          }
        />
      )}
      {mayAgree && offer && added.length === 0 && (
        <FormSection title={t('officeDesk.override.title')}>
          <PriceFields draft={priced} onChange={setPriced} error={error} mayAgree />
          {quoted?.override && (
            <PriceComparison
              list={quoted.list.totalPriceInclVat}
              override={quoted.override.totalPriceInclVat}
            />
          )}
          {price === null && (
            <p className="is-whole" role="status">
              {t('officeDesk.override.incomplete')}
            </p>
          )}
        </FormSection>
      )}
      <p role="status" className="font-semibold empty:hidden">
        {refused && t('officeDesk.group.problem', refused)}
      </p>
      {quote.failure && <ReadProblem {...quote} />}
      <FormSection title={t('officeDesk.guest')}>
        <TextInput
          label={t('officeDesk.guestName')}
          error={error('guestName')}
          value={guest.guestName}
          maxLength={200}
          required
          onChange={(guestName) => {
            set({ guestName, guestId: '' });
            setLastTyped(guestName);
          }}
        />
        <TextInput
          label={t('officeDesk.email')}
          hint={t('officeDesk.emailHint')}
          error={error('emailAddress')}
          type="email"
          value={guest.emailAddress}
          maxLength={254}
          onChange={(emailAddress) => {
            set({ emailAddress, guestId: '' });
            setLastTyped(emailAddress);
          }}
        />
        <TextInput
          label={t('officeDesk.phone')}
          error={error('phoneNumber')}
          type="tel"
          value={guest.phoneNumber}
          onChange={(phoneNumber) => {
            set({ phoneNumber });
            setLastTyped(phoneNumber);
          }}
        />
        <KnownGuests
          typed={lastTyped}
          onChoose={(known) => {
            set(known);
            setLastTyped('');
          }}
        />
        <SelectInput
          label={t('officeDesk.language')}
          value={guest.culture}
          choices={cultures.map((value) => ({ value, label: languageName(culture, value) }))}
          onChange={(value) => set({ culture: value as Culture })}
        />
        <TextInput
          label={t('officeDesk.arrivalTime')}
          error={error('arrivalTime')}
          type="time"
          value={guest.arrivalTime}
          onChange={(arrivalTime) => set({ arrivalTime })}
        />
        {unitChoices.length > 0 && (
          <SelectInput
            label={
              added.length > 0 ? t('officeDesk.group.unitOf', { number: rooms.length }) : t('officeDesk.unit')
            }
            error={error('unit')}
            value={unit}
            choices={[{ value: '', label: t('officeDesk.anyUnit') }, ...unitChoices]}
            onChange={(unit) => set({ unit })}
          />
        )}
        <TextInput
          label={t('officeDesk.wishes')}
          error={error('wishes')}
          value={guest.wishes}
          maxLength={1000}
          rows={2}
          onChange={(wishes) => set({ wishes })}
        />
        <TextInput
          label={t('officeDesk.note')}
          hint={t('officeDesk.noteHint')}
          error={error('note')}
          value={guest.note}
          maxLength={1000}
          rows={2}
          onChange={(note) => set({ note })}
        />
        <div className="is-whole">
          <CheckboxInput
            label={t('officeDesk.payer.own')}
            checked={payer !== null}
            onChange={(isOwn) => {
              setPayer(isOwn ? noPayer(guest.culture) : null);
              setCompanyId(null);
            }}
          />
        </div>
        {payer && (
          <PayerFields
            culture={culture}
            payer={payer}
            onChange={(more) => setPayer({ ...payer, ...more })}
            error={(field) => error(`invoiceAddress.${field}`)}
            known={{ companyId, onChoose: chooseCompany }}
          />
        )}
      </FormSection>
      {main && (
        <BookingPayment
          draft={{ ...paid, payment, until }}
          onChange={setPayment}
          error={error}
          choices={payments}
          impossible={impossible}
          onPreview={guest.emailAddress ? showEmail : undefined}
        />
      )}
      {shownEmail && (
        <section className="office-card grid gap-2" aria-labelledby={emailId}>
          <h2 id={emailId}>{t('officeDesk.paying.previewTitle')}</h2>
          <EmailFrame label={t('officeDesk.paying.preview')} email={shownEmail} />
        </section>
      )}
      <Problems failure={failure} />
      <div className="flex flex-wrap items-center gap-4">
        <button type="submit" className="button" disabled={isBusy || !quoted || price === null}>
          {isHeld({ payment }) ? t('officeDesk.paying.hold') : t('officeDesk.book')}
        </button>
        {rooms.length > 0 ? (
          <RoomsSummary
            rooms={rooms}
            total={quoted ? sumOf([quoted.override ?? quoted.list, ...quoted.moreRooms]) : undefined}
          />
        ) : (
          <span className="text-muted">{t('officeDesk.chooseOffer')}</span>
        )}
      </div>
    </form>
  );
}

/** The room of a group that a refusal is about: its number, and what it is called. */
function roomOf(failure: Failure | null, rooms: readonly GroupRoom[]) {
  const place = failure?.details?.place;
  const found = rooms.length > 1 && typeof place === 'number' && rooms[place];
  return found ? { number: place + 1, room: found.room.name } : null;
}

/** The nights, room type and unit that were selected in the planner, from the address. */
function useWanted() {
  const [query] = useSearchParams();
  const from = query.get('from') ?? '';
  const nights = Number(query.get('nights'));
  return {
    from: /^2\d{3}-\d{2}-\d{2}$/.test(from) ? from : null,
    nights: Number.isInteger(nights) && nights > 0 ? nights : 1,
    room: query.get('room') ?? '',
    unit: query.get('unit') ?? '',
  };
}

function RoomsSummary({ rooms, total }: { rooms: readonly GroupRoom[]; total: number | undefined }) {
  const { t } = useTranslation();
  const money = useMoney(useShell().site.currency ?? 'EUR');
  const [room] = rooms;
  return (
    <span role="status">
      {rooms.length === 1 && room
        ? `${room.room.name} · ${room.arrangement.name}`
        : t('officeDesk.group.rooms', { count: rooms.length })}
      {total !== undefined && (
        <>
          {' '}
          · <strong>{money(total)}</strong>
        </>
      )}
    </span>
  );
}

type OffersProps = {
  offers: readonly StayOffer[];
  chosen: string;
  onChoose: (key: string) => void;
  reasons: readonly string[];
  alternatives: readonly StayOffer[];
  onTake: (offer: StayOffer) => void;
};

/** The stays that match, or why none does and the nearest others. */
function Offers({ offers, chosen, onChoose, reasons, alternatives, onTake }: OffersProps) {
  const { t } = useTranslation();
  const money = useMoney(useShell().site.currency ?? 'EUR');
  const day = useDayFormat();
  if (offers.length > 0)
    return (
      <fieldset className="desk-offers">
        <legend className="sr-only">{t('officeDesk.offers')}</legend>
        {offers.map((offer) => (
          <label key={offerKey(offer)} className="form-check">
            <input
              type="radio"
              name="offer"
              checked={chosen === offerKey(offer)}
              onChange={() => onChoose(offerKey(offer))}
            />
            <span>
              <strong>{offer.room.name}</strong> · {offer.arrangement.name}
            </span>
            <span className="text-muted">{t('officeDesk.unitsLeft', { count: offer.unitsLeft })}</span>
            <strong className="tabular-nums">{money(offer.totalPriceInclVat)}</strong>
          </label>
        ))}
      </fieldset>
    );
  return (
    <div className="grid gap-2 mt-2">
      <p role="status">{reasons[0] ?? t('officeDesk.noOffers')}</p>
      {alternatives.length > 0 && (
        <>
          <h3>{t('officeDesk.alternatives')}</h3>
          <ul className="grid gap-2">
            {alternatives.slice(0, 6).map((offer) => (
              <li key={`${offerKey(offer)} ${offer.dateFrom} ${offer.nights}`}>
                <button type="button" className="button-quiet" onClick={() => onTake(offer)}>
                  {day(offer.dateFrom)} – {day(offer.dateTo)} · {offer.room.name} · {offer.arrangement.name} ·{' '}
                  {money(offer.totalPriceInclVat)}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
