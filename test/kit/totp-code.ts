import { Secret, TOTP } from 'otpauth';

/** The code that an app with this secret shows; `later` periods of half a minute from now. */
export function totpCode(secret: string, later = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 });
  return totp.generate({ timestamp: Date.now() + later * 30_000 });
}
