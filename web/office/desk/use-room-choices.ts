import { useTranslation } from 'react-i18next';
import { useRead } from '../../ui/use-read.ts';
import { officeApi } from '../office-api.ts';
import { conditionLabels } from './condition-labels.ts';
import type { ReservationNights } from './use-units.ts';

type RoomChoice = {
  value: string;
  label: string;
  /** What to tell before a guest gets a room that is not ready. */
  warning: string | null;
};

/**
 * The rooms that a guest can check in to, with their state: their own first, then the ready ones. None where the room
 * type has no numbers.
 */
export function useRoomChoices(reservation: ReservationNights): RoomChoice[] {
  const { t } = useTranslation();
  const conditions = conditionLabels(t);
  const { room, dateFrom, nights, unit: own } = reservation;
  const query = { roomItemCode: room.itemCode, dateFrom, nights: String(nights) };
  const { value: units } = useRead(officeApi.officeHousekeeping.units, { query });
  return (units ?? [])
    .filter(({ number, available }) => available || number === own)
    .toSorted((a, b) => Number(b.number === own) - Number(a.number === own))
    .map(({ number, floor, condition, isReady }) => {
      const unit = floor === null ? number : t('officeDesk.unitOnFloor', { unit: number, floor });
      const state = conditions[condition];
      return {
        value: number,
        label: `${number === own ? t('officeDesk.ownUnit', { unit: number }) : unit} · ${state}`,
        warning: isReady ? null : t('officeDesk.roomNotReady', { unit: number, state }),
      };
    });
}
