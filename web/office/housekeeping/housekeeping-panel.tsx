import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { Fault } from '../../../contract/office-faults.ts';
import type { HousekeepingRoom, RoomState } from '../../../contract/office-housekeeping.ts';
import { href } from '../../../contract/site-map.ts';
import { useTimeZone } from '../../editor/business-time.ts';
import type { PanelProps } from '../../editor/panel-props.ts';
import { siteDay } from '../../site-day.ts';
import { SelectInput } from '../../ui/form/inputs.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { useRead } from '../../ui/use-read.ts';
import { DaySwitch } from '../form/day-switch.tsx';
import { officeApi } from '../office-api.ts';
import { useDayFormat } from '../shop/day-format.ts';
import { useMayUse } from '../use-may-use.ts';
import { AssignBar } from './assign-bar.tsx';
import { FaultNotices } from './fault-notices.tsx';
import { faultPlace } from './fault-pictures.tsx';
import { MarkNotices } from './mark-notices.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { RoomCard } from './room-card.tsx';
import { RulesDetail } from './rules-detail.tsx';
import { useFaultQueue } from './use-fault-queue.ts';
import { useMarks } from './use-marks.ts';

/** The panel of housekeeping: the rooms of a day, or the rules of cleaning. */
export function HousekeepingPanel({ culture, path: [part] }: PanelProps) {
  return part === 'rules' ? <RulesDetail culture={culture} /> : <RoomList culture={culture} />;
}

