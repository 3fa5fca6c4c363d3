import { useTranslation } from 'react-i18next';
import { useRead } from '../../ui/use-read.ts';
import { bookingApi } from '../office-api.ts';

export type ReservationNights = {
  room: { itemCode: string };
  unit: string | null;
  dateFrom: string;
  nights: number;
};

/** The units that a reservation can have on all its nights, its own first; none where the room type has no numbers. */
export function useUnitChoices(reservation: ReservationNights | null): { value: string; label: string }[] {
  const { t } = useTranslation();
  const query = reservation && {
    ...{ roomItemCode: reservation.room.itemCode, dateFrom: reservation.dateFrom },
    nights: reservation.nights,
  };
  const { value } = useRead(bookingApi.booking.units, query && { query });
  const own = reservation?.unit ?? null;
  return [
    ...(own === null ? [] : [{ value: own, label: t('officeDesk.ownUnit', { unit: own }) }]),
    ...(value?.units ?? [])
      .filter(({ number, available }) => available && number !== own)
      .map(({ number, floor }) => ({
        value: number,
        label: floor === null ? number : t('officeDesk.unitOnFloor', { unit: number, floor }),
      })),
  ];
}
