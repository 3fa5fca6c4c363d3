import type { Culture } from '../../contract/culture.ts';
import { officeApi } from './office-api.ts';

/** What the second step of a sign-in needs; `passkey` are the options for the browser. */
export type SecondFactor = { ticket: string; passkey?: Record<string, unknown> | undefined };

/**
 * Answers the second step of a sign-in with a passkey of this device. Returns undefined where the person or the device
 * declined.
 */
export async function answerWithPasskey({ ticket, passkey }: SecondFactor, culture: Culture) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const shown = await startAuthentication({ optionsJSON: passkey as never }).catch(() => undefined);
  return shown && officeApi.office.confirmLogin({ body: { ticket, passkey: { ...shown } } }, { culture });
}
