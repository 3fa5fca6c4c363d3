/** The device stores the cart's id in a cookie (SPEC 9), so that the cart also works without scripts. */
export const cartCookie = 'cartId';

const yearSeconds = 31_536_000;
const cookiePattern = new RegExp(
  `(?:^|;\\s*)${cartCookie}=([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})(?:;|$)`,
  'i',
);

/** Reads the id from the text of cookies; undefined where there is none. */
export function readCartId(cookies: string): string | undefined {
  return cookiePattern.exec(cookies)?.[1]?.toLowerCase();
}

/** Formats the cookie with the id: for `document.cookie`, or as a Set-Cookie header. */
export function formatCartCookie(cartId: string, isSecure: boolean): string {
  const secure = isSecure ? '; Secure' : '';
  return `${cartCookie}=${cartId}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
}

/** The Set-Cookie header that removes the cart's id from the browser. */
export function clearedCartCookie(isSecure: boolean): string {
  return `${cartCookie}=; Path=/; Max-Age=0; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
