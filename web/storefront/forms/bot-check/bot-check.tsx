import { useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { humanTokenField } from '../../../../contract/human-token.ts';
import { reportError } from '../../../error-report.ts';
import type { PolicySources } from '../../../render.ts';
import { StartContext } from '../../../start-data.ts';
import { useFormState } from '../../../ui/form/form-state.ts';
import { ProblemIcon } from '../../../ui/form/problem-icon.tsx';
import { showToast } from '../../../ui/toast.ts';
import { ticketField, trapField } from './human-token.ts';
import type { BotCheckData } from './load-bot-check.ts';
import type { Prover } from './prover.ts';

/**
 * Belongs inside a `<Form>`, before its button: checks that a human sends the form, without a question. The
 * route's loader loads `check` by `loadBotCheck`, its action sends `findHumanToken(submission.payload)` as
 * `reCaptchaToken`. With JavaScript the form waits for the proof when it is sent; without, it sends a signed
 * ticket.
 */
export function BotCheck({ check }: { check: BotCheckData }) {
  const { t } = useTranslation();
  const { waitBeforeSending } = useFormState();
  const { pathname } = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const { provider, ticket, recaptcha } = check;
  const siteKey = recaptcha?.siteKey;
  const url = recaptcha?.url;
  const mark = useAllowed(check);

  // The path is no part of the work: the script loads again on every page that the visitor opens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: SPEC 4: reloaded when the path changes
  useEffect(() => {
    const form = field.current?.form;
    if (provider === 'off' || !form) return;
    // The policy of the first page may not allow Google's sources.
    if (url && !isAllowed) return location.reload();
    let prover: Promise<Prover> | undefined;
    let hasLeft = false;
    const load = () => {
      prover ??= loadProver(siteKey && url ? { siteKey, url } : null);
      // A script that failed to load is requested once more when the form is sent.
      prover.catch(() => (prover = undefined));
      return prover;
    };
    const prepare = () =>
      load().then(
        ({ prepare }) => prepare(),
        () => {},
      );
    const stopWaiting = onFirstInteraction(() => void load().catch(() => {}));
    form.addEventListener('input', prepare);
    const stopHolding = waitBeforeSending?.(async () => {
      setFailed(false);
      try {
        const { prove } = await load();
        if (field.current) field.current.value = await prove();
      } catch (error) {
        // A visitor who left the page does not send the form any more: that is no failure.
        if (hasLeft) throw error;
        reportError(error, 'high', { what: 'the bot check could not be done' });
        setFailed(true);
        showToast('error', t('error:form.no_check')).catch(() => {});
        throw error;
      }
    });
    return () => {
      hasLeft = true;
      stopWaiting();
      stopHolding?.();
      form.removeEventListener('input', prepare);
      prover?.then(
        ({ stop }) => stop(),
        () => {},
      );
    };
  }, [provider, siteKey, url, pathname, waitBeforeSending, t]);

  if (provider === 'off') return null;
  return (
    <>
      <input ref={field} type="hidden" name={humanTokenField} defaultValue="" />
      {mark}
      <input key={ticket} type="hidden" name={ticketField} defaultValue={ticket ?? ''} />
      <label className="sr-only" inert aria-hidden="true">
        {t('form.leaveEmpty')}
        <input name={trapField} tabIndex={-1} autoComplete="off" />
      </label>
      <div role="alert" className="empty:hidden">
        {hasFailed && (
          <p className="form-problem">
            <ProblemIcon />
            {t('error:form.no_check')}
          </p>
        )}
      </div>
    </>
  );
}

/** Allows the sources of a later step's bot check in the policy of the first page. */
export function BotCheckPreload({ check }: { check: BotCheckData }) {
  return useAllowed(check);
}

/** Whether the policy of this document, which later navigations do not replace, allows the script. */
let isAllowed = false;

/** Allows the script, on the server; the rendered mark tells the browser. */
function useAllowed({ recaptcha }: BotCheckData) {
  const start = useContext(StartContext);
  const mark = useRef<HTMLElement>(null);
  useEffect(() => {
    if (mark.current?.dataset.allowed) isAllowed = true;
  }, []);
  if (!recaptcha) return null;
  start?.allow(googleSources(recaptcha.url));
  return <i ref={mark} hidden data-allowed={import.meta.env.SSR || undefined} suppressHydrationWarning />;
}

/**
 * The sources in https://developers.google.com/recaptcha/docs/faq, for the address that the site loads it
 * from.
 */
function googleSources(url: string): PolicySources {
  const { origin } = new URL(url);
  const own = [`${url}/`, 'https://www.gstatic.com/recaptcha/'];
  const frames = [`${url}/`, 'https://recaptcha.google.com/recaptcha/'];
  return { 'script-src': own, 'frame-src': frames, 'connect-src': [`${origin}/recaptcha/`] };
}

async function loadProver(recaptcha: BotCheckData['recaptcha']): Promise<Prover> {
  if (recaptcha) return (await import('./recaptcha.ts')).openProver(recaptcha);
  return (await import('./altcha.ts')).openProver();
}

/** A scroll or a click, or the equivalent with a keyboard. */
const moves = ['scroll', 'pointerdown', 'click', 'keydown', 'input'] as const;
const options = { capture: true, passive: true };

/**
 * Calls `then` after the visitor's first interaction with this document: now, if that happened on an earlier
 * page, or before this code was loaded, which the page's starter notes. Returns a function that stops
 * waiting.
 */
function onFirstInteraction(then: () => void): () => void {
  if (window.hasMoved) then();
  const stop = () => {
    for (const move of moves) removeEventListener(move, moved, options);
  };
  function moved() {
    stop();
    then();
  }
  if (!window.hasMoved) for (const move of moves) addEventListener(move, moved, options);
  return stop;
}
