import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Failure } from '../../../client/result.ts';
import type { StayOffer } from '../../../contract/booking.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { ListedCompany } from '../../../contract/office-companies.ts';
import { maxBookedRooms } from '../../../contract/office-reservation.ts';
import { href } from '../../../contract/site-map.ts';
import { useTimeZone } from '../../editor/business-time.ts';
import { languageName } from '../../editor/site/cultures.ts';
import { siteDay } from '../../site-day.ts';
import { useShell } from '../../storefront/layout/shell.ts';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { CheckboxInput, SelectInput, TextInput } from '../../ui/form/inputs.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { useRead } from '../../ui/use-read.ts';
import { EmailFrame } from '../emails/email-frame.tsx';
import { TimeInput } from '../form/date-input.tsx';
import { isDate } from '../form/date-text.ts';
import { DetailHead } from '../form/detail-head.tsx';
import { FormSection } from '../form/form-section.tsx';
import { RestoredInput } from '../form/restored-input.tsx';
import type { UnsavedInput } from '../form/unsaved-input.ts';
import { bookingApi, officeApi } from '../office-api.ts';
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
import { Offers, offerKey, RoomsSummary } from './stay-offers.tsx';
import { useUnitChoices } from './use-units.ts';

/** The days for which a link or an option holds nights, unless staff choose another. */
const optionDays = 3;

const noPrice: PriceDraft = { kind: 'rates', amount: null, reason: '' };

type Typed = {
  question: StayDraft;
  promoCode: string;
  /** The key of the offer. */
  chosen: string;
  /** The rooms of a group before the last one. */
  added: readonly GroupRoom[];
  /** Who sleeps in the last room of a group. */
  lastName: string;
  guest: {
    guestId: string;
    guestName: string;
    emailAddress: string;
    phoneNumber: string;
    arrivalTime: string;
    wishes: string;
    note: string;
    unit: string;
    culture: Culture;
  };
  payer: Payer | null;
  companyId: string | null;
  priced: PriceDraft;
  paid: PaymentDraft;
};

/** Books a stay for a guest on the phone or at the desk. What is typed survives a reload and another screen. */
export function NewReservation({ culture }: { culture: Culture }) {
  const { search } = useLocation();
  const empty = useEmpty(culture);
  return (
    <RestoredInput<Typed> key={search} form={`new reservation ${search}`}>
      {(former, unsaved) => <ReservationForm culture={culture} initial={former ?? empty} unsaved={unsaved} />}
    </RestoredInput>
  );
}

/** An empty form, with the nights and the unit that were selected in the planner. */
function useEmpty(culture: Culture): Typed {
  const { cultures } = useShell();
  const today = siteDay(useTimeZone());
  const wanted = useWanted();
  const dateFrom = wanted.from ?? today;
  return {
    question: { dateFrom, dateTo: addDays(dateFrom, wanted.nights), adults: 2, children: 0, babies: 0 },
    ...{ promoCode: '', chosen: '', added: [], lastName: '' },
    guest: {
      ...{ guestId: '', guestName: '', emailAddress: '', phoneNumber: '', arrivalTime: '' },
      ...{ wishes: '', note: '', unit: wanted.unit },
      culture: cultures.includes(culture) ? culture : (cultures[0] ?? culture),
    },
    ...{ payer: null, companyId: null, priced: noPrice },
    paid: { payment: 'desk', until: null, sendsEmail: true },
  };
}

type ReservationFormProps = { culture: Culture; initial: Typed; unsaved: UnsavedInput<Typed> };

/** Dates and guests, an offer, the guest's details and how it is paid. */
function ReservationForm({ culture, initial, unsaved }: ReservationFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { cultures } = useShell();
  const today = siteDay(useTimeZone());
  const wanted = useWanted();
  const [typed, setTyped] = useState(initial);
  const { question, promoCode, chosen, added, lastName, guest, payer, companyId, priced, paid } = typed;
  const [untouched] = useState(typed);
  useEffect(() => {
    if (typed !== untouched) unsaved.store(typed);
  }, [typed, untouched, unsaved]);
  const change = (more: Partial<Typed>) => setTyped((before) => ({ ...before, ...more }));
  const mayAgree = useMayUse()('prices:override');
  // The rooms of a group are booked at the rates.
  const price = added.length > 0 ? undefined : toPrice(priced);
  const { quotedPrice, isWaiting } = useQuotedPrice(added.length > 0 ? noPrice : priced);
  const [lastTyped, setLastTyped] = useState('');
  const [preview, setPreview] = useState<{ subject: string; html: string; of: string } | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const ask = (more: Partial<StayDraft>) => change({ question: { ...question, ...more } });
  const set = (more: Partial<Typed['guest']>) => change({ guest: { ...guest, ...more } });
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
  const until =
    paid.until ?? [addDays(today, optionDays), question.dateFrom].filter(isDate).toSorted()[0] ?? today;
  const payments = quote.value?.payments ?? ['desk'];
  const payment = payments.includes(paid.payment) ? paid.payment : 'desk';
  const impossible = quoted && payment !== paid.payment ? paid.payment : undefined;
  function setPayment(more: Partial<PaymentDraft>) {
    change({ paid: { ...paid, ...more } });
    if (more.payment === 'invoice' && !payer) change({ payer: noPayer(guest.culture) });
  }

  function chooseCompany(company: ListedCompany | null) {
    if (!company) return change({ companyId: null });
    change({ companyId: company.id, payer: toPayer(company) });
    if (!quote.value || payments.includes('invoice')) change({ paid: { ...paid, payment: 'invoice' } });
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
    if (!result.succeeded) return;
    unsaved.clear();
    navigate(href('panel', { culture, panel: 'reservations', '*': result.data.id }));
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
          onChange={(promoCode) => change({ promoCode })}
        />
      </FormSection>
      {query && (
        <section className="office-card" aria-busy={found.isReading}>
          <h2>{t('officeDesk.offers')}</h2>
          {found.value ? (
            <Offers
              offers={offers}
              chosen={offer ? offerKey(offer) : chosen}
              onChoose={(chosen) => change({ chosen })}
              reasons={found.value.reasons.map(({ message }) => message)}
              alternatives={found.value.alternatives}
              onTake={(one) => {
                ask({ dateFrom: one.dateFrom, dateTo: one.dateTo });
                change({ chosen: offerKey(one) });
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
              ? change({
                  added: added.map((room, at) => (at === place ? { ...room, guestName: name } : room)),
                })
              : change({ lastName: name })
          }
          onRemove={(place) => {
            if (place < added.length) change({ added: added.filter((_, at) => at !== place) });
            else change({ chosen: '' });
          }}
          onAdd={
            last && rooms.length < maxBookedRooms
              ? () => change({ added: rooms, chosen: '', lastName: '', guest: { ...guest, unit: '' } })
              : undefined
          }
        />
      )}
      {mayAgree && offer && added.length === 0 && (
        <FormSection title={t('officeDesk.override.title')}>
          <PriceFields draft={priced} onChange={(priced) => change({ priced })} error={error} mayAgree />
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
        <TimeInput
          label={t('officeDesk.arrivalTime')}
          error={error('arrivalTime')}
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
              change({ payer: isOwn ? noPayer(guest.culture) : null, companyId: null });
            }}
          />
        </div>
        {payer && (
          <PayerFields
            culture={culture}
            payer={payer}
            onChange={(more) => change({ payer: { ...payer, ...more } })}
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
