import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure, Result } from '../../../client/result.ts';
import type { PanelProps } from '../../editor/panel-props.ts';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { TextInput } from '../../ui/form/inputs.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { useRead } from '../../ui/use-read.ts';
import { FormSection } from '../form/form-section.tsx';
import { QrCode } from '../form/qr-code.tsx';
import { officeApi } from '../office-api.ts';

const { officeAccount } = officeApi;

/** What is being done: a password is typed, a code of a new app, or recovery codes are shown. */
type Step =
  | { kind: 'none' }
  | { kind: 'password'; then: 'totp' | 'passkey' | 'codes' | { remove: string | undefined } }
  | { kind: 'code'; secret: string; uri: string }
  | { kind: 'codes'; codes: readonly string[] };

type SecondFactorSectionProps = Pick<PanelProps, 'culture'> & {
  /** Where the person was when they were asked for a second factor. */
  returnTo: string | undefined;
};

/** Sets up and removes the second factors of one's own account: an app, passkeys and recovery codes. */
export function SecondFactorSection({ culture, returnTo }: SecondFactorSectionProps) {
  const { t } = useTranslation();
  const read = useRead(officeAccount.secondFactor, {});
  const [step, setStep] = useState<Step>({ kind: 'none' });
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  function go(next: Step) {
    setTyped('');
    setFailure(null);
    setStep(next);
  }

  async function run<Value>(call: Promise<Result<Value>>, onDone: (value: Value) => void | Promise<void>) {
    setIsBusy(true);
    const result = await call;
    setFailure(result.succeeded ? null : result);
    if (result.succeeded) await onDone(result.data);
    setIsBusy(false);
    read.again();
  }

  const showCodes = ({ recoveryCodes }: { recoveryCodes: readonly string[] }) =>
    go(recoveryCodes.length > 0 ? { kind: 'codes', codes: recoveryCodes } : { kind: 'none' });

  async function makePasskey({ ticket, options }: { ticket: string; options: Record<string, unknown> }) {
    const { startRegistration } = await import('@simplewebauthn/browser');
    const made = await startRegistration({ optionsJSON: options as never }).catch(() => undefined);
    if (!made) return go({ kind: 'none' });
    const body = { ticket, name: navigator.platform || 'passkey', response: { ...made } };
    await run(officeAccount.addPasskey({ body }, { culture }), showCodes);
  }

  function confirmPassword(password: string) {
    if (step.kind !== 'password') return;
    const { then } = step;
    const body = { password };
    if (then === 'totp') {
      return run(officeAccount.startTotp({ body }, { culture }), (made) => go({ kind: 'code', ...made }));
    }
    if (then === 'passkey') return run(officeAccount.startPasskey({ body }, { culture }), makePasskey);
    if (then === 'codes') return run(officeAccount.renewRecoveryCodes({ body }, { culture }), showCodes);
    const removal = { ...body, ...(then.remove && { passkeyId: then.remove }) };
    return run(officeAccount.removeFactor({ body: removal }, { culture }), () => go({ kind: 'none' }));
  }

  const state = read.value;
  if (!state) return <ReadProblem {...read} />;
  const isOn = state.hasTotp || state.passkeys.length > 0;
  const ask = (then: Extract<Step, { kind: 'password' }>['then']) => go({ kind: 'password', then });
  return (
    <FormSection
      title={t('officeProfile.factor.title')}
      hint={state.isNeeded && !isOn ? t('officeProfile.factor.needed') : t('officeProfile.factor.hint')}
    >
      <ul className="is-whole site-list">
        {state.hasTotp && (
          <li className="site-row">
            <span className="flex-1">{t('officeProfile.factor.app')}</span>
            <button type="button" className="button-quiet" onClick={() => ask({ remove: undefined })}>
              {t('officeProfile.factor.remove')}
            </button>
          </li>
        )}
        {state.passkeys.map(({ id, name }) => (
          <li key={id} className="site-row">
            <span className="flex-1">
              {t('officeProfile.factor.passkey')} · <bdi>{name}</bdi>
            </span>
            <button type="button" className="button-quiet" onClick={() => ask({ remove: id })}>
              {t('officeProfile.factor.remove')}
            </button>
          </li>
        ))}
        {isOn && (
          <li className="site-row">
            <span className="flex-1">
              {t('officeProfile.factor.codesLeft', { count: state.recoveryCodesLeft })}
            </span>
            <button type="button" className="button-quiet" onClick={() => ask('codes')}>
              {t('officeProfile.factor.renew')}
            </button>
          </li>
        )}
      </ul>
      {returnTo && isOn && step.kind === 'none' && (
        // As a new page, for the frame of this one has the rights of before.
        <a className="is-whole justify-self-start button" href={returnTo}>
          {t('officeProfile.factor.goOn')}
        </a>
      )}
      <div className="is-whole grid gap-4 justify-items-start" aria-live="polite">
        <div className="site-row">
          {!state.hasTotp && (
            <button type="button" className="button-quiet" onClick={() => ask('totp')}>
              {t('officeProfile.factor.addApp')}
            </button>
          )}
          <button type="button" className="button-quiet" onClick={() => ask('passkey')}>
            {t('officeProfile.factor.addPasskey')}
          </button>
        </div>
        {step.kind === 'password' && (
          <form
            className="grid gap-4 justify-items-start"
            onSubmit={(event) => {
              event.preventDefault();
              confirmPassword(typed);
            }}
          >
            <TextInput
              label={t('officeProfile.currentPassword')}
              type="password"
              autoComplete="current-password"
              error={findError(failure, 'body.password')}
              value={typed}
              onChange={setTyped}
            />
            <button type="submit" className="button" disabled={isBusy || !typed}>
              {t('officeProfile.factor.go')}
            </button>
          </form>
        )}
        {step.kind === 'code' && (
          <form
            className="grid gap-4 justify-items-start"
            onSubmit={(event) => {
              event.preventDefault();
              run(officeAccount.confirmTotp({ body: { code: typed } }, { culture }), showCodes);
            }}
          >
            <p>{t('officeProfile.factor.appSteps')}</p>
            <QrCode text={step.uri} label={t('officeProfile.factor.qrCode')} />
            <p>
              <a href={step.uri} className="text-link">
                {t('officeProfile.factor.openApp')}
              </a>
            </p>
            <code className="break-all">{step.secret.match(/.{1,4}/g)?.join(' ')}</code>
            <TextInput
              label={t('officeProfile.factor.code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={10}
              error={findError(failure, 'body.code')}
              value={typed}
              onChange={setTyped}
            />
            <button type="submit" className="button" disabled={isBusy || !typed}>
              {t('officeProfile.factor.confirm')}
            </button>
          </form>
        )}
        {step.kind === 'codes' && (
          <>
            <p>{t('officeProfile.factor.keepCodes')}</p>
            <ul className="grid grid-cols-2 gap-x-6 gap-y-1">
              {step.codes.map((code) => (
                <li key={code}>
                  <code>{code}</code>
                </li>
              ))}
            </ul>
            <button type="button" className="button" onClick={() => go({ kind: 'none' })}>
              {t('officeProfile.factor.codesStored')}
            </button>
          </>
        )}
        <Problems failure={failure} />
      </div>
    </FormSection>
  );
}
