import type { TFunction } from 'i18next';
import type { ReservationSummary } from '../../../contract/office-reservation.ts';
import type { ReservationState } from '../../../contract/reservation-states.ts';

/** The name of each state of a reservation. */
export const stateLabels = (t: TFunction): Record<ReservationState, string> => ({
  held: t('officeDesk.state.held'),
  released: t('officeDesk.state.released'),
  confirmed: t('officeDesk.state.confirmed'),
  inHouse: t('officeDesk.state.inHouse'),
  departed: t('officeDesk.state.departed'),
  noShow: t('officeDesk.state.noShow'),
  cancelled: t('officeDesk.state.cancelled'),
});

/** The state of a reservation in words; one that staff hold for a guest is an option. */
export const stateText = (
  t: TFunction,
  { state, optionUntil }: Pick<ReservationSummary, 'state' | 'optionUntil'>,
): string => (state === 'held' && optionUntil ? t('officeDesk.state.option') : stateLabels(t)[state]);

type Named = Pick<ReservationSummary, 'guestName' | 'orderName'>;

/** What staff call a reservation by: its guest, or the number of its order. */
export const nameText = (t: TFunction, { guestName, orderName }: Named): string =>
  guestName || orderName || t('officeDesk.noName');

type Party = Pick<ReservationSummary, 'adults' | 'children' | 'babies'>;

/** Describes the guests of a reservation: "2 adults, 1 child". */
export const partyText = (t: TFunction, { adults, children, babies }: Party): string =>
  [
    t('officeDesk.adults', { count: adults }),
    children > 0 && t('officeDesk.children', { count: children }),
    babies > 0 && t('officeDesk.babies', { count: babies }),
  ]
    .filter(Boolean)
    .join(', ');
