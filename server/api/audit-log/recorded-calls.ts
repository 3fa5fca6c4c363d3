import type { Endpoint } from '../../../contract/endpoint.ts';
import { type Route, routes } from '../routes.ts';

/** What changes nothing, however often it is called. */
const unchanging: readonly string[] = ['pages.arrive', 'pages.leave'];

/** For anyone, and yet of the back office. */
const sessionCalls: readonly string[] = ['office.login', 'office.logout'];

export const callOf = ({ module, name }: Pick<Route, 'module' | 'name'>): string => `${module}.${name}`;

const isForStaffOnly = ({ callers }: Endpoint) =>
  !callers.includes('anyone') && !callers.includes('customer');

const recorded: ReadonlySet<Route> = new Set(
  routes.filter((route) => {
    const call = callOf(route);
    if (sessionCalls.includes(call)) return true;
    return route.method !== 'GET' && isForStaffOnly(route.endpoint) && !unchanging.includes(call);
  }),
);

/** Whether a call is a change of the back office, which the audit log tells of. */
export const isRecorded = (route: Route): boolean => recorded.has(route);
