import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  randomUUID,
  timingSafeEqual,
} from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { encodeCode } from './code.ts';
/** Audience of a token: the shop or the office. */
export type Audience = 'customer' | 'office';

/** The claims of an access token. */
export type AccessClaims = { audience: Audience; personId: string; sessionId: string };

/** Everything that is signed or derived with the installation's secret. */
export type Keys = {
  signAccess: (claims: AccessClaims) => Promise<string>;
  /**
   * Returns the claims of a token of ours; `expired` if only its time is over; undefined if it is not ours.
   */
  readAccess: (token: string) => Promise<AccessClaims | 'expired' | undefined>;
  /** The successor of a refresh token: always the same, so that it need not be stored. */
  successorOf: (refreshToken: string) => string;
  /** The token of a mailed link; it is derived from the link's id. */
  linkToken: (linkId: string) => string;
  /** The id of a link token's link, if the token is ours. */
  linkIdOf: (token: string) => string | undefined;
  /** Opens an order without a sign-in; 43 characters that fit in a path. */
  orderLink: (orderId: string) => string;
  /** The id of the order of a link, if the link is ours. */
  orderIdOf: (link: string) => string | undefined;
  /** Opens the order that bought a gift card, with the code of the card. */
  giftCardLink: (giftCardId: string) => string;
  /** The id of the gift card of a link, if the link is ours. */
  giftCardIdOf: (link: string) => string | undefined;
  /** Opens a reservation without a sign-in, as long as the reservation exists. */
  stayLink: (stayId: string) => string;
  /** The id of the reservation of a link, if the link is ours. */
  stayIdOf: (link: string) => string | undefined;
  /** Unsubscribes the guest whose email of a mailing has it; it never expires. */
  newsLink: (recipientId: string) => string;
  /** The id of the recipient of a link, if the link is ours. */
  newsRecipientOf: (link: string) => string | undefined;
  /** Marks the address for replies about a message: 38 small letters and digits, as addresses need not keep capitals. */
  replyToken: (messageId: string) => string;
  /** The id of the message of a reply token, if the token is ours. */
  messageIdOf: (token: string) => string | undefined;
  /** The code that spends a gift card: 80 bits that are derived from the card's id, in groups of four. */
  giftCardCode: (giftCardId: string) => string;
  /** The keys that sign challenges of the bot check and their solutions. */
  challenge: { signature: string; keySignature: string };
  /** Signs that a form of a site was created now, valid for `seconds`. */
  signTicket: (siteId: string, seconds: number) => Promise<string>;
  /** Returns the claims of a ticket of ours until it expires. */
  readTicket: (ticket: string) => Promise<TicketClaims | undefined>;
  /** Signs a preview of a page in a culture with its drafts, valid for `hours`. */
  signPreview: (shown: PreviewClaims, hours: number) => Promise<string>;
  /** Returns the claims of a preview link of ours until it expires. */
  readPreview: (token: string) => Promise<PreviewClaims | undefined>;
  /** Encrypts secrets of other services for the database. */
  secrets: ReturnType<typeof sealedSecrets>;
};

/** `issuedAt` in seconds since 1970. */
export type TicketClaims = { id: string; siteId: string; issuedAt: number };

export type PreviewClaims = { pageId: string; culture: string };

/** Lifetime of an access token. Seconds. */
export const accessLifetime = 900;

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

