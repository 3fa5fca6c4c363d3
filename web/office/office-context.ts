import { createContext, data, redirect } from 'react-router';
import type { Result } from '../../client/result.ts';
import type { Api } from '../../client/typed.ts';
import type { Contract, Reply } from '../../contract/contract.ts';
import type { Culture } from '../../contract/culture.ts';
import type { Right } from '../../contract/rights.ts';
import { href, siteMap } from '../../contract/site-map.ts';
import { loginAddress } from '../protected.ts';
import { createRequestApi } from '../request-context.ts';
import { type RouteArgs, requireSection } from '../require-screen.ts';
import { listPanels } from './panels/panels.ts';
import { mayUse } from './rights.ts';

type OfficeUser = Reply<Contract['office']['me']>;

export type OfficeContext = {
  culture: Culture;
  /** The address of the office in this culture. */
  address: string;
  api: Api<Contract>;
  /** Collects the cookies that the calls set, for the response. */
  headers: Headers;
  /**
   * The data of a call's result.
   * @throws the redirect to the office's login screen, or the status of the failure
   */
  answered: <Data>(result: Result<Data>) => Data;
};

/** What is known of the installation, and what it needs before it goes live. */
export type SetUp = {
  environment: Environment;
  /**
   * The lines of the checklist that a live site requires and that are left, for a person who may open it; none in the
   * demo, which is no business that goes live.
   */
  toDo: ChecklistLine['name'][];
};

type ChecklistLine = Reply<Contract['office']['checklist']>[number];

type Environment = Reply<Contract['office']['environment']>;

type RequestState = OfficeContext & {
  me?: Promise<Result<OfficeUser>>;
  environment?: Promise<Result<Environment>>;
  setUp?: Promise<SetUp>;
};

/** What the loaders of a request share: they run at the same time. */
const requestState = createContext<RequestState | null>(null);

/**
 * Returns the context of a request to the office.
 * @throws 404 at a path that the office does not have
 */
export function getOfficeContext(args: RouteArgs): OfficeContext {
  return getRequestState(args);
}

/** Reads the user, once for all loaders of a request. @throws as `answered` does */
export async function getOfficeUser(args: RouteArgs): Promise<OfficeUser> {
  const state = getRequestState(args);
  state.me ??= state.api.office.me();
  return state.answered(await state.me);
}

/** Reads how far the site is set up, once for all loaders of a request. @throws as `answered` does */
export async function readSetUp(args: RouteArgs): Promise<SetUp> {
  const state = getRequestState(args);
  state.setUp ??= findSetUp(args);
  return state.setUp;
}

/** Reads the installation, once for all loaders of a request. @throws as `answered` does */
async function readEnvironment(args: RouteArgs): Promise<Environment> {
  const state = getRequestState(args);
  state.environment ??= state.api.office.environment();
  return state.answered(await state.environment);
}

async function findSetUp(args: RouteArgs): Promise<SetUp> {
  const { api, answered } = getOfficeContext(args);
  const [user, environment] = await Promise.all([getOfficeUser(args), readEnvironment(args)]);
  const isToGoLive = listPanels(user).includes('checklist') && !environment.demo;
  const lines = isToGoLive ? answered(await api.office.checklist()) : [];
  return {
    environment,
    toDo: lines.flatMap(({ name, isDone, isRequired }) => (isRequired && !isDone ? [name] : [])),
  };
}

/**
 * Returns the context of a request to a screen of the office, and its user. Redirects staff who must set up a second
 * factor to their profile, with the way back.
 * @throws that redirect, and as `answered` does
 */
export async function requireOfficeUser(
  args: RouteArgs,
  { isProfile = false } = {},
): Promise<OfficeContext & { user: OfficeUser }> {
  const context = getOfficeContext(args);
  const user = await getOfficeUser(args);
  if (user.lacksSecondFactor && !isProfile) {
    const { culture, headers } = context;
    const returnUrl = args.url.pathname + args.url.search;
    throw redirect(href('panel', { culture, panel: 'profile' }, { query: { returnUrl } }), { headers });
  }
  return { ...context, user };
}

/**
 * Asserts that the user of a request has the right to a screen.
 * @throws 403 with the sentence that names the right and who can give it
 */
export async function requireRight(args: RouteArgs, right: Right | undefined): Promise<void> {
  if (mayUse(await getOfficeUser(args), right)) return;
  const { missingRights } = await readEnvironment(args);
  const missingRight = missingRights.find((one) => one.right === right)?.message;
  throw data({ missingRight }, { status: 403 });
}

function getRequestState(args: RouteArgs): RequestState {
  const { context } = args;
  const shared = context.get(requestState);
  if (shared) return shared;
  const state = createOfficeContext(args);
  context.set(requestState, state);
  return state;
}

function createOfficeContext(args: RouteArgs): OfficeContext {
  const culture = requireSection(args, 'office');
  const headers = new Headers();
  const api = createRequestApi(args.context, culture, headers);
  return {
    culture,
    address: href('office', { culture }),
    api,
    headers,
    answered(result) {
      if (result.succeeded) return result.data;
      // A person whose role no longer opens the office needs another account.
      const isOut = result.status === 401 || result.status === 403;
      if (isOut) throw redirect(loginAddress(args.url.href, siteMap.officeLogin.path), { headers });
      throw data(null, { status: result.status || 503, headers });
    },
  };
}
