import { useTranslation } from 'react-i18next';
import type { StayOffer } from '../../../contract/booking.ts';
import { useMoney } from '../../storefront/catalog/money.ts';
import { useShell } from '../../storefront/layout/shell.ts';
import { useDayFormat } from '../shop/day-format.ts';
import type { GroupRoom } from './group-rooms.tsx';

/** The key of an offer: its room type and rate plan. */
export const offerKey = ({ room, arrangement }: StayOffer) => `${room.itemCode} ${arrangement.itemCode}`;

/** What is about to be booked: the room and rate plan, or how many rooms, and the total. */
export function RoomsSummary({ rooms, total }: { rooms: readonly GroupRoom[]; total: number | undefined }) {
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
export function Offers({ offers, chosen, onChoose, reasons, alternatives, onTake }: OffersProps) {
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
