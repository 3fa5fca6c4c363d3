import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { User } from '../../contract/account.ts';
import { useCulture } from '../storefront/content/culture.ts';
import { officeAdmittedEvent, officeApi, officeDeniedEvent } from './office-api.ts';

const everyMs = 60_000;

/** After so long without a key press, the person is not in the middle of a word. */
const quietMs = 1500;

/** The dialog's return value after a successful sign-in. */
const letIn = 'letIn';

type SessionGuardProps = { user: Pick<User, 'id' | 'emailAddress'> };

/**
 * Watches the session of the signed-in member of staff. When it ends, a dialog signs them in again in place,
 * so that their unsaved input stays.
 */
export function SessionGuard({ user }: SessionGuardProps) {
  const { t } = useTranslation();
  const culture = useCulture();
  const { revalidate } = useRevalidator();
  const dialog = useRef<HTMLDialogElement>(null);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  const open = useCallback(() => {
    if (!dialog.current) return;
    dialog.current.returnValue = '';
    dialog.current.showModal();
    password.current?.focus();
  }, []);
  useEndOfSession(open, dialog);

  async function logIn(form: FormData) {
    setIsBusy(true);
    const body = { emailAddress: String(form.get('emailAddress')), password: String(form.get('password')) };
    const answer = await officeApi.office.login({ body }, { culture });
    setIsBusy(false);
    if (!answer.succeeded) return setProblem(answer.serverMessage ?? t('office.ended.failed'));
    setProblem(undefined);
    dialog.current?.close(letIn);
    dispatchEvent(new Event(officeAdmittedEvent));
    // Another account has other rights, and may see other data.
    if (answer.data.user.id !== user.id) await revalidate();
  }

  const id = useId();
  return (
    <dialog ref={dialog} aria-labelledby={`${id}title`} className="workspace dialog is-narrow">
      <h2 id={`${id}title`} className="heading-3">
        {t('office.ended.title')}
      </h2>
      <p className="mt-2 text-muted">{t('office.ended.text')}</p>
      <form
        className="mt-5 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          logIn(new FormData(event.currentTarget));
          if (password.current) password.current.value = '';
        }}
      >
        <label className="grid gap-1">
          {t('office.emailAddress')}
          <input
            name="emailAddress"
            type="email"
            required
            autoComplete="username"
            defaultValue={user.emailAddress}
            className="field"
          />
        </label>
        <label className="grid gap-1">
          {t('office.password')}
          <input
            ref={password}
            name="password"
            type="password"
            required
            autoComplete="current-password"
            className="field"
          />
        </label>
        <p role="alert" className="font-semibold empty:hidden">
          {problem}
        </p>
        <div className="flex flex-wrap gap-3">
          <button type="submit" disabled={isBusy} className="button">
            {t('office.ended.again')}
          </button>
          <button type="button" onClick={() => dialog.current?.close()} className="button-quiet">
            {t('office.ended.later')}
          </button>
        </div>
      </form>
    </dialog>
  );
}

/**
 * Checks the session every minute, when the window gets the focus and when a call is refused, unless the
 * dialog is open.
 */
function useEndOfSession(onEnd: () => void, dialog: { current: HTMLDialogElement | null }): void {
  useEffect(() => {
    let isAsking = false;
    let putOffAt = Number.NEGATIVE_INFINITY;
    const checkSession = async () => {
      if (isAsking || dialog.current?.open) return;
      isAsking = true;
      const isEnded = await hasEnded();
      if (isEnded) await waitForIdleTyping();
      isAsking = false;
      if (isEnded && dialog.current && !dialog.current.open) onEnd();
    };
    let typedAt = Number.NEGATIVE_INFINITY;
    const typed = () => {
      typedAt = performance.now();
    };
    // The rest of a sentence must not go into the password field.
    const waitForIdleTyping = async () => {
      while (performance.now() - typedAt < quietMs)
        await new Promise((resolve) => setTimeout(resolve, quietMs));
    };
    // After a person closes the dialog, further refused calls do not open it again.
    const checkDeniedSession = () => {
      if (performance.now() - putOffAt > everyMs) checkSession();
    };
    const shown = dialog.current;
    const putOff = () => {
      putOffAt = shown?.returnValue === letIn ? Number.NEGATIVE_INFINITY : performance.now();
    };
    const timer = setInterval(checkSession, everyMs);
    addEventListener('focus', checkSession);
    addEventListener('keydown', typed, { capture: true, passive: true });
    addEventListener(officeDeniedEvent, checkDeniedSession);
    shown?.addEventListener('close', putOff);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', checkSession);
      removeEventListener('keydown', typed, { capture: true });
      removeEventListener(officeDeniedEvent, checkDeniedSession);
      shown?.removeEventListener('close', putOff);
    };
  }, [onEnd, dialog]);
}

/** The call refreshes the session if it can. A missing or broken reply is no sign that the session ended. */
async function hasEnded(): Promise<boolean> {
  const { status } = await officeApi.office.me();
  return status === 401 || status === 403;
}
