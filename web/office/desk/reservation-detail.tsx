import { type ComponentType, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { StaffReservation } from '../../../contract/office-reservation.ts';
import { Problems } from '../../ui/form/failure.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { showToast } from '../../ui/toast.ts';
import { useRead } from '../../ui/use-read.ts';
import { DetailHead } from '../form/detail-head.tsx';
import { useFocusAfter } from '../form/use-focus-after.ts';
import { useRequestedCommand } from '../frame/use-requested-command.ts';
import { NotesPanel } from '../notes/notes-panel.tsx';
import { officeApi } from '../office-api.ts';
import { loadReservationFolio } from '../panels/with-texts.tsx';
import { useMayUse } from '../use-may-use.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { CheckInDialog } from './check-in-dialog.tsx';
import { CheckOutDialog } from './check-out-dialog.tsx';
import { CancelDialog, LeaveEarlyDialog, NoShowDialog } from './end-dialogs.tsx';
import { GuestDialog, NoteDialog } from './guest-dialog.tsx';
import { BookDialog, ExtendDialog, HeldOption, ReleaseDialog } from './held-option.tsx';
import {
  ReservationCosts,
  ReservationFacts,
  ReservationGroup,
  ReservationHistory,
} from './reservation-facts.tsx';
import { ExtraDialog, MoveDialog } from './room-dialogs.tsx';
import { nameText, stateText } from './state-labels.ts';

/** What each dialog about a reservation needs; `onDone` gets the reservation after the call. */
export type ReservationDialogProps = {
  reservation: StaffReservation;
  onClose: () => void;
  onDone: (reservation: StaffReservation, notice: string) => void;
};

type Action = StaffReservation['staffActions'][number];

/** The dialogs of actions, but for those of check-in and check-out. */
const dialogs: Partial<Record<Action | 'describe' | 'note', ComponentType<ReservationDialogProps>>> = {
  book: BookDialog,
  extend: ExtendDialog,
  release: ReleaseDialog,
  change: ChangeDialog,
  cancel: CancelDialog,
  addExtra: ExtraDialog,
  move: MoveDialog,
  noShow: NoShowDialog,
  leaveEarly: LeaveEarlyDialog,
  describe: GuestDialog,
  note: NoteDialog,
};

const undoActions = ['undoCheckIn', 'undoCheckOut', 'undoNoShow'] as const;

/** The usual next step comes first. */
const actionOrder: readonly Action[] = [
  ...(['book', 'checkIn', 'checkOut', 'change', 'move', 'addExtra', 'leaveEarly'] as const),
  ...(['noShow', 'extend', 'release', 'cancel', ...undoActions] as const),
];

/** One reservation: its facts, costs and history, and what may be done with it now. */
export function ReservationDetail({ culture, id }: { culture: Culture; id: string }) {
  const { t } = useTranslation();
  const read = useRead(officeApi.officeStay.read, { params: { stayId: id } });
  const mayUse = useMayUse();
  const mayWrite = mayUse('reservations:write');
  const ReservationFolio = loadReservationFolio(culture);
  const [open, setOpen] = useState<Action | 'describe' | 'note' | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { heading, focusHeading } = useFocusAfter();
  useRequestedCommand((name) => {
    if (mayWrite && (name === 'checkIn' || name === 'checkOut' || name === 'change')) setOpen(name);
  });
  const { value: reservation } = read;
  if (!reservation) return <ReadProblem {...read} />;

  const { staffActions } = reservation;
  const actions = mayWrite ? actionOrder.filter((action) => staffActions.includes(action)) : [];
  const close = () => setOpen(null);
  const done = (action: string | null, next: StaffReservation, notice: string) => {
    close();
    setFailure(null);
    if (next.staffActions.every((one) => one !== action)) focusHeading();
    read.set(next);
    showToast('success', notice);
  };
  async function press(action: Action) {
    const undo = undoActions.find((one) => one === action);
    if (!undo) {
      setOpen(action);
      return;
    }
    setBusy(true);
    const result = await officeApi.officeStay[undo]({ params: { stayId: id } }, { culture });
    setBusy(false);
    if (result.succeeded) done(undo, result.data, t('officeDesk.undoDone'));
    else setFailure(result);
  }
  const Dialog = open && dialogs[open];
  const isOpenToGuest = ['held', 'confirmed', 'inHouse'].includes(reservation.state);
  return (
    <>
      <DetailHead
        culture={culture}
        panel="reservations"
        history={{ kind: 'reservation', id }}
        title={nameText(t, reservation)}
        heading={heading}
        actions={
          <div className="flex flex-wrap gap-2">
            {actions.map((action, index) => (
              <button
                key={action}
                type="button"
                className={index === 0 && !action.startsWith('undo') ? 'button' : 'button-quiet'}
                disabled={isBusy}
                onClick={() => press(action)}
              >
                {t(`officeDesk.action.${action}`)}
              </button>
            ))}
          </div>
        }
      >
        <span className="office-tag">{stateText(t, reservation)}</span>
        {reservation.orderName && <span className="text-muted">{reservation.orderName}</span>}
      </DetailHead>
      <Problems failure={failure} />
      <div className="office-columns">
        <div className="grid content-start gap-4">
          <HeldOption reservation={reservation} />
          <ReservationFacts culture={culture} reservation={reservation} />
          <ReservationGroup culture={culture} reservation={reservation} />
          {reservation.orderName && mayUse('orders:read') ? (
            <Suspense>
              <ReservationFolio
                culture={culture}
                orderName={reservation.orderName}
                stayId={id}
                onChanged={read.again}
              />
            </Suspense>
          ) : (
            <ReservationCosts reservation={reservation} />
          )}
        </div>
        <div className="grid content-start gap-4">
          <section className="office-card">
            <h2>{t('officeDesk.note')}</h2>
            <p className="mt-2 whitespace-pre-wrap" dir="auto">
              {reservation.note || <span className="text-muted">{t('officeDesk.noNote')}</span>}
            </p>
            {mayWrite && (
              <div className="flex flex-wrap gap-2 mt-3">
                <button type="button" className="button-quiet" onClick={() => setOpen('note')}>
                  {t('officeDesk.editNote')}
                </button>
                {isOpenToGuest && (
                  <button type="button" className="button-quiet" onClick={() => setOpen('describe')}>
                    {t('officeDesk.editGuest')}
                  </button>
                )}
              </div>
            )}
          </section>
          <NotesPanel kind="reservation" subjectId={id} />
          <ReservationHistory reservation={reservation} />
        </div>
      </div>
      {Dialog && (
        <Dialog
          reservation={reservation}
          onClose={close}
          onDone={(next, notice) => done(open, next, notice)}
        />
      )}
      {open === 'checkIn' && (
        <CheckInDialog
          culture={culture}
          id={id}
          onClose={() => {
            close();
            read.again();
          }}
        />
      )}
      {open === 'checkOut' && (
        <CheckOutDialog
          culture={culture}
          id={id}
          onClose={() => {
            close();
            read.again();
          }}
        />
      )}
    </>
  );
}
