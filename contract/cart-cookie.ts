/** The cart's id stays on the device, in a cookie (SPEC 9), so that the basket also works without scripts. */
export const cartCookie = 'cartId';

const yearSeconds = 31_536_000;
const cookiePattern = new RegExp(
  `(?:^|;\\s*)${cartCookie}=([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})(?:;|$)`,
  'i',
);

/** The id from the text of cookies, if there is one. */
export function readCartId(cookies: string): string | undefined {
  return cookiePattern.exec(cookies)?.[1]?.toLowerCase();
}

/** The cookie that keeps an id: for `document.cookie`, or as a Set-Cookie header. */
export function formatCartCookie(cartId: string, isSecure: boolean): string {
  const secure = isSecure ? '; Secure' : '';
  return `${cartCookie}=${cartId}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
}

/** What makes a browser forget the cart it had, as a Set-Cookie header. */
export function clearedCartCookie(isSecure: boolean): string {
  return `${cartCookie}=; Path=/; Max-Age=0; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
