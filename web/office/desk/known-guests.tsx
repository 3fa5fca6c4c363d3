import { useTranslation } from 'react-i18next';
import type { OfficeFound } from '../../../contract/office-search.ts';
import { useDebounced } from '../../editor/use-debounced.ts';
import { useRead } from '../../ui/use-read.ts';
import { officeApi } from '../office-api.ts';

export type KnownGuest = { guestName: string; emailAddress: string; phoneNumber: string };

const minCharacters = 3;

/** The guests whom the typed name, email address or telephone number finds; choosing one fills the fields. */
export function KnownGuests({ typed, onChoose }: { typed: string; onChoose: (guest: KnownGuest) => void }) {
  const { t } = useTranslation();
  const term = useDebounced(typed.trim());
  const { value } = useRead(
    officeApi.officeSearch.find,
    term.length >= minCharacters ? { query: { term } } : null,
    { showsPrevious: true },
  );
  const guests = term.length >= minCharacters && value ? toGuests(value) : [];
  return (
    <div className="is-whole" role="status">
      {guests.length > 0 && (
        <>
          <p className="text-note text-muted">{t('officeDesk.knownGuests')}</p>
          <ul className="flex flex-wrap gap-2 mt-1">
            {guests.map((guest) => (
              <li key={Object.values(guest).join(' ')}>
                <button type="button" className="button-quiet" dir="auto" onClick={() => onChoose(guest)}>
                  {Object.values(guest).filter(Boolean).join(' · ')}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Accounts first, then those who ordered without one. */
function toGuests({ guests, orders }: OfficeFound): KnownGuest[] {
  const all = [
    ...guests.map(({ name, ...guest }) => ({ ...guest, guestName: name })),
    ...orders.map(({ customerName, emailAddress }) => ({
      ...{ guestName: customerName, emailAddress, phoneNumber: '' },
    })),
  ];
  const first = new Map<string, KnownGuest>();
  for (const { guestName, emailAddress, phoneNumber } of all) {
    const key = (emailAddress || guestName).toLowerCase();
    if (guestName && !first.has(key)) first.set(key, { guestName, emailAddress, phoneNumber });
  }
  return [...first.values()];
}
