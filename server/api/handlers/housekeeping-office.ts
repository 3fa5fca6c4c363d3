import { assignRooms, markRoom, putRules, readDay, readRooms, readRules } from '../../housekeeping/index.ts';
import { listUnits } from '../../inventory/index.ts';
import { dayToDate, parseDay } from '../../locale/index.ts';
import { getStaff } from '../../platform/index.ts';
import { roomIds } from '../../rates/index.ts';
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
