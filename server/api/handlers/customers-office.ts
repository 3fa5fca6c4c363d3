import { logIn, userOf } from '../../customers/index.ts';
import { staffOf } from '../../platform/index.ts';
import type { Handlers } from '../http.ts';
import { logOut, openDoor, refreshTokens } from '../sign-in.ts';
import { postOf } from './customers.ts';

export const officeHandlers: Handlers['office'] = {
  login: (visit, { body }) =>
    openDoor(visit, 'office', (device) =>
      logIn(visit.db, visit.keys, postOf(visit), 'office', body, { ...visit, device }),
    ),
  logout: (visit) => logOut(visit, 'office'),
  refreshToken: (visit, { query }) => refreshTokens(visit, 'office', query.refreshToken),
  me: (visit) => userOf(visit.db, staffOf(visit).id),
  environment: async ({ site, environment, culture }) => ({
    name: site.name,
    version: environment.version,
    culture,
    demo: environment.demo,
  }),
};
