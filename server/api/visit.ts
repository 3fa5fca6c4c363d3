import type { Logger } from 'pino';
import type { BotCheckConfig } from '../../config.ts';
import type { Culture } from '../../contract/culture.ts';
import type { Role } from '../../contract/roles.ts';
import type { Db } from '../../database/connect.ts';
import type { Site } from '../business/site.ts';
import type { SiteCatalog } from '../catalog/site-catalog.ts';
import type { Library } from '../media/library.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import type { Topic } from '../platform/changes.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { Keys } from '../platform/keys.ts';
import type { AddressLookup } from '../platform/postcode/lookup.ts';
import type { SiteCalendar } from '../rates/site-calendar.ts';

/** Somebody who showed a token of a session that stands. */
export type KnownPerson = {
  id: string;
  role: Role;
  isGuest: boolean;
  sessionId: string;
  /** When they last showed who they are, by a password or by registering. */
  authenticatedAt: Date;
};

/** One call of the API as a handler sees it. */
export type Visit = {
  db: Db;
  site: Site;
  catalog: SiteCatalog;
  stays: SiteCalendar;
  jobs: Jobs;
  payments: PaymentProvider;
  keys: Keys;
  library: Library;
  /** The product as it runs. */
  environment: {
    version: string;
    demo: boolean;
    lookUpAddress: AddressLookup;
    botCheck: BotCheckConfig;
    /** Of a tile map that visitors may ask for. */
    mapStyleUrl?: string | undefined;
    /** Where whoever must log in is led, if not to the screen of our own. */
    loginPath?: string | undefined;
  };
  /** The lowest transaction of which `catalog` and `stays` may not have heard when the call began. */
  horizon: string;
  /** Who is logged in as a customer or a guest. */
  customer: KnownPerson | null;
  /** Who is logged in at the back office. */
  staff: KnownPerson | null;
  culture: Culture;
  log: Logger;
  requestId: string;
  /** Address of the guest's machine, for rate limits. */
  peer: string;
  userAgent: string | undefined;
  /** Asked for on this machine, as far as anybody can tell. */
  isLocal: boolean;
  /** Scheme and host that links in mails begin with. */
  origin: string;
  /** The text of the request's cookies. */
  cookies: string;
  /** Sends a cookie along with the answer, as a Set-Cookie header has it. */
  setCookie: (cookie: string) => void;
  /** The request came over TLS, so that its cookies must only ever do so. */
  isSecure: boolean;
  /** The token that a client without cookies shows. */
  bearer: string | undefined;
  /** Says that the answer shows this, so that a change of it drops what was kept of the answer. */
  shows: (topic: Topic, key?: string) => void;
  /** Says that a better answer will soon be there, so that this one is not kept. */
  willImprove: () => void;
};

/** The customer of a call that is for customers. */
export function customerOf({ customer }: Visit): KnownPerson {
  if (!customer) throw new Error('a call for customers was let through without one');
  return customer;
}

/** Whoever makes a call of the back office. */
export function staffOf({ staff }: Visit): KnownPerson {
  if (!staff) throw new Error('a call of the back office was let through without anybody');
  return staff;
}
