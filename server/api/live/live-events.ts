import type { Logger } from 'pino';
import { ApiError } from '../../../contract/errors.ts';
import { type LiveTopic, liveAfterParam, liveTopicRights } from '../../../contract/office-live.ts';
import { hasRight, type Right } from '../../../contract/rights.ts';
import type { Db } from '../../../database/connect.ts';
import { assertAllowed, type Identity, listSessionRights } from '../../customers/index.ts';
import { type Change, changesSince, type Topic } from '../../platform/index.ts';
import { isFromElsewhere } from '../http.ts';
import type { Projections } from '../projections.ts';

/** The topics of the change feed that staff hear of. */
const topicsOf: Partial<Record<Topic, readonly LiveTopic[]>> = {
  order: ['orders'],
  reservation: ['reservations'],
  message: ['messages'],
  unit: ['rooms'],
  roomType: ['rooms', 'rates'],
  stays: ['rooms', 'rates'],
  product: ['products'],
  products: ['products'],
  listing: ['products'],
  catalog: ['products'],
  loyalty: ['loyalty'],
  page: ['pages'],
  paths: ['pages'],
  media: ['media'],
  menu: ['website'],
  location: ['website'],
  survey: ['website'],
  feed: ['website'],
  site: ['settings'],
  setting: ['settings'],
  robots: ['settings'],
};

/** Changes of this time are one event. */
const gatherMs = 250;
/** How often a stream shows that it is alive, and its session is checked without a change. */
const beatMs = 20_000;
/** A browser has one stream for each window in view. */
const maxOfPerson = 20;
const maxOfProcess = 500;
/** Events that a client has not fetched yet: a stalled connection is ended. */
const maxUnread = 50;

const allStaff = { callers: ['staff'], right: null } as const;

export type LiveEvents = {
  /**
   * Streams the topics that change to a member of staff, until their session ends.
   * @throws ApiError `unauthenticated`, `forbidden`, `rate_limited`, `unavailable`
   */
  answer: (request: Request, siteId: string, identity: Identity) => Response;
  /** Ends all streams, and opens no more. */
  stop: () => void;
};

type Listener = {
  siteId: string;
  personId: string;
  sessionId: string;
  write: (text: string) => void;
  end: () => void;
};

/** The number of a transaction, well within what the database counts to. */
const isPosition = /^\d{1,18}$/;

const encoder = new TextEncoder();

/**
 * Opens the events of the office: which topics changed, never what changed. Rights are read again before each event, so
 * that a right that is taken away ends what its owner hears.
 */