function RoomList({ culture }: Pick<PanelProps, 'culture'>) {
  const { t } = useTranslation();
  const today = siteDay(useTimeZone());
  const dayText = useDayFormat();
  const mayUse = useMayUse();
  const mayWrite = mayUse('housekeeping:write');
  const [query, setQuery] = useSearchParams();
  const date = query.get('date') ?? today;
  const list = useRead(officeApi.officeHousekeeping.day, { query: { date } }, { showsPrevious: true });
  const setState = (state: RoomState) =>
    list.set((day) => ({
      ...day,
      rooms: day.rooms.map((room) => (room.id === state.id ? { ...room, ...state } : room)),
    }));
  const marks = useMarks(culture, (state) => {
    setState(state);
    // What is left to do changes with it.
    list.again();
  });
  const faults = useFaultQueue(culture, (fault, { kind }) => {
    if (kind === 'report') setReported(fault);
  });
  const [reported, setReported] = useState<Fault | null>(null);
  const [faultyRoom, setFaultyRoom] = useState<HousekeepingRoom | null>(null);
  /** What a room was before the last tap on it, for undo. */
  const [before, setBefore] = useState<ReadonlyMap<string, Pick<RoomState, 'condition' | 'reason'>>>(
    new Map(),
  );
  const [outOfService, setOutOfService] = useState<HousekeepingRoom | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());

  const choose = (name: string, value: string) =>
    setQuery(
      (former) => {
        const next = new URLSearchParams(former);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const { value } = list;
  if (!value) return <ReadProblem {...list} />;

  const shown = (room: HousekeepingRoom): HousekeepingRoom => {
    const waiting = marks.waiting.findLast(({ roomId }) => roomId === room.id);
    return waiting ? { ...room, condition: waiting.condition, reason: waiting.reason } : room;
  };
  function mark(room: HousekeepingRoom, next: Pick<RoomState, 'condition' | 'reason'>, isUndo = false): void {
    const { condition, reason } = shown(room);
    const undoable = new Map(before);
    if (isUndo) undoable.delete(room.id);
    else undoable.set(room.id, { condition, reason });
    setBefore(undoable);
    marks.add({ roomId: room.id, roomName: room.name, version: room.version, ...next });
  }

  const [floor, person, show, order] = ['floor', 'person', 'show', 'order'].map(
    (name) => query.get(name) ?? '',
  );
  const rooms = value.rooms.filter(
    (room) =>
      (!floor || String(room.floor) === floor) &&
      (!person || (room.assignee?.id ?? 'nobody') === person) &&
      (show === 'all' || room.task !== 'none' || before.has(room.id)),
  );
  const floors = [...new Set(value.rooms.map((room) => room.floor))].toSorted(
    (a, b) => (a ?? 999) - (b ?? 999),
  );
  const floorName = (one: number | null) =>
    one === null ? t('housekeeping.noFloor') : t('housekeeping.floor', { floor: one });
  const groups =
    order === 'urgency'
      ? [{ name: t('housekeeping.byUrgency'), rooms }]
      : floors.map((one) => ({ name: floorName(one), rooms: rooms.filter((room) => room.floor === one) }));
  const toDo = value.rooms.filter(({ task }) => task !== 'none').length;

  return (
    <div className="grid gap-3">
      <div className="keep-bar">
        <DaySwitch date={date} onChange={(next) => choose('date', next === today ? '' : next)} />
        <details className="keep-filters">
          <summary className="button-quiet">{t('housekeeping.filters')}</summary>
          <div>
            <SelectInput
              label={t('housekeeping.floorLabel')}
              value={floor ?? ''}
              choices={[
                { value: '', label: t('housekeeping.allFloors') },
                ...floors.map((one) => ({ value: String(one), label: floorName(one) })),
              ]}
              onChange={(next) => choose('floor', next)}
            />
            <SelectInput
              label={t('housekeeping.person')}
              value={person ?? ''}
              choices={[
                { value: '', label: t('housekeeping.everybody') },
                { value: 'nobody', label: t('housekeeping.nobody') },
                ...value.people.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(next) => choose('person', next)}
            />
            <SelectInput
              label={t('housekeeping.show')}
              value={show ?? ''}
              choices={[
                { value: '', label: t('housekeeping.toDo') },
                { value: 'all', label: t('housekeeping.allRooms') },
              ]}
              onChange={(next) => choose('show', next)}
            />
            <SelectInput
              label={t('housekeeping.order')}
              value={order ?? ''}
              choices={[
                { value: '', label: t('housekeeping.byFloor') },
                { value: 'urgency', label: t('housekeeping.byUrgency') },
              ]}
              onChange={(next) => choose('order', next)}
            />
          </div>
        </details>
        <span className="flex-1" />
        <button type="button" className="button-quiet" onClick={() => print()}>
          {t('officeDesk.print')}
        </button>
        {mayUse('settings:read') && (
          <Link className="button-quiet" to={href('panel', { culture, panel: 'housekeeping', '*': 'rules' })}>
            {t('housekeeping.rules')}
          </Link>
        )}
      </div>
      {list.failure && <ReadProblem {...list} />}
      <MarkNotices
        {...marks}
        onRepeat={({ mark: rejected, theirs }) => {
          const room = value.rooms.find(({ id }) => id === rejected.roomId);
          if (!room || !theirs) return;
          const { condition, reason } = rejected;
          mark({ ...room, ...theirs }, { condition, reason });
        }}
        onAccept={({ mark: rejected, theirs }) => {
          marks.dismiss(rejected.markId);
          if (theirs) setState(theirs);
        }}
      />
      <FaultNotices {...faults} />
      {reported && (
        <p role="status" className="keep-notice">
          <span>
            {t('faults.reported', { where: faultPlace(reported) })}{' '}
            <Link className="underline" to={href('panel', { culture, panel: 'faults', '*': reported.id })}>
              {t('faults.openReported')}
            </Link>
          </span>
        </p>
      )}
      <p role="status" className="text-muted">
        {t('housekeeping.progress', { count: toDo, total: value.rooms.length, day: dayText(value.date) })}
      </p>
      {rooms.length === 0 && (
        <p>{value.rooms.length === 0 ? t('housekeeping.noRooms') : t('housekeeping.nothingToDo')}</p>
      )}
      {groups
        .filter((group) => group.rooms.length > 0)
        .map((group) => (
          <section key={group.name} aria-label={group.name}>
            <h2>
              {group.name} <span className="text-muted font-normal">({group.rooms.length})</span>
            </h2>
            <ul className="keep-list">
              {group.rooms.map((room) => (
                <RoomCard
                  key={room.id}
                  room={shown(room)}
                  needsInspection={value.rules.needsInspection}
                  isWaiting={marks.waiting.some(({ roomId }) => roomId === room.id)}
                  mayWrite={mayWrite}
                  isSelected={selected.has(room.id)}
                  onSelect={(isSelected) => {
                    const next = new Set(selected);
                    if (isSelected) next.add(room.id);
                    else next.delete(room.id);
                    setSelected(next);
                  }}
                  onMark={(condition) =>
                    condition === 'outOfService'
                      ? setOutOfService(room)
                      : mark(room, { condition, reason: '' })
                  }
                  onReport={() => setFaultyRoom(room)}
                  onUndo={
                    before.has(room.id)
                      ? () => mark(room, before.get(room.id) ?? shown(room), true)
                      : undefined
                  }
                />
              ))}
            </ul>
          </section>
        ))}
      {selected.size > 0 && (
        <AssignBar
          culture={culture}
          date={value.date}
          roomIds={[...selected]}
          people={value.people}
          onDone={() => {
            setSelected(new Set());
            list.again();
          }}
        />
      )}
      {faultyRoom && (
        <ReportDialog room={faultyRoom} onClose={() => setFaultyRoom(null)} onReport={faults.add} />
      )}
      {outOfService && (
        <ReasonDialog
          room={outOfService}
          onClose={() => setOutOfService(null)}
          onSubmit={(reason) => {
            mark(outOfService, { condition: 'outOfService', reason });
            setOutOfService(null);
          }}
        />
      )}
    </div>
  );
}
