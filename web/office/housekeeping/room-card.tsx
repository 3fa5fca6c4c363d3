import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { HousekeepingRoom, RoomCondition } from '../../../contract/office-housekeeping.ts';
import { roomConditions } from '../../../contract/office-housekeeping.ts';
import { useMomentFormat } from '../../editor/business-time.ts';
import { conditionLabels } from '../desk/condition-labels.ts';
import { partyText } from '../desk/state-labels.ts';

type RoomCardProps = {
  room: HousekeepingRoom;
  needsInspection: boolean;
  /** The state shown is not stored yet. */
  isWaiting: boolean;
  mayWrite: boolean;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onMark: (condition: RoomCondition) => void;
  onReport: () => void;
  onUndo: (() => void) | undefined;
};

/** A room of the day: its state, what it needs, and the usual next state as one button. */
export function RoomCard({
  room,
  needsInspection,
  isWaiting,
  mayWrite,
  isSelected,
  onSelect,
  onMark,
  onReport,
  onUndo,
}: RoomCardProps) {
  const { t } = useTranslation();
  const moment = useMomentFormat({ timeStyle: 'short', dateStyle: 'short' });
  const conditions = conditionLabels(t);
  const setLabels: Record<RoomCondition, string> = {
    dirty: t('housekeeping.set.dirty'),
    clean: t('housekeeping.set.clean'),
    inspected: t('housekeeping.set.inspected'),
    outOfService: t('housekeeping.set.outOfService'),
  };
  const { condition, leaving, staying, arriving } = room;
  const next = nextCondition(condition, needsInspection);
  const others = roomConditions.filter((one) => one !== condition && one !== next);
  const extrasOf = (stay: { extras: { name: string; quantity: number }[] }) =>
    stay.extras.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(', ');
  return (
    <li className="keep-room" data-condition={condition}>
      <div className="keep-name">
        {mayWrite && (
          <input
            type="checkbox"
            className="keep-select"
            checked={isSelected}
            aria-label={t('housekeeping.select', { room: room.name })}
            onChange={(event) => onSelect(event.target.checked)}
          />
        )}
        <strong dir="auto">{room.name}</strong>
      </div>
      <div className="keep-facts">
        <p className="flex flex-wrap gap-x-2 gap-y-1">
          <span className="office-tag">{conditions[condition]}</span>
          {room.task !== 'none' && <span className="office-tag">{taskLabels(t)[room.task]}</span>}
          {room.isLinenDue && <span className="office-tag">{t('housekeeping.linen')}</span>}
          {isWaiting && <span className="office-tag">{t('housekeeping.waiting')}</span>}
        </p>
        <p className="text-muted" dir="auto">
          {[room.roomType.name, ...room.features, room.assignee?.name].filter(Boolean).join(' · ')}
        </p>
        {room.reason && <p dir="auto">{room.reason}</p>}
        {leaving && <p>{leaving.hasLeft ? t('housekeeping.hasLeft') : t('housekeeping.stillIn')}</p>}
        {staying && (
          <p dir="auto">
            {[
              t('housekeeping.stays', { count: staying.nightsLeft }),
              partyText(t, staying),
              extrasOf(staying),
              staying.wishes,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
        {arriving && (
          <p dir="auto">
            <strong>
              {arriving.hasArrived
                ? t('housekeeping.hasArrived')
                : arriving.time
                  ? t('housekeeping.arrivesAt', { time: arriving.time })
                  : t('housekeeping.arrives')}
            </strong>
            {' · '}
            {[
              partyText(t, arriving),
              t('officeDesk.nights', { count: arriving.nights }),
              extrasOf(arriving),
              arriving.wishes,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
        {room.markedAt && (
          <p className="text-muted text-note">
            {[room.markedBy, moment(room.markedAt)].filter(Boolean).join(', ')}
          </p>
        )}
      </div>
      {mayWrite && (
        <div className="keep-actions">
          {onUndo ? (
            <button
              type="button"
              className="button-quiet"
              aria-label={t('housekeeping.undoOf', { room: room.name })}
              onClick={onUndo}
            >
              {t('housekeeping.undo')}
            </button>
          ) : (
            next && (
              <button
                type="button"
                className="button"
                aria-label={`${setLabels[next]}: ${room.name}`}
                onClick={() => onMark(next)}
              >
                {setLabels[next]}
              </button>
            )
          )}
          <details>
            <summary className="button-quiet" aria-label={t('housekeeping.moreOf', { room: room.name })}>
              {t('housekeeping.more')}
            </summary>
            <div className="keep-more">
              {others.map((one) => (
                <button
                  key={one}
                  type="button"
                  className="button-quiet"
                  onClick={(event) => {
                    event.currentTarget.closest('details')?.removeAttribute('open');
                    onMark(one);
                  }}
                >
                  {setLabels[one]}
                </button>
              ))}
              <button
                type="button"
                className="button-quiet"
                onClick={(event) => {
                  event.currentTarget.closest('details')?.removeAttribute('open');
                  onReport();
                }}
              >
                {t('faults.new')}
              </button>
            </div>
          </details>
        </div>
      )}
    </li>
  );
}

function nextCondition(condition: RoomCondition, needsInspection: boolean): RoomCondition | null {
  if (condition === 'dirty' || condition === 'outOfService') return 'clean';
  return condition === 'clean' && needsInspection ? 'inspected' : null;
}

/** The name of each task of a room. */
const taskLabels = (t: TFunction): Record<HousekeepingRoom['task'], string> => ({
  arrival: t('housekeeping.task.arrival'),
  departure: t('housekeeping.task.departure'),
  stayOver: t('housekeeping.task.stayOver'),
  clean: t('housekeeping.task.clean'),
  inspect: t('housekeeping.task.inspect'),
  none: t('housekeeping.task.none'),
});
