import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { User } from '../../contract/account.ts';
import { Dialog, DialogButtons } from '../ui/dialog.tsx';
import { FieldError } from '../ui/form/field.tsx';
import { TextInput } from '../ui/form/inputs.tsx';
import { useCulture } from '../use-culture.ts';
import { answerWithPasskey, type SecondFactor } from './answer-with-passkey.ts';
import { officeAdmittedEvent, officeApi, officeDeniedEvent } from './office-api.ts';

const everyMs = 60_000;

/** After so long without a key press, the person is not in the middle of a word. */
const quietMs = 1500;

type SessionGuardProps = { user: Pick<User, 'id' | 'emailAddress'> };

/**
 * Watches the session of the signed-in member of staff. When it ends, a dialog signs them in again in place,
 * so that their unsaved input stays.
 */
export function SessionGuard({ user }: SessionGuardProps) {
  const { revalidate } = useRevalidator();
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback(() => setIsOpen(true), []);
  const postpone = useEndOfSession(isOpen, open);
  if (!isOpen) return null;
  return (
    <SignInDialog
      emailAddress={user.emailAddress}
      onSignedIn={async (userId) => {
        setIsOpen(false);
        dispatchEvent(new Event(officeAdmittedEvent));
        // Another account has other rights, and may see other data.
        if (userId !== user.id) await revalidate();
      }}
      onClose={() => {
        setIsOpen(false);
        postpone();
      }}
    />
  );
}

type SignInDialogProps = {
  emailAddress: string;
  onSignedIn: (userId: string) => Promise<void>;
  onClose: () => void;
};

function SignInDialog({ onSignedIn, onClose, ...user }: SignInDialogProps) {
  const { t } = useTranslation();
  const culture = useCulture();
  const [emailAddress, setEmailAddress] = useState(user.emailAddress);
  const [password, setPassword] = useState('');
  /** Of the second step, in which the password's field takes a code. */
  const [factor, setFactor] = useState<SecondFactor>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const passwordInput = useRef<HTMLInputElement>(null);

  async function logIn() {
    setIsBusy(true);
    setPassword('');
    const { office } = officeApi;
    const answer = factor
      ? await office.confirmLogin({ body: { ticket: factor.ticket, code: password } }, { culture })
      : await office.login({ body: { emailAddress, password } }, { culture });
    setIsBusy(false);
    if (!answer.succeeded && answer.details?.reason === 'second_factor') {
      setProblem(undefined);
      const { ticket, passkey } = answer.details as SecondFactor;
      return setFactor({ ticket, passkey });
    }
    // The time for the second step is over.
    if (factor && answer.status === 401) setFactor(undefined);
    if (!answer.succeeded) return setProblem(answer.serverMessage ?? t('office.ended.failed'));
    await onSignedIn(answer.data.user.id);
  }

  async function showPasskey(toAnswer: SecondFactor) {
    setIsBusy(true);
    const answer = await answerWithPasskey(toAnswer, culture);
    setIsBusy(false);
    if (answer?.succeeded) return onSignedIn(answer.data.user.id);
    if (answer?.status === 401) setFactor(undefined);
    setProblem(answer?.serverMessage ?? t('office.factor.noPasskey'));
  }

  return (
    <Dialog
      title={t('office.ended.title')}
      description={t('office.ended.text')}
      size="narrow"
      initialFocus={passwordInput}
      footer={
        <DialogButtons
          submit={t('office.ended.again')}
          cancel={t('office.ended.later')}
          isDisabled={isBusy}
          onCancel={onClose}
        />
      }
      onSubmit={logIn}
      onClose={onClose}
    >
      <TextInput
        label={t('office.emailAddress')}
        name="emailAddress"
        type="email"
        required
        autoComplete="username"
        value={emailAddress}
        onChange={setEmailAddress}
      />
      <TextInput
        label={factor ? t('office.factor.code') : t('office.password')}
        ref={passwordInput}
        name={factor ? 'code' : 'password'}
        type={factor ? 'text' : 'password'}
        required
        autoComplete={factor ? 'one-time-code' : 'current-password'}
        value={password}
        onChange={setPassword}
      />
      {factor?.passkey && (
        <button type="button" className="button-quiet" disabled={isBusy} onClick={() => showPasskey(factor)}>
          {t('office.factor.passkey')}
        </button>
      )}
      <div role="alert" className="empty:hidden">
        {problem && <FieldError>{problem}</FieldError>}
      </div>
    </Dialog>
  );
}

/**
 * Checks the session every minute, when the window gets the focus and when a call is refused, unless the
 * dialog is open.
 * @returns a function that postpones the dialog: for a minute, refused calls do not open it again
 */
function useEndOfSession(isOpen: boolean, onEnd: () => void): () => void {
  const postponedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (isOpen) {
      postponedAt.current = Number.NEGATIVE_INFINITY;
      return;
    }
    let isAsking = false;
    let isOver = false;
    const checkSession = async () => {
      if (isAsking) return;
      isAsking = true;
      const isEnded = await hasSessionEnded();
      if (isEnded) await waitForIdleTyping();
      isAsking = false;
      if (isEnded && !isOver) onEnd();
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
    const checkDeniedSession = () => {
      if (performance.now() - postponedAt.current > everyMs) checkSession();
    };
    const timer = setInterval(checkSession, everyMs);
    addEventListener('focus', checkSession);
    addEventListener('keydown', typed, { capture: true, passive: true });
    addEventListener(officeDeniedEvent, checkDeniedSession);
    return () => {
      isOver = true;
      clearInterval(timer);
      removeEventListener('focus', checkSession);
      removeEventListener('keydown', typed, { capture: true });
      removeEventListener(officeDeniedEvent, checkDeniedSession);
    };
  }, [isOpen, onEnd]);
  return () => {
    postponedAt.current = performance.now();
  };
}

/** The call refreshes the session if it can. A missing or broken reply is no sign that the session ended. */
export async function hasSessionEnded(): Promise<boolean> {
  const { status } = await officeApi.office.me();
  return status === 401 || status === 403;
}