export function openLiveEvents(db: Db, projections: Projections, log: Logger): LiveEvents {
  const listeners = new Set<Listener>();
  let gathered: Change[] = [];
  let gathering: NodeJS.Timeout | undefined;
  let isStopped = false;

  /** Ends the streams of ended sessions; returns the rights of the others. */
  async function check(checked = [...listeners]): Promise<Map<Listener, readonly Right[]>> {
    if (checked.length === 0) return new Map();
    const rights = await listSessionRights(
      db,
      checked.map(({ sessionId }) => sessionId),
    ).catch((error: unknown) => {
      log.warn({ err: error }, 'the sessions of live events could not be read');
      // Browsers connect again, and read again what they show.
      return new Map<string, Right[]>();
    });
    return new Map(
      checked.flatMap((listener) => {
        const held = rights.get(listener.sessionId);
        if (!held) listener.end();
        return held && listeners.has(listener) ? [[listener, held] as const] : [];
      }),
    );
  }

  /** Sends which topics these changes are of; of `all`, every topic. */
  async function send(changes: readonly Change[] | 'all', to = [...listeners]): Promise<void> {
    for (const [listener, rights] of await check(to)) {
      const changed = changes === 'all' ? allTopics : topicsFor(changes, listener.siteId);
      const topics = changed.filter((topic) => hasRight(rights, liveTopicRights[topic]));
      if (topics.length > 0) listener.write(`data: ${JSON.stringify(topics)}\n\n`);
    }
  }

  function sendGathered(): Promise<void> {
    const changes = gathered;
    gathered = [];
    gathering = undefined;
    return send(changes);
  }

  /** Sends what changed after the page was made and before its stream began; everything after a long time. */
  async function sendMissed(listener: Listener, after: string): Promise<void> {
    try {
      const missed = await changesSince(db, after, Object.keys(topicsOf) as Topic[]);
      if (missed?.length !== 0) await send(missed ?? 'all', [listener]);
    } catch (error) {
      log.warn({ err: error }, 'the changes before a stream of live events could not be read');
      // The browser connects again, and reads again what it shows.
      listener.end();
    }
  }

  const unsubscribe = projections.subscribe((changes) => {
    if (listeners.size === 0) return;
    gathered.push(...changes.filter(({ topic }) => topicsOf[topic]));
    if (gathered.length > 0) gathering ??= setTimeout(sendGathered, gatherMs);
  });
  const beat = setInterval(async () => {
    for (const listener of (await check()).keys()) listener.write(': \n\n');
  }, beatMs).unref();

  function open(
    siteId: string,
    personId: string,
    sessionId: string,
    after: string | undefined,
  ): ReadableStream<Uint8Array> {
    let listener: Listener;
    return new ReadableStream({
      start(controller) {
        listener = {
          ...{ siteId, personId, sessionId },
          write(text) {
            if ((controller.desiredSize ?? 0) < -maxUnread) listener.end();
            else controller.enqueue(encoder.encode(text));
          },
          end() {
            if (listeners.delete(listener)) controller.close();
          },
        };
        listeners.add(listener);
        // How long a browser waits before it connects again; also sends the headers.
        listener.write('retry: 3000\n\n');
        if (after) void sendMissed(listener, after);
      },
      cancel: () => void listeners.delete(listener),
    });
  }

  return {
    answer(request, siteId, identity) {
      assertAllowed(allStaff, identity);
      if (isFromElsewhere(request)) throw new ApiError('forbidden');
      const { staff } = identity;
      if (!staff) throw new ApiError('unauthenticated');
      const ofPerson = [...listeners].filter(({ personId }) => personId === staff.id).length;
      if (ofPerson >= maxOfPerson) throw new ApiError('rate_limited', { retryAfterSeconds: 60 });
      if (isStopped || listeners.size >= maxOfProcess) throw new ApiError('unavailable');
      const isRead = request.method === 'GET';
      const after = new URL(request.url).searchParams.get(liveAfterParam) ?? '';
      const position = isPosition.test(after) ? after : undefined;
      return new Response(isRead ? open(siteId, staff.id, staff.sessionId, position) : null, {
        headers: {
          'Content-Type': 'text/event-stream',
          'Cache-Control': 'private, no-store',
          // nginx would gather the events.
          'X-Accel-Buffering': 'no',
        },
      });
    },
    stop() {
      isStopped = true;
      unsubscribe();
      clearInterval(beat);
      clearTimeout(gathering);
      for (const listener of [...listeners]) listener.end();
    },
  };
}

const allTopics = Object.keys(liveTopicRights) as LiveTopic[];

/** The topics of the changes of a site. A key that is no site's is of any site. */
function topicsFor(changes: readonly Change[], siteId: string): LiveTopic[] {
  const heard = changes.filter(({ topic, key }) => !isOfOneSite.has(topic) || key === siteId);
  return [...new Set(heard.flatMap(({ topic }) => topicsOf[topic] ?? []))];
}

/** The topics whose key is the id of a site. */
const isOfOneSite: ReadonlySet<Topic> = new Set([
  ...(['order', 'reservation', 'message', 'unit', 'stays', 'catalog', 'products'] as const),
  ...(['loyalty', 'location', 'setting', 'robots', 'site', 'paths'] as const),
]);
