import type { Endpoint } from '../../../contract/endpoint.ts';
import { type Route, routes } from '../routes.ts';

/** Writes that change no data. */
const unchanging: readonly string[] = [
  'pages.arrive',
  'pages.leave',
  'officeRates.compute',
  'officeRates.preview',
  'officeStay.previewEmail',
  'officeStay.quote',
  'officeStay.quoteChange',
  'officePlanner.assign',
  'officeMailing.preview',
  'officeGiftCard.find',
  'officeCounter.quote',
  'officeOrder.pollTerminalPayment',
  'officeAccount.startTotp',
  'officeAccount.startPasskey',
];

/** Office calls that are open to anyone. */
const sessionCalls: readonly string[] = ['office.login', 'office.confirmLogin', 'office.logout'];

export const callOf = ({ module, name }: Pick<Route, 'module' | 'name'>): string => `${module}.${name}`;

const isForStaffOnly = ({ callers }: Endpoint) => callers[0] === 'staff';

const recorded: ReadonlySet<Route> = new Set(
  routes.filter((route) => {
    const call = callOf(route);
    if (sessionCalls.includes(call)) return true;
    return route.method !== 'GET' && isForStaffOnly(route.endpoint) && !unchanging.includes(call);
  }),
);

/** Tells whether the audit log records a call: a change in the office. */
export const isRecorded = (route: Route): boolean => recorded.has(route);
