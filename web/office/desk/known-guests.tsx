import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSearchable } from '../../../contract/min-search-length.ts';
import type { OfficeFound } from '../../../contract/office-search.ts';
import { useDebounced } from '../../editor/use-debounced.ts';
import { useRead } from '../../ui/use-read.ts';
import { officeApi } from '../office-api.ts';

/** `guestId` is empty for somebody of an order without a profile. */
export type KnownGuest = { guestId: string; guestName: string; emailAddress: string; phoneNumber: string };

type Match = KnownGuest & { blockedReason: string | null };

/**
 * The guests whom the typed name, email address or telephone number finds; choosing one fills the fields. Warns of
 * blocked ones.
 */
export function KnownGuests({ typed, onChoose }: { typed: string; onChoose: (guest: KnownGuest) => void }) {
  const { t } = useTranslation();
  const term = useDebounced(typed.trim());
  const { value } = useRead(officeApi.officeSearch.find, isSearchable(term) ? { query: { term } } : null, {
    showsPrevious: true,
  });
  const [chosen, setChosen] = useState<Match | null>(null);
  const isSearching = isSearchable(term);
  const guests = isSearching && value ? toGuests(value) : [];
  const named = isSearching ? guests : chosen ? [chosen] : [];
  return (
    <div className="is-whole" role="status">
      {named.map(
        ({ guestId, guestName, blockedReason }) =>
          blockedReason !== null && (
            <p key={guestId} className="form-problems">
              {t('officeDesk.blockedGuest', { name: guestName, reason: blockedReason })}
            </p>
          ),
      )}
      {guests.length > 0 && (
        <>
          <p className="text-note text-muted">{t('officeDesk.knownGuests')}</p>
          <ul className="flex flex-wrap gap-2 mt-1">
            {guests.map((guest) => {
              const { blockedReason: _, ...known } = guest;
              const label = [guest.guestName, guest.emailAddress, guest.phoneNumber]
                .filter(Boolean)
                .join(' · ');
              return (
                <li key={`${guest.guestId} ${label}`}>
                  <button
                    type="button"
                    className="button-quiet"
                    dir="auto"
                    onClick={() => {
                      setChosen(guest);
                      onChoose(known);
                    }}
                  >
                    {label}
                  </button>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </div>
  );
}

/** Accounts first, then those who ordered without one. */
function toGuests({ guests, orders }: OfficeFound): Match[] {
  const all = [
    ...guests.map(({ id, name, emailAddress, phoneNumber, blockedReason }) => ({
      ...{ guestId: id, guestName: name, emailAddress, phoneNumber, blockedReason },
    })),
    ...orders.map(({ customerName, emailAddress }) => ({
      ...{ guestId: '', guestName: customerName, emailAddress, phoneNumber: '', blockedReason: null },
    })),
  ];
  const first = new Map<string, Match>();
  for (const match of all) {
    const key = (match.emailAddress || match.guestName).toLowerCase();
    if (match.guestName && !first.has(key)) first.set(key, match);
  }
  return [...first.values()];
}
