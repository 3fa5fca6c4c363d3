import type { Logger } from 'pino';
import type { BotCheckConfig } from '../../config.ts';
import type { Culture } from '../../contract/culture.ts';
import type { Right } from '../../contract/rights.ts';
import type { Db } from '../../database/connect.ts';
import type { FetchVerdict } from './bot-check/recaptcha.ts';
import type { Topic } from './changes.ts';
import type { Jobs } from './jobs.ts';
import type { Keys } from './keys.ts';
import type { LiveServices } from './live-services.ts';
import type { Transport } from './mail/transport.ts';
import type { AddressLookup } from './postcode/lookup.ts';

/** One site of the installation: its hosts (lower case) and its cultures. */
export type Site = {
  id: string;
  name: string;
  hosts: readonly string[];
  cultures: readonly Culture[];
};

/** A person with a valid session token. */
export type KnownPerson = {
  id: string;
  /** Of staff; none for a customer. */
  rights: readonly Right[];
  /** A role asks for a second factor, and there is none: no rights until there is. */
  lacksSecondFactor: boolean;
  isGuest: boolean;
  sessionId: string;
  /** The person's last sign-in with a password, or their registration. */
  authenticatedAt: Date;
};

/** The context of every API call. Higher layers add their own: catalog and rates, payments, media. */
export type RequestContext = {
  db: Db;
  site: Site;
  jobs: Jobs;
  keys: Keys;
  /** The running product. */
  environment: {
    version: string;
    demo: boolean;
    lookUpAddress: AddressLookup;
    botCheck: BotCheckConfig;
    /** With the keys of reCAPTCHA only. */
    fetchVerdict?: FetchVerdict | undefined;
    /** Style of a tile map for visitors. */
    mapStyleUrl?: string | undefined;
    /** Sign-in page of the business, if it is not ours. */
    loginPath?: string | undefined;
    live: LiveServices;
    /** Origins of a test that files may be fetched from, besides those of the internet. */
    fileOrigins: readonly string[];
    transport: Transport;
  };
  /**
   * The lowest transaction that the catalog context and the rates snapshot may not have read when the call
   * began.
   */
  horizon: string;
  /** The signed-in customer or guest. */
  customer: KnownPerson | null;
  /** The signed-in member of the staff. */
  staff: KnownPerson | null;
  culture: Culture;
  log: Logger;
  requestId: string;
  /** Network address of the client, for rate limits. */
  peer: string;
  userAgent: string | undefined;
  /** The request comes from this machine, through no proxy. */
  isLocal: boolean;
  /** Scheme and host of links in emails. */
  origin: string;
  /** The request's Cookie header. */
  cookies: string;
  /** Adds a Set-Cookie header to the response. */
  setCookie: (cookie: string) => void;
  /** The request came over TLS, so its cookies get `Secure`. */
  isSecure: boolean;
  /** Bearer token of a client without cookies. */
  bearer: string | undefined;
  /** Tags the cached response: a change of this topic and key drops it. */
  cacheTag: (topic: Topic, key?: string) => void;
  /** Keeps a provisional response out of the cache. */
  noStore: () => void;
};

/** Returns the customer of a call that is for customers only. */
export function getCustomer({ customer }: Pick<RequestContext, 'customer'>): KnownPerson {
  if (!customer) throw new Error('a call for customers has no customer');
  return customer;
}

/** Returns the member of staff of a call of the office. */
export function getStaff({ staff }: Pick<RequestContext, 'staff'>): KnownPerson {
  if (!staff) throw new Error('a call of the office has no staff');
  return staff;
}
