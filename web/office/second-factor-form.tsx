import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { office } from '../../contract/office.ts';
import { getBodySchema } from '../ui/form/body-of.ts';
import { FieldError } from '../ui/form/field.tsx';
import { Form, SubmitButton, TextField } from '../ui/form/form.tsx';
import type { FormResult } from '../ui/form/submission.ts';
import { useCulture } from '../use-culture.ts';
import { officeApi } from './office-api.ts';

/** What the second step of a sign-in needs; `passkey` are the options for the browser. */
export type SecondFactor = { ticket: string; passkey?: Record<string, unknown> | undefined };

export const codeSchema = getBodySchema(office.confirmLogin).pick({ ticket: true, code: true }).required();

/** The second step of a sign-in: a code, or a passkey where the person has one. */
export function SecondFactorForm({ factor, result, returnTo }: SecondFactorFormProps) {
  const { t } = useTranslation();
  const culture = useCulture();
  const [problem, setProblem] = useState('');
  const { ticket, passkey } = factor;

  async function answerWithPasskey() {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const shown = await startAuthentication({ optionsJSON: passkey as never }).catch(() => undefined);
    if (!shown) return setProblem(t('office.factor.noPasskey'));
    const opened = await officeApi.office.confirmLogin(
      { body: { ticket, passkey: { ...shown } } },
      { culture },
    );
    if (opened.succeeded) location.assign(returnTo);
    else setProblem(opened.serverMessage ?? t('office.factor.noPasskey'));
  }

  return (
    <>
      {passkey && (
        <button type="button" className="button js-only mb-5" onClick={answerWithPasskey}>
          {t('office.factor.passkey')}
        </button>
      )}
      <div role="alert" className="empty:hidden">
        {problem && <FieldError>{problem}</FieldError>}
      </div>
      <Form name="office-second-factor" schema={codeSchema} lastResult={result}>
        {(fields) => (
          <>
            <input type="hidden" name="ticket" value={ticket} />
            <TextField
              field={fields.code}
              label={t('office.factor.code')}
              hint={t('office.factor.hint')}
              autoComplete="one-time-code"
            />
            <SubmitButton>{t('office.login')}</SubmitButton>
          </>
        )}
      </Form>
    </>
  );
}

type SecondFactorFormProps = {
  factor: SecondFactor;
  result: FormResult | undefined;
  /** The address after the sign-in. */
  returnTo: string;
};
