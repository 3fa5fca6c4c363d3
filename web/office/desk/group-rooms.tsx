import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { StayOffer } from '../../../contract/booking.ts';
import { maxBookedRooms } from '../../../contract/office-reservation.ts';
import { useMoney } from '../../storefront/catalog/money.ts';
import { useShell } from '../../storefront/layout/shell.ts';
import { TextInput } from '../../ui/form/inputs.tsx';
import { partyText } from './state-labels.ts';

/** A room of a booking, with its guests; a guest without a name is the one who books. */
export type GroupRoom = Pick<StayOffer, 'room' | 'arrangement' | 'adults' | 'children' | 'babies'> & {
  unit: string;
  guestName: string;
};

export const toGroupRoom = ({ room, arrangement, adults, children, babies }: StayOffer) => ({
  ...{ room, arrangement, adults, children, babies },
});

/** Returns a room as the API takes it. */
export const toBookedRoom = ({ room, arrangement, unit, guestName, ...party }: GroupRoom) => ({
  ...{ roomItemCode: room.itemCode, arrangementItemCode: arrangement.itemCode, ...party },
  ...(guestName && { guestName }),
  ...(unit && { unit }),
});

/** Returns the offers of which units are left after the rooms that were added. */
export function withoutAdded(offers: readonly StayOffer[], added: readonly GroupRoom[]): StayOffer[] {
  return offers.flatMap((offer) => {
    const taken = added.filter(({ room }) => room.itemCode === offer.room.itemCode).length;
    return offer.unitsLeft > taken ? [{ ...offer, unitsLeft: offer.unitsLeft - taken }] : [];
  });
}

type Price = { totalPriceInclVat: number };

export const sumOf = (prices: readonly Price[]): number =>
  Math.round(prices.reduce((sum, { totalPriceInclVat }) => sum + totalPriceInclVat * 100, 0)) / 100;

type GroupRoomsProps = {
  rooms: readonly GroupRoom[];
  /** Of each room, in their order; null while they are read. */
  prices: readonly Price[] | null;
  /** Of who books. */
  guestName: string;
  error: (field: string) => string | undefined;
  onName: (place: number, name: string) => void;
  onRemove: (place: number) => void;
  /** The first room was added, and the next is being chosen. */
  isGroup: boolean;
  /** Whether the reader may agree on a price, which a group does not have. */
  mayAgree: boolean;
  /** Undefined where no further room can be added. */
  onAdd: (() => void) | undefined;
};

/** The rooms of a booking: one, or several of a group, each with the name of its guest. */
export function GroupRooms({ rooms, prices, isGroup, ...props }: GroupRoomsProps) {
  const { guestName, mayAgree, error, onName, onRemove, onAdd } = props;
  const { t } = useTranslation();
  const money = useMoney(useShell().site.currency ?? 'EUR');
  const titleId = useId();
  const addRef = useRef<HTMLButtonElement>(null);
  const isFull = rooms.length >= maxBookedRooms;
  // The same element before and after the booking is that of a group: it keeps the focus while the next room is chosen.
  const addButton = (
    <div className="flex flex-wrap items-center gap-4">
      <button ref={addRef} type="button" className="button-quiet" aria-disabled={!onAdd} onClick={onAdd}>
        {t('officeDesk.group.add')}
      </button>
      <span role="status" className="text-muted">
        {!onAdd && (isFull ? t('officeDesk.group.full') : t('officeDesk.group.chooseNext'))}
      </span>
    </div>
  );
  return (
    <section
      className={isGroup ? 'office-card grid gap-2' : undefined}
      aria-labelledby={isGroup ? titleId : undefined}
    >
      {isGroup && <h2 id={titleId}>{t('officeDesk.group.title')}</h2>}
      {isGroup && (
        <ol className="grid gap-2">
          {rooms.map(({ room, arrangement, adults, children, babies, ...own }, place) => {
            const number = place + 1;
            const price = prices?.[place];
            return (
              // Rooms have no ids, and equal ones are the same.
              <li key={place} className="group-room">
                <span>
                  <strong>{[own.unit, room.name].filter(Boolean).join(' · ')}</strong> · {arrangement.name} ·{' '}
                  {partyText(t, { adults, children, babies })}
                </span>
                {place === 0 ? (
                  <span className="text-muted">{guestName}</span>
                ) : (
                  <TextInput
                    label={t('officeDesk.group.guestOf', { number })}
                    hint={t('officeDesk.group.guestHint')}
                    error={error(`moreRooms.${place - 1}.guestName`)}
                    value={own.guestName}
                    maxLength={200}
                    onChange={(name) => onName(place, name)}
                  />
                )}
                <strong className="tabular-nums">{price && money(price.totalPriceInclVat)}</strong>
                <button
                  type="button"
                  className="button-quiet"
                  aria-label={t('officeDesk.group.remove', { number, room: room.name })}
                  onClick={() => {
                    onRemove(place);
                    // Its own button is gone.
                    addRef.current?.focus();
                  }}
                >
                  {t('officeDesk.group.removeRoom')}
                </button>
              </li>
            );
          })}
        </ol>
      )}
      {isGroup && mayAgree && <p className="site-hint">{t('officeDesk.group.atRates')}</p>}
      {addButton}
    </section>
  );
}
