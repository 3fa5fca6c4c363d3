import type { BotCheckData } from './load-bot-check.ts';
import type { Prover } from './prover.ts';

type Google = {
  ready: (then: () => void) => void;
  execute: (siteKey: string, options: { action: string }) => Promise<string>;
};

declare global {
  interface Window {
    grecaptcha?: Google;
  }
}

/** The name of the site's forms in Google's reports. */
const action = 'form';

/** The maximum wait when a form is sent. */
const patienceMs = 15_000;

const inTime = <Value>(work: Promise<Value>): Promise<Value> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('reCAPTCHA does not answer')), patienceMs);
    }),
  ]);

/**
 * Proves that a human sends a form by Google's score of the visitor: reCAPTCHA v3, which asks no question.
 */
export async function openProver({ siteKey, url }: NonNullable<BotCheckData['recaptcha']>): Promise<Prover> {
  const script = document.createElement('script');
  script.src = `${url}/api.js?render=${encodeURIComponent(siteKey)}`;
  const loaded = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new Error('the script of reCAPTCHA could not be loaded'));
  });
  document.head.append(script);
  const stop = () => {
    script.remove();
    document.querySelector('.grecaptcha-badge')?.parentElement?.remove();
    delete window.grecaptcha;
  };
  await inTime(loaded).catch((error) => {
    stop();
    throw error;
  });
  return {
    prepare: () => {},
    prove: () =>
      inTime(
        new Promise((resolve, reject) => {
          const google = window.grecaptcha;
          if (!google) return reject(new Error('the script of reCAPTCHA is not there'));
          google.ready(() => google.execute(siteKey, { action }).then(resolve, reject));
        }),
      ),
    stop,
  };
}
