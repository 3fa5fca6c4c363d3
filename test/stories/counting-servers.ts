import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';

export type Hit = Record<string, string>;

export type CountingServer = {
  origin: string;
  /** The reported events, and the number of times that the script was fetched. */
  hits: Hit[];
  scripts: number;
  /** How it replies: correctly, not at all, or with an error. */
  mood: 'well' | 'silent' | 'broken';
};

/**
 * Starts a server with the part of Matomo's tracking API that our sites use:
 * https://developer.matomo.org/api-reference/tracking-api
 */
export const openMatomoServer = () => openServer('/matomo.js', '/matomo.php', matomoScript);

/**
 * Starts a server for Google's tag, as in https://developers.google.com/tag-platform/tag-manager/server-side
 */
export const openGoogleServer = () => openServer('/gtag/js', '/g/collect', googleScript);

/** Starts a server of another origin for a business that has events posted to it. */
export const openHitServer = () => openServer('/nothing', '/collect', () => '');

async function openServer(
  scriptPath: string,
  hitPath: string,
  script: () => string,
): Promise<CountingServer> {
  const listener: RequestListener = async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://here');
    if (state.mood === 'silent') return;
    if (state.mood === 'broken') return void response.writeHead(500).end();
    allowAll(response);
    if (pathname === scriptPath) {
      state.scripts++;
      response.setHeader('Content-Type', 'text/javascript');
      return void response.end(script());
    }
    const body = await text(request);
    if (pathname !== hitPath) return void response.writeHead(404).end();
    if (request.method !== 'OPTIONS') {
      const posted = body.startsWith('{') ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body));
      state.hits.push({ ...Object.fromEntries(searchParams), ...posted });
    }
    response.writeHead(204).end();
  };
  const server = createServer(listener);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const state: CountingServer = { origin: `http://127.0.0.1:${port}`, hits: [], scripts: 0, mood: 'well' };
  return state;
}

function allowAll(response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Allow-Headers', '*');
}

/** Does each command as Matomo's documentation describes it, and throws at any other. */
const matomoScript = () => `(() => {
  const state = { mayCount: true, url: location.href, title: document.title, from: document.referrer };
  const hit = (parameters) => {
    if (!state.mayCount) return;
    document.cookie = '_pk_id.' + state.idsite + '.1fff=abc; path=/; max-age=' + state.seconds;
    const { idsite, url, from: urlref } = state;
    const query = new URLSearchParams({ idsite, rec: 1, apiv: 1, url, urlref, rand: Math.random(), ...parameters });
    new Image().src = state.tracker + '?' + query;
  };
  const commands = {
    requireConsent: () => { state.mayCount = false; },
    setConsentGiven: () => { state.mayCount = true; },
    forgetConsentGiven: () => { state.mayCount = false; },
    setTrackerUrl: (tracker) => { state.tracker = tracker; },
    setSiteId: (idsite) => { state.idsite = idsite; },
    setVisitorCookieTimeout: (seconds) => { state.seconds = seconds; },
    setSecureCookie: () => {},
    setCustomUrl: (url) => { state.url = url; },
    setDocumentTitle: (title) => { state.title = title; },
    setReferrerUrl: (from) => { state.from = from; },
    deleteCookies: () => { document.cookie = '_pk_id.' + state.idsite + '.1fff=; path=/; max-age=0'; },
    trackPageView: () => hit({ action_name: state.title }),
    trackEvent: (e_c, e_a, e_n, e_v = '') => hit({ e_c, e_a, e_n, e_v }),
    trackEcommerceOrder: (ec_id, revenue) => hit({ idgoal: 0, ec_id, revenue }),
  };
  const run = ([name, ...values]) => commands[name](...values);
  const queued = window._paq;
  window._paq = { push: (...all) => all.forEach(run) };
  queued.forEach(run);
})();`;

/** Does each command of gtag.js in consent mode as Google's documentation describes it. */
const googleScript = () => `(() => {
  const state = { consent: {}, set: {}, config: {} };
  const cookie = (value, seconds) => { document.cookie = '_ga=' + value + '; path=/; max-age=' + seconds; };
  const commands = {
    consent: (kind, values) => Object.assign(state.consent, values),
    js: () => {},
    set: (values) => Object.assign(state.set, values),
    config: (id, values) => { state.id = id; state.config = values; },
    event: (en, values) => {
      if (window['ga-disable-' + state.id] || state.consent.analytics_storage !== 'granted') return;
      if (state.config.cookie_domain === 'none') cookie('GA1.1.1.1', state.config.cookie_expires);
      const { page_location = location.href, page_title = document.title, page_referrer = document.referrer } =
        { ...state.config, ...state.set, ...values };
      const is = (kind) => (state.consent[kind] === 'granted' ? 1 : 0);
      const query = new URLSearchParams({
        v: 2, tid: state.id, en, dl: page_location, dt: page_title, dr: page_referrer,
        gcs: 'G1' + is('ad_storage') + is('analytics_storage'), ep: JSON.stringify(values),
      });
      navigator.sendBeacon(state.config.server_container_url + '/g/collect?' + query);
    },
  };
  const run = ([name, ...values]) => commands[name](...values);
  const layer = window.dataLayer;
  layer.forEach(run);
  layer.push = (command) => run(command);
})();`;
