import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { Failure, Result } from '../../../client/result.ts';
import type { PlannerStay } from '../../../contract/office-planner.ts';
import type { NightBlock } from '../../../contract/office-reservation.ts';
import { href } from '../../../contract/site-map.ts';
import { useTimeZone } from '../../editor/business-time.ts';
import type { PanelProps } from '../../editor/panel-props.ts';
import { siteDay } from '../../site-day.ts';
import { SelectInput } from '../../ui/form/inputs.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { useRead } from '../../ui/use-read.ts';
import { addDays, nightsBetween } from '../desk/days.ts';
import { DateInput } from '../form/date-input.tsx';
import { isDate } from '../form/date-text.ts';
import { useRequestedCommand } from '../frame/use-requested-command.ts';
import { officeApi } from '../office-api.ts';
import { useMayUse } from '../use-may-use.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { BlockDialog, type DraftBlock } from './block-dialog.tsx';
import {
  changeBody,
  hasOtherDates,
  isFree,
  type Move,
  nearestIn,
  placeOf,
  type Question,
  reverse,
  type Target,
  targetOf,
} from './drop.ts';
import { PriceDialog, ProblemDialog, useTargetName } from './drop-dialog.tsx';
import { PlannerGrid, rowName, type Selection, useDayName } from './planner-grid.tsx';
import {
  barAt,
  barsInTheWay,
  buildRows,
  isMovable,
  type MovingBar,
  nearestFreeRow,
  type PlannerRow,
} from './planner-rows.ts';
import { SelectionStrip } from './selection-strip.tsx';

const lengths = [7, 14, 31, 62];

type Undo = () => unknown;
type OpenDialog = { kind: 'assign' } | { kind: 'block'; roomItemCode: string; block: DraftBlock };

