import { z } from 'zod';
import { day } from './booking.ts';
import { endpoint } from './endpoint.ts';
import { occupiedRoom, registerEntry, registerRules } from './night-register.ts';
import { byStaff, closed, stale, version } from './office-rooms.ts';

const storedRules = registerRules.extend({ version });

export type StoredRegisterRules = z.infer<typeof storedRules>;

/** The calls of the office about the night register. */
export const officeRegister = {
  tonight: endpoint({
    ...byStaff,
    right: 'register:read',
    summary: 'Who sleeps here tonight, room by room, with who is still expected; for the fire brigade.',
    reply: z.object({ date: z.iso.date(), rooms: z.array(occupiedRoom) }),
    errors: closed,
  }),
  export: endpoint({
    ...byStaff,
    right: 'register:export',
    summary:
      'The night register of a period: the guests of every stay with a night in it who came, until they are erased. The log has the request.',
    body: z.object({ from: day.describe('the first night'), until: day.describe('the last night') }),
    reply: z.array(registerEntry),
    errors: closed,
  }),
  rules: endpoint({
    ...byStaff,
    right: 'settings:read',
    summary:
      'The rules of the night register: the facts required of each guest, and the days until they are erased.',
    reply: storedRules,
    errors: closed,
  }),
  putRules: endpoint({
    ...byStaff,
    right: 'settings:write',
    summary: `Changes the rules of the night register. ${stale}`,
    body: registerRules.partial().extend({ version }),
    reply: storedRules,
    errors: [...closed, 'version_conflict'],
  }),
};
