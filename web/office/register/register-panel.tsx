import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Contract, Reply } from '../../../contract/contract.ts';
import { guestFullName, type OccupiedRoom } from '../../../contract/night-register.ts';
import { href } from '../../../contract/site-map.ts';
import type { PanelProps } from '../../editor/panel-props.ts';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { Table } from '../../ui/table.tsx';
import { useRead } from '../../ui/use-read.ts';
import { officeApi } from '../office-api.ts';
import { useDayFormat } from '../shop/day-format.ts';
import { useMayUse } from '../use-may-use.ts';
import { ExportDialog } from './export-dialog.tsx';
import { RegisterRulesDetail } from './register-rules.tsx';

/** The panel of the night register: who sleeps here tonight, or its rules. */
export function RegisterPanel({ culture, path: [part] }: PanelProps) {
  return part === 'rules' ? <RegisterRulesDetail culture={culture} /> : <Tonight culture={culture} />;
}

function Tonight({ culture }: Pick<PanelProps, 'culture'>) {
  const { t } = useTranslation();
  const mayUse = useMayUse();
  const day = useDayFormat();
  const [isExporting, setExporting] = useState(false);
  const read = useRead(officeApi.officeRegister.tonight, {});
  const { value } = read;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <p className="flex-1 text-muted">{t('register.lead')}</p>
        {mayUse('settings:read') && (
          <Link
            className="button-quiet"
            to={href('panel', { culture, panel: 'night-register', '*': 'rules' })}
          >
            {t('register.rules')}
          </Link>
        )}
        {mayUse('register:export') && (
          <button type="button" className="button-quiet" onClick={() => setExporting(true)}>
            {t('register.export')}
          </button>
        )}
        <button type="button" className="button" disabled={!value} onClick={() => print()}>
          {t('register.print')}
        </button>
      </div>
      {value ? (
        <>
          <h2 className="hidden print:block">{t('register.tonight', { day: day(value.date) })}</h2>
          <Floors {...value} />
        </>
      ) : (
        <ReadProblem {...read} />
      )}
      {isExporting && value && (
        <ExportDialog culture={culture} today={value.date} onClose={() => setExporting(false)} />
      )}
    </>
  );
}

/** As many as were booked, or as the register names where those are more: for the fire brigade nobody is left out. */
const countIn = ({ adults, children, babies, guests }: OccupiedRoom) =>
  Math.max(adults + children + babies, guests.length);

const countPersons = (rooms: readonly OccupiedRoom[]) => rooms.reduce((sum, room) => sum + countIn(room), 0);

function Floors({ rooms }: Reply<Contract['officeRegister']['tonight']>) {
  const { t } = useTranslation();
  const here = rooms.filter(({ hasArrived }) => hasArrived);
  const expected = rooms.filter(({ hasArrived }) => !hasArrived);
  const floors = Map.groupBy(here, ({ floor }) => floor);
  return (
    <div className="grid gap-4 mt-4">
      <p className="text-lg">
        <strong>{t('register.persons', { count: countPersons(here) })}</strong> ·{' '}
        {t('register.rooms', { count: here.length })}
      </p>
      {[...floors].map(([floor, on]) => (
        <RoomTable
          key={floor}
          title={floor === null ? t('register.noFloor') : t('register.floor', { floor })}
          rooms={on}
        />
      ))}
      {here.length === 0 && <p>{t('register.nobody')}</p>}
      {expected.length > 0 && <RoomTable title={t('register.expected')} rooms={expected} />}
    </div>
  );
}

function RoomTable({ title, rooms }: { title: string; rooms: readonly OccupiedRoom[] }) {
  const { t } = useTranslation();
  const day = useDayFormat();
  return (
    <section className="office-card break-inside-avoid">
      <h3 className="font-semibold">
        {title} <span className="text-muted">({t('register.persons', { count: countPersons(rooms) })})</span>
      </h3>
      <Table
        className="mt-2"
        rows={rooms}
        rowKey={({ stayId }) => stayId}
        caption={title}
        isCaptionHidden
        isWide
        columns={[
          {
            key: 'room',
            header: t('register.room'),
            isRowHeader: true,
            cell: ({ unit, roomName }) => <bdi>{unit ?? roomName}</bdi>,
          },
          {
            key: 'party',
            header: t('register.party'),
            cell: (room) => t('register.persons', { count: countIn(room) }),
          },
          { key: 'names', header: t('register.names'), cell: (room) => <bdi>{namesOf(room)}</bdi> },
          { key: 'until', header: t('register.until'), cell: ({ dateTo }) => day(dateTo) },
        ]}
      />
    </section>
  );
}

/** The names of the register, or that of the reservation where it has none. */
function namesOf({ guests, guestName }: OccupiedRoom): string {
  const names = guests.map(guestFullName);
  return names.filter(Boolean).join(', ') || guestName;
}
