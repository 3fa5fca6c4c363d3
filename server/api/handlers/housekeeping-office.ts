import type { Fault, FoundThing } from '../../../contract/office-faults.ts';
import { assertRight } from '../../customers/index.ts';
import {
  addFaultPicture,
  assignRooms,
  changeFault,
  changeFound,
  createFault,
  createFound,
  faultList,
  foundList,
  markRoom,
  putRules,
  readDay,
  readFault,
  readFound,
  readRooms,
  readRules,
  removeFaultPicture,
} from '../../housekeeping/index.ts';
import { listUnits } from '../../inventory/index.ts';
import { dayToDate, parseDay } from '../../locale/index.ts';
import { getStaff, listRows } from '../../platform/index.ts';
import { roomIds } from '../../rates/index.ts';
import type { FrontDesk } from '../../reservations/index.ts';
import type { ApiContext } from '../api-context.ts';
import type { Handlers } from '../http.ts';

export const officeHousekeepingHandlers: Handlers['officeHousekeeping'] = {
  async day(context, { query }) {
    const { db, site, culture, stays } = context;
    const today = dayToDate((await stays.context()).today);
    return readDay(db, site.id, culture, { date: query.date ?? today, today });
  },

  mark(context, { params, body }) {
    const { db, site, culture } = context;
    const staff = { siteId: site.id, culture, staffId: getStaff(context).id };
    return markRoom(db, staff, params.roomId, body);
  },

  async assign({ db, site, culture }, { body }) {
    await assignRooms(db, { siteId: site.id, culture }, body);
    return null;
  },

  async units({ db, site, culture }, { query: { roomItemCode, dateFrom, nights } }) {
    const [roomTypeId = 0] = await roomIds(db, site.id, [roomItemCode]);
    const until = dayToDate(parseDay(dateFrom) + nights);
    const { units } = await listUnits(db, roomTypeId, dateFrom, until, { isForStaff: true });
    const rooms = await readRooms(db, site.id, culture, { roomTypeId });
    return units
      .flatMap((unit) => {
        const room = rooms.find(({ unitId, name }) => unitId !== null && name === unit.number);
        return room ? [{ ...unit, condition: room.condition, isReady: room.isReady }] : [];
      })
      .toSorted((a, b) => Number(b.isReady) - Number(a.isReady));
  },

  rules: ({ db, site }) => readRules(db, site.id),

  putRules({ db, site }, { body: { version, ...change } }) {
    return putRules(db, site.id, change, version);
  },
};

export const officeFaultHandlers: Handlers['officeFault'] = {
  all: ({ db, site }, { query }) => listRows<Omit<Fault, 'version'>>(db, faultList(site.id), query),

  read: ({ db, site }, { params }) => readFault(db, site.id, params.faultId),

  async create(context, { body }) {
    if (body.blockUntil) assertRight(getStaff(context), 'reservations:write');
    return createFault(context.db, await getFrontDesk(context), body);
  },

  change: async (context, { params, body }) =>
    changeFault(context.db, await getFrontDesk(context), params.faultId, body),

  addPicture(context, { params, body }) {
    const { db, library, site } = context;
    return addFaultPicture(db, library, {
      ...{ siteId: site.id, staffId: getStaff(context).id, ...params, ...body },
    });
  },

  removePicture: ({ db, site }, { params }) => removeFaultPicture(db, site.id, params),
};

export const officeFoundHandlers: Handlers['officeFound'] = {
  all: ({ db, site }, { query }) => listRows<Omit<FoundThing, 'version'>>(db, foundList(site.id), query),

  read: ({ db, site }, { params }) => readFound(db, site.id, params.foundId),

  create: ({ db, site }, { body }) => createFound(db, site.id, body),

  change: ({ db, site }, { params, body }) => changeFound(db, site.id, params.foundId, body),
};

async function getFrontDesk(context: ApiContext): Promise<FrontDesk> {
  const { today } = await context.stays.context();
  const { site, culture } = context;
  return { siteId: site.id, culture, today: dayToDate(today), staffId: getStaff(context).id };
}