export function openKeys(secret: string): Keys {
  // One key for each use, so that a signature for one use is worthless for another (RFC 5869).
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `herberg ${use}`, 32));
  const access = derive('access');
  const refresh = derive('refresh');
  const link = derive('link');
  const order = sealedIds(derive('order'));
  const stay = sealedIds(derive('stay'));
  const giftCard = derive('gift card');
  const giftCardLink = sealedIds(derive('gift card link'));
  const news = sealedIds(derive('news'));
  const reply = shortTokens(derive('reply'));
  const preview = derive('preview');
  const ticket = derive('form ticket');
  const mac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return {
    signAccess: ({ audience, personId, sessionId }) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(personId)
        .setAudience(audience)
        .setIssuer('herberg')
        .setIssuedAt()
        .setExpirationTime(`${accessLifetime}s`)
        .sign(access),
    async readAccess(token) {
      try {
        const { payload } = await jwtVerify(token, access, { issuer: 'herberg', algorithms: ['HS256'] });
        const { aud, sub, sid } = payload;
        if ((aud !== 'customer' && aud !== 'office') || !sub || typeof sid !== 'string') return undefined;
        return { audience: aud, personId: sub, sessionId: sid };
      } catch (error) {
        return error instanceof errors.JWTExpired ? 'expired' : undefined;
      }
    },
    successorOf: (refreshToken) => mac(refresh, refreshToken),
    linkToken: (linkId) => `${linkId}.${mac(link, linkId)}`,
    linkIdOf(token) {
      const [id = '', signature = ''] = token.split('.');
      if (!uuid.test(id)) return undefined;
      const expected = Buffer.from(mac(link, id));
      const shown = Buffer.from(signature);
      return expected.length === shown.length && timingSafeEqual(expected, shown) ? id : undefined;
    },
    orderLink: order.linkOf,
    orderIdOf: order.idOf,
    giftCardLink: giftCardLink.linkOf,
    giftCardIdOf: giftCardLink.idOf,
    stayLink: stay.linkOf,
    stayIdOf: stay.idOf,
    newsLink: news.linkOf,
    newsRecipientOf: news.idOf,
    replyToken: reply.tokenOf,
    messageIdOf: reply.idOf,
    giftCardCode: (giftCardId) =>
      encodeCode(createHmac('sha256', giftCard).update(giftCardId).digest().subarray(0, 10)),
    challenge: {
      signature: derive('challenge').toString('base64url'),
      keySignature: derive('challenge key').toString('base64url'),
    },
    signTicket: (siteId, seconds) =>
      new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(siteId)
        .setJti(randomUUID())
        .setIssuedAt()
        .setExpirationTime(`${seconds}s`)
        .sign(ticket),
    async readTicket(token) {
      try {
        const { sub, jti, iat } = (await jwtVerify(token, ticket, { algorithms: ['HS256'] })).payload;
        return sub && jti && iat ? { id: jti, siteId: sub, issuedAt: iat } : undefined;
      } catch {
        return undefined;
      }
    },
    secrets: sealedSecrets(derive('secrets of others')),
    signPreview: ({ pageId, culture }, hours) =>
      new SignJWT({ culture })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(pageId)
        .setExpirationTime(`${hours}h`)
        .sign(preview),
    async readPreview(token) {
      try {
        const { sub, culture } = (await jwtVerify(token, preview, { algorithms: ['HS256'] })).payload;
        return sub && typeof culture === 'string' ? { pageId: sub, culture } : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

/** Ids as links that only an owner of the key can create: the id and half of its HMAC, 128 bits. */
function sealedIds(key: Buffer) {
  const sealOf = (id: Buffer) => createHmac('sha256', key).update(id).digest().subarray(0, 16);
  return {
    linkOf(uuid: string): string {
      const id = Buffer.from(uuid.replaceAll('-', ''), 'hex');
      return Buffer.concat([id, sealOf(id)]).toString('base64url');
    },
    idOf(link: string): string | undefined {
      if (!/^[\w-]{43}$/.test(link)) return undefined;
      const bytes = Buffer.from(link, 'base64url');
      // The last character has two spare bits: only one spelling of a link is valid.
      if (bytes.toString('base64url') !== link) return undefined;
      const id = bytes.subarray(0, 16);
      if (!timingSafeEqual(sealOf(id), bytes.subarray(16))) return undefined;
      return uuidOf(id);
    },
  };
}

const tokenLength = 38;
const tokenBytes = 24;

/** Ids as short tokens without capitals: the id and 64 bits of its HMAC, in base 36. */
function shortTokens(key: Buffer) {
  const sealOf = (id: Buffer) => createHmac('sha256', key).update(id).digest().subarray(0, 8);
  const write = (bytes: Buffer) =>
    BigInt(`0x${bytes.toString('hex')}`)
      .toString(36)
      .padStart(tokenLength, '0');
  return {
    tokenOf(uuid: string): string {
      const id = Buffer.from(uuid.replaceAll('-', ''), 'hex');
      return write(Buffer.concat([id, sealOf(id)]));
    },
    idOf(token: string): string | undefined {
      if (!new RegExp(`^[\\da-z]{${tokenLength}}$`).test(token)) return undefined;
      const number = [...token].reduce((sum, sign) => sum * 36n + BigInt(Number.parseInt(sign, 36)), 0n);
      const hex = number.toString(16).padStart(tokenBytes * 2, '0');
      if (hex.length > tokenBytes * 2) return undefined;
      const bytes = Buffer.from(hex, 'hex');
      const id = bytes.subarray(0, 16);
      return timingSafeEqual(sealOf(id), bytes.subarray(16)) ? uuidOf(id) : undefined;
    },
  };
}

const uuidOf = (id: Buffer) => id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts secrets of other services with AES-256-GCM for the database: nonce, tag and text in one value. */
function sealedSecrets(key: Buffer) {
  return {
    /** Encrypts a secret, each time to another text. */
    seal(secret: string): string {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
    },
    /** Decrypts a sealed secret; undefined if the key is another one or the text is incomplete. */
    unseal(sealed: string): string | undefined {
      const bytes = Buffer.from(sealed, 'base64url');
      const textAt = nonceBytes + tagBytes;
      try {
        const nonce = bytes.subarray(0, nonceBytes);
        const cipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
        cipher.setAuthTag(bytes.subarray(nonceBytes, textAt));
        return Buffer.concat([cipher.update(bytes.subarray(textAt)), cipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