/** The planner: reservations and blocks as bars in the rows of units, which are moved by mouse, finger and keys. */
export function PlannerPanel({ culture }: PanelProps) {
  const { t } = useTranslation();
  const [period, setPeriod] = usePeriod();
  const mayWrite = useMayUse()('reservations:write');
  const query = { dateFrom: period.from, dateTo: addDays(period.from, period.length - 1) };
  const read = useRead(officeApi.officePlanner.read, { query }, { showsPrevious: true });
  const [selection, setSelection] = useState<Selection>({ row: 1, column: 0, toColumn: 0 });
  const [moving, setMoving] = useState<MovingBar | null>(null);
  // The rows stay as they are below a moving bar, whose place is a number of a row.
  const shown = useRef(read.value);
  if (moving === null) shown.current = read.value;
  const planner = shown.current;
  const [dropped, setDropped] = useState<MovingBar | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [notice, setNotice] = useState<{ text: string; isProblem?: boolean }>({ text: '' });
  const [undo, setUndo] = useState<Undo | null>(null);
  const firstAction = useRef<HTMLElement>(null);
  const today = siteDay(useTimeZone());
  useRequestedCommand((name, query) => {
    const roomItemCode = query.get('room');
    if (name !== 'block' || !mayWrite || !roomItemCode) return;
    setDialog({ kind: 'block', roomItemCode, block: { unit: query.get('unit'), from: today, until: today } });
  });
  /** The bar that was dropped last: the selection stays on it where rows come and go. */
  const followed = useRef<string | null>(null);
  const rows = useMemo(() => (planner ? buildRows(planner, period.room) : []), [planner, period.room]);
  const nights = useMemo(
    () =>
      planner ? Array.from({ length: nightCount(planner) }, (_, at) => addDays(planner.dateFrom, at)) : [],
    [planner],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each new reading
  useEffect(() => {
    if (question === null) setDropped(null);
    const row = rows.findIndex(({ bars }) => bars.some(({ key }) => key === followed.current));
    const bar = rows[row]?.bars.find(({ key }) => key === followed.current);
    if (!planner || !bar) return;
    const column = Math.max(0, nightsBetween(planner.dateFrom, bar.from));
    setSelection({ row, column, toColumn: column });
  }, [planner]);
  const roomName = (code: string) => planner?.rooms.find(({ itemCode }) => itemCode === code)?.name ?? code;
  const targetName = useTargetName(roomName);
  const dayName = useDayName(culture);

  if (!planner) return <ReadProblem {...read} />;
  if (planner.rooms.length === 0)
    return (
      <p className="office-card">
        {t('planner.empty')}{' '}
        <Link className="link" to={href('panel', { culture, panel: 'rooms' })}>
          {t('officePanels.name.rooms')}
        </Link>
      </p>
    );
  const at: Selection = {
    row: Math.min(selection.row, rows.length - 1),
    column: Math.min(selection.column, nights.length - 1),
    toColumn: Math.min(selection.toColumn, nights.length - 1),
  };
  const row = rows[at.row];
  const bar = barAt(row, nights[at.column] ?? '');
  const from = nights[Math.min(at.column, at.toColumn)] ?? planner.dateFrom;
  const until = addDays(nights[Math.max(at.column, at.toColumn)] ?? from, 1);
  const say = (text: string) => setNotice({ text });
  const blockedRoom =
    dialog?.kind === 'block' && planner.rooms.find(({ itemCode }) => itemCode === dialog.roomItemCode);

  function settle() {
    setQuestion(null);
    setDialog(null);
    read.again();
  }

  /** Shows what was done, with its undo. */
  function done(text: string, back: Undo | null) {
    say(text);
    setUndo(() => back);
    settle();
  }

  function failed(failure: Failure) {
    const text =
      failure.code === 'version_conflict'
        ? t('planner.movedMeanwhile')
        : (failure.serverMessage ?? t('officeDesk.noAnswer'));
    setNotice({ text, isProblem: true });
    setDropped(null);
    settle();
  }

  const arrange = (moves: Move[]) => officeApi.officePlanner.arrange({ body: { moves } }, { culture });

  async function attempt(result: Promise<Result<unknown>>, text: string, back: Undo | null) {
    const reply = await result;
    if (reply.succeeded) done(text, back);
    else failed(reply);
  }

  const move = (moves: Move[], text: string): Promise<void> => attempt(arrange(moves), text, undoOf(moves));

  const undoOf =
    (moves: readonly Move[]): Undo =>
    () =>
      move(reverse(moves), t('planner.undone'));

  const moveTo = (stay: PlannerStay, { roomItemCode, unit }: Target): Move => ({
    ...{ stayId: stay.stayId, from: placeOf(stay) },
    to: { roomItemCode, unit, isPinned: unit !== null && stay.isPinned },
  });

  const change = (
    stay: PlannerStay,
    target: Target,
    more: { acceptedTotal?: number; isFeeWaived?: boolean },
  ) =>
    officeApi.officeStay.change(
      { params: { stayId: stay.stayId }, body: { ...changeBody(stay, target), ...more } },
      { culture },
    );

  function drop(now: MovingBar) {
    setMoving(null);
    const target = rows[now.row];
    if (!target) return;
    setDropped(now);
    followed.current = now.bar.key;
    if (now.bar.block) dropBlock(now.bar.block, now);
    else if (now.bar.stay) dropStay(now.bar.stay, now);
  }

  function dropStay(stay: PlannerStay, now: MovingBar) {
    const to = rows[now.row];
    if (!to) return;
    const target = targetOf(stay, now, to);
    const [other] = barsInTheWay(to, now.bar, now.from, now.until);
    if (!other) return tryTarget(stay, target);
    const free = nearestFreeRow(rows, now.row, now.bar, now);
    setQuestion({
      ...{ kind: 'problem', stay },
      message: t('planner.taken', { unit: to.unit, from: dayName(other.from) }),
      nearest: free ? { ...target, unit: free.unit } : null,
      swap: hasOtherDates(stay, target) ? null : findSwap(rows, now),
    });
  }

  /** Says why a target is not possible, with the nearest that is. */
  function rejected(stay: PlannerStay, target: Target, failure: Failure) {
    if (failure.code !== 'conflict' && failure.code !== 'not_available') return failed(failure);
    setQuestion({
      ...{ kind: 'problem', stay, swap: null },
      message: failure.serverMessage ?? t('officeDesk.noAnswer'),
      nearest: nearestIn(failure, target),
    });
  }

  /** Drops a reservation at once where no money changes; else it asks, or says why not. */
  async function tryTarget(stay: PlannerStay, target: Target) {
    const hasDates = hasOtherDates(stay, target);
    const hasType = target.roomItemCode !== stay.roomItemCode;
    if (!hasDates && (!hasType || stay.orderName === null)) {
      const moves = [moveTo(stay, target)];
      const result = await arrange(moves);
      if (!result.succeeded) return rejected(stay, target, result);
      return done(t('planner.moved', { where: targetName(target) }), undoOf(moves));
    }
    const input = { params: { stayId: stay.stayId }, body: changeBody(stay, target) };
    const quote = await officeApi.officeStay.quoteChange(input, { culture });
    if (!quote.succeeded) {
      // Another room type can still be had at the agreed price.
      if (!hasDates && quote.code === 'not_available')
        return setQuestion({ kind: 'price', stay, target, quote: null });
      return rejected(stay, target, quote);
    }
    if (!isFree(quote.data)) return setQuestion({ kind: 'price', stay, target, quote: quote.data });
    const result = await change(stay, target, { acceptedTotal: quote.data.after });
    if (result.succeeded) changed(stay, target);
    else rejected(stay, target, result);
  }

  function changed(stay: PlannerStay, target: Target) {
    const { roomItemCode, unit, dateFrom, dateTo } = stay;
    // It is quoted again, because the way back may cost something.
    const back = () => tryTarget({ ...stay, ...target }, { roomItemCode, unit, dateFrom, dateTo });
    done(t('planner.moved', { where: targetName(target) }), back);
  }

  async function dropBlock(block: NightBlock, { row: index, from, until }: MovingBar) {
    const to = rows[index];
    if (to?.room.itemCode !== block.room.itemCode) {
      setDropped(null);
      return setNotice({ text: t('planner.blockStaysInType'), isProblem: true });
    }
    const save = (version: string, body: Pick<NightBlock, 'unit' | 'from' | 'until'>) =>
      officeApi.officeStay.changeBlock(
        { params: { blockId: block.id }, body: { version, ...body } },
        { culture },
      );
    const result = await save(block.version, { unit: to.unit, from, until: addDays(until, -1) });
    if (!result.succeeded) return failed(result);
    const { version } = result.data;
    const before = { unit: block.unit, from: block.from, until: block.until };
    done(t('planner.blockChanged'), () => attempt(save(version, before), t('planner.undone'), null));
  }

  function unblock(block: NightBlock) {
    const { id, unit, from, until, units, kind, reason, room } = block;
    const body = { roomItemCode: room.itemCode, from, until, units, kind, reason, ...(unit && { unit }) };
    return attempt(
      officeApi.officeStay.unblock({ params: { blockId: id } }, { culture }),
      t('planner.unblocked'),
      () => attempt(officeApi.officeStay.block({ body }, { culture }), t('planner.undone'), null),
    );
  }

  function undoLast() {
    setUndo(null);
    undo?.();
  }

  function leave() {
    setQuestion(null);
    setDropped(null);
  }

  const button = (label: string, onClick: () => void, isDisabled = false) => (
    <button type="button" className="button-quiet" disabled={isDisabled} onClick={onClick}>
      {label}
    </button>
  );
  const shift = (days: number) =>
    setPeriod({ from: days === 0 ? planner.today : addDays(period.from, days) });
  const pin = (stay: PlannerStay) => {
    const place = placeOf(stay);
    const to = { ...place, isPinned: !stay.isPinned };
    move(
      [{ stayId: stay.stayId, from: place, to }],
      stay.isPinned ? t('planner.unpinned') : t('planner.pinnedNow'),
    );
  };

  return (
    <div className="planner">
      <div className="rate-tools">
        <DateInput
          label={t('planner.from')}
          value={period.from}
          onChange={(day) => isDay(day) && setPeriod({ from: day })}
        />
        <SelectInput
          label={t('planner.length')}
          value={String(period.length)}
          choices={lengths.map((count) => ({ value: String(count), label: t('planner.nights', { count }) }))}
          onChange={(length) => setPeriod({ length: Number(length) })}
        />
        <SelectInput
          label={t('officeDesk.roomType')}
          value={period.room}
          choices={[
            { value: '', label: t('planner.allTypes') },
            ...planner.rooms.map(({ itemCode, name }) => ({ value: itemCode, label: name })),
          ]}
          onChange={(room) => setPeriod({ room })}
        />
        <div className="rate-buttons">
          {button(t('planner.earlier'), () => shift(-period.length))}
          {button(t('planner.today'), () => shift(0))}
          {button(t('planner.later'), () => shift(period.length))}
        </div>
        {mayWrite && (
          <div className="rate-buttons">
            {button(t('planner.assign'), () => setDialog({ kind: 'assign' }))}
            {button(t('planner.undo'), undoLast, undo === null)}
          </div>
        )}
      </div>
      <PlannerGrid
        culture={culture}
        rows={rows}
        rooms={planner.rooms}
        nights={nights}
        today={planner.today}
        selection={at}
        onSelect={(next) => {
          followed.current = null;
          setSelection(next);
        }}
        moving={moving}
        onMoving={setMoving}
        dropped={dropped}
        onDrop={drop}
        mayWrite={mayWrite}
        onUndo={undoLast}
        onShift={shift}
        onOpen={() => firstAction.current?.focus()}
        onSay={say}
      />
      <p
        role={notice.isProblem ? 'alert' : 'status'}
        className={notice.isProblem ? 'form-problems' : 'planner-notice'}
      >
        {notice.text}
      </p>
      <SelectionStrip
        culture={culture}
        row={row}
        bar={bar}
        from={from}
        until={until}
        nameOf={(one, first, last) =>
          `${rowName(one, t('planner.noUnit'))}, ${dayName(first)} – ${dayName(last)}`
        }
        mayWrite={mayWrite}
        isBookable={from >= planner.today}
        firstAction={firstAction}
        onPin={pin}
        onTakeUnit={(stay) => move([moveTo(stay, { ...stay, unit: null })], t('planner.unitTaken'))}
        onBlock={() => {
          if (!row) return;
          const block = { unit: row.unit, from, until: addDays(until, -1) };
          setDialog({ kind: 'block', roomItemCode: row.room.itemCode, block });
        }}
        onChangeBlock={(block) => setDialog({ kind: 'block', roomItemCode: block.room.itemCode, block })}
        onUnblock={unblock}
      />
      {question?.kind === 'price' && (
        <PriceDialog
          question={question}
          nameOf={targetName}
          onMove={() => arrange([moveTo(question.stay, question.target)])}
          onChange={(isFeeWaived) =>
            change(question.stay, question.target, {
              ...{ isFeeWaived },
              ...(question.quote && !isFeeWaived && { acceptedTotal: question.quote.after }),
            })
          }
          onClose={leave}
          onDone={(isMove) => {
            if (!isMove) return changed(question.stay, question.target);
            const moves = [moveTo(question.stay, question.target)];
            done(t('planner.moved', { where: targetName(question.target) }), undoOf(moves));
          }}
        />
      )}
      {question?.kind === 'problem' && (
        <ProblemDialog
          question={question}
          nameOf={targetName}
          onNearest={(target) => {
            setQuestion(null);
            tryTarget(question.stay, target);
          }}
          onSwap={() => {
            const { stay, swap } = question;
            if (!swap) return;
            const moves = [moveTo(stay, swap), moveTo(swap, stay)];
            move(moves, t('planner.swapped'));
          }}
          onClose={leave}
        />
      )}
      {dialog?.kind === 'assign' && (
        <AssignDialog
          planner={planner}
          roomItemCode={period.room}
          onClose={() => setDialog(null)}
          onDone={(moves) => done(t('planner.assigned', { count: moves.length }), undoOf(moves))}
        />
      )}
      {dialog?.kind === 'block' && blockedRoom && (
        <BlockDialog
          room={blockedRoom}
          block={dialog.block}
          onClose={() => setDialog(null)}
          onDone={() => done(t('planner.blockChanged'), null)}
        />
      )}
    </div>
  );
}

/** The reservation that can have the unit of a moving one in exchange for its own. */
function findSwap(rows: readonly PlannerRow[], { bar, row, from, until }: MovingBar): PlannerStay | null {
  const target = rows[row];
  const origin = rows.find(({ bars }) => bars.some(({ key }) => key === bar.key));
  const others = target ? barsInTheWay(target, bar, from, until) : [];
  const [other] = others;
  if (!target || !other?.stay || others.length > 1 || !isMovable(other) || other.stay.state === 'inHouse')
    return null;
  if (origin?.kind !== 'unit' || origin.room.itemCode !== target.room.itemCode) return null;
  return barsInTheWay(origin, bar, other.from, other.until).length === 0 ? other.stay : null;
}

const nightCount = ({ dateFrom, dateTo }: { dateFrom: string; dateTo: string }) =>
  nightsBetween(dateFrom, dateTo) + 1;

const isDay = (text: string) => text.startsWith('2') && isDate(text);

/** What the planner shows, in the address. */
function usePeriod() {
  const [query, setQuery] = useSearchParams();
  const timeZone = useTimeZone();
  const from = query.get('from') ?? '';
  const length = Number(query.get('nights'));
  const period = {
    from: isDay(from) ? from : siteDay(timeZone),
    length: lengths.includes(length) ? length : innerWidth < 700 ? 7 : 14,
    room: query.get('room') ?? '',
  };
  const set = (change: Partial<typeof period>) => {
    const next = { ...period, ...change };
    setQuery(
      (before) => {
        before.set('from', next.from);
        before.set('nights', String(next.length));
        if (next.room) before.set('room', next.room);
        else before.delete('room');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return [period, set] as const;
}
