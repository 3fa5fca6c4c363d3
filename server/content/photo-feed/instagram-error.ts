/** `person`: staff must renew the token; `limit`: too many requests; `passing`: a retry may succeed. */
type Kind = 'person' | 'limit' | 'passing';

/**
 * Instagram returned no posts. `facts` may be logged: codes only, because its messages may quote the token.
 */
export class InstagramError extends Error {
  readonly kind: Kind;
  readonly facts: Record<string, unknown>;
  /** Seconds until a retry makes sense, if Instagram reports them. */
  readonly waitSeconds: number;

  constructor(kind: Kind, facts: Record<string, unknown>, waitSeconds = 0) {
    super(`Instagram: ${kind}`);
    this.kind = kind;
    this.facts = facts;
    this.waitSeconds = waitSeconds;
  }
}

/**
 * The token is expired, withdrawn or lacks a permission
 * (developers.facebook.com/docs/graph-api/guides/error-handling).
 */
const isForPerson = (code: number) =>
  code === 190 || code === 102 || code === 10 || code === 3 || (code >= 200 && code <= 299);

/** Rate limits of the application, the user, the page, the business account, and custom ones. */
const limits = [4, 17, 32, 613, 80002];

/** Converts a response other than 200 into an error. Unknown errors count as temporary. */
export function errorFromResponse(status: number, body: unknown, headers: Headers): InstagramError {
  const { code, error_subcode: subcode, fbtrace_id: trace } = Object(Object(body).error);
  const facts = {
    status,
    ...(Number.isInteger(code) && { code }),
    ...(Number.isInteger(subcode) && { subcode }),
    ...(typeof trace === 'string' && { trace: trace.slice(0, 40) }),
  };
  if (Number.isInteger(code) && isForPerson(code)) return new InstagramError('person', facts);
  if (status === 429 || limits.includes(code)) return new InstagramError('limit', facts, regainIn(headers));
  return new InstagramError('passing', facts);
}

const maxMinutes = 24 * 60;

/** Seconds until a limit ends, from the header of Meta's business use case limits. */
function regainIn(headers: Headers): number {
  try {
    const usage: unknown = JSON.parse(headers.get('X-Business-Use-Case-Usage') ?? '{}');
    const minutes = Object.values(Object(usage))
      .flat()
      .map((one) => Number(Object(one).estimated_time_to_regain_access))
      .filter((one) => one > 0);
    return Math.min(Math.max(0, ...minutes), maxMinutes) * 60;
  } catch {
    return 0;
  }
}
