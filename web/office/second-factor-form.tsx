import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { office } from '../../contract/office.ts';
import { getBodySchema } from '../ui/form/body-of.ts';
import { FieldError } from '../ui/form/field.tsx';
import { Form, SubmitButton, TextField } from '../ui/form/form.tsx';
import type { FormResult } from '../ui/form/submission.ts';
import { useCulture } from '../use-culture.ts';
import { answerWithPasskey, type SecondFactor } from './answer-with-passkey.ts';

export const codeSchema = getBodySchema(office.confirmLogin).pick({ ticket: true, code: true }).required();

/** The second step of a sign-in: a code, or a passkey where the person has one. */
export function SecondFactorForm({ factor, result, returnTo }: SecondFactorFormProps) {
  const { t } = useTranslation();
  const culture = useCulture();
  const [problem, setProblem] = useState('');
  const { ticket, passkey } = factor;

  async function signIn() {
    const opened = await answerWithPasskey(factor, culture);
    if (opened?.succeeded) location.assign(returnTo);
    else setProblem(opened?.serverMessage ?? t('office.factor.noPasskey'));
  }

  return (
    <>
      {passkey && (
        <button type="button" className="button js-only mb-5" onClick={signIn}>
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
