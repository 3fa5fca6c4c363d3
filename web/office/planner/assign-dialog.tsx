import { useTranslation } from 'react-i18next';
import type { Planner } from '../../../contract/office-planner.ts';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { useRead } from '../../ui/use-read.ts';
import { useCulture } from '../../use-culture.ts';
import { ActionDialog } from '../form/action-dialog.tsx';
import { officeApi } from '../office-api.ts';
import { useDayFormat } from '../shop/day-format.ts';
import type { Move } from './drop.ts';
import { useGuestName } from './planner-bar.tsx';

type AssignDialogProps = {
  planner: Planner;
  roomItemCode: string;
  onClose: () => void;
  onDone: (moves: readonly Move[]) => void;
};

/** Gives units to all reservations that have none, after a preview of what moves. */
export function AssignDialog({ planner, roomItemCode, onClose, onDone }: AssignDialogProps) {
  const { t } = useTranslation();
  const culture = useCulture();
  const day = useDayFormat();
  const guestName = useGuestName();
  const { dateFrom, dateTo, stays, rooms } = planner;
  const body = { dateFrom, dateTo, ...(roomItemCode && { roomItemCodes: [roomItemCode] }) };
  const read = useRead(officeApi.officePlanner.assign, { body });
  const moves = read.value?.moves ?? [];
  const unplaced = read.value?.unplaced ?? [];
  const nameOf = (stayId: string) => {
    const stay = stays.find((one) => one.stayId === stayId);
    return stay ? `${guestName(stay)}, ${day(stay.dateFrom)} – ${day(stay.dateTo)}` : t('planner.laterStay');
  };
  const roomName = (code: string) => rooms.find(({ itemCode }) => itemCode === code)?.name ?? code;
  return (
    <ActionDialog
      title={t('planner.assign')}
      description={t('planner.assignHint')}
      submit={t('planner.assignNow', { count: moves.length })}
      call={moves.length > 0 ? () => officeApi.officePlanner.arrange({ body: { moves } }, { culture }) : null}
      onClose={onClose}
      onDone={() => onDone(moves)}
    >
      {() =>
        read.value ? (
          <>
            {moves.length === 0 && unplaced.length === 0 && <p role="status">{t('planner.allAssigned')}</p>}
            {moves.length > 0 && (
              <ul className="planner-moves">
                {moves.map(({ stayId, from, to }) => (
                  <li key={stayId}>
                    <span dir="auto">{nameOf(stayId)}</span>
                    <span>
                      {from.unit ?? t('planner.noUnit')} → <b>{to.unit}</b> · {roomName(to.roomItemCode)}
                    </span>
                  </li>
                ))}
              </ul>
            )}
            {unplaced.length > 0 && (
              <>
                <h3>{t('planner.unplaced', { count: unplaced.length })}</h3>
                <ul className="planner-moves">
                  {unplaced.map((stayId) => (
                    <li key={stayId} dir="auto">
                      {nameOf(stayId)}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </>
        ) : (
          <ReadProblem {...read} />
        )
      }
    </ActionDialog>
  );
}
