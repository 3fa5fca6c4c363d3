import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { ApiError } from '../../contract/errors.ts';

/** The library's number for argon2id; its enum of names exists for the compiler alone. */
const argon2id = 2;

/**
 * The minimum of OWASP's Password Storage Cheat Sheet: 19 MiB, two passes, one lane. A hash carries its own
 * parameters, so these may be raised.
 */
const strength = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One core stays free for other work. */
const maxConcurrent = Math.max(1, availableParallelism() - 1);
/** Callers beyond this queue are refused, because they would wait too long. */
const maxWaiting = 200;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Waits for a free place: hashing runs in threads, and must not use all of them.
 * @throws ApiError `rate_limited`
 */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= maxConcurrent) {
    if (waiting.length >= maxWaiting) throw new ApiError('rate_limited', { retryAfterSeconds: 5 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normalizePassword(password), strength));
}

/** Keyboards compose a letter with its accent in different ways (NIST SP 800-63B, 3.1.1.2). */
const normalizePassword = (password: string) => password.normalize('NFKC');

/** The hash of a discarded password; verified when there is no other hash. */
export const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$7V2Lk93AsArFga5ZwIiSyw$iLM3NaWNnMR2Qkq12loUGW5/iaTwG8MdGW3HKMF9tWI';

/**
 * Tells whether this is the password. Without a hash it does the same work, so that its duration does not
 * reveal the missing hash.
 */
export async function isPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const known = passwordHash ?? dummyHash;
  const suits = await inTurn(() => verify(known, normalizePassword(password)));
  return suits && passwordHash != null;
}

/**
 * A password with fewer guesses is obvious (zxcvbn's scores 0 and 1: an attack over the network finds it).
 */
const minGuesses = 1e6;
/**
 * Only the start of a longer password is judged: the time grows with the square of the length, and with the
 * number of names.
 */
const judgedLength = 24;
const judgedNames = 10;

/**
 * Refuses a password that an attacker would guess early: common ones, the person's own names, and patterns.
 * @throws ApiError `invalid` at `path`
 */
export async function assertNotObvious(
  password: string,
  known: readonly string[],
  path = 'body.password',
): Promise<void> {
  const judge = await openJudge();
  const terms = known
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .filter(({ length }) => length > 2);
  const { guesses } = judge.check(
    password.slice(0, judgedLength),
    terms.slice(0, judgedNames).map((word) => word.slice(0, judgedLength)),
  );
  if (guesses >= minGuesses && ownLength(password, terms) >= minOwnCharacters) return;
  throw new ApiError('invalid', { errors: [{ path, code: 'obvious', message: 'field.obvious_password' }] });
}

/** Minimum number of letters and digits in a password beside the names of its owner. */
const minOwnCharacters = 4;

function ownLength(password: string, terms: readonly string[]): number {
  const byLength = terms.toSorted((a, b) => b.length - a.length);
  const rest = byLength.reduce(
    (left, word) => left.replaceAll(word.toLowerCase(), ' '),
    password.toLowerCase(),
  );
  return rest.replace(/[^\p{L}\p{N}]/gu, '').length;
}

let judge: ReturnType<typeof loadJudge> | undefined;

/** The word lists take memory, so they are loaded for the first new password. */
function openJudge() {
  judge ??= loadJudge();
  return judge;
}

async function loadJudge() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary: { ...dictionary, ours: commonPasswords }, graphs: adjacencyGraphs });
}

/**
 * Common words of passwords in the languages of our cultures, the most common first; zxcvbn has the English
 * ones.
 */
const commonPasswords = (
  'wachtwoord welkom geheim zonneschijn lekkerding schatje zomer winter lente herfst voetbal vakantie herberg zeezicht ' +
  'passwort willkommen geheimnis sonnenschein schatz sommer herbst fruehling frühling fussball urlaub hallo ' +
  'motdepasse bienvenue soleil chouchou doudou ete été hiver printemps automne vacances bonjour ' +
  'contraseña contrasena bienvenido bienvenida verano invierno primavera otoño estrella tequiero vacaciones hola ' +
  'lozinka zaporka dobrodosli dobrodošli ljeto zima proljece proljeće jesen sunce ljubav odmor ' +
  'mima nihao woaini woaini520 wodemima huanying ' +
  'password welcome secret sunshine summer winter spring autumn holiday football hotel ' +
  'januari februari maart april mei juni juli augustus september oktober november december ' +
  'maandag dinsdag woensdag donderdag vrijdag zaterdag zondag montag freitag lundi vendredi lunes viernes'
).split(' ');
