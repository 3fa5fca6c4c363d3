/** Headers of every response. Pages add a content security policy with their own scripts. */
export function secureHeaders(https: boolean): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), browsing-topics=()',
    ...(https && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
}

/** For responses other than pages: they may run nothing and may not be framed. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'";
