import { useTranslation } from 'react-i18next';
import { documentKinds, type ReservationReply } from '../../../contract/reservation.ts';
import { Form, SelectField, SubmitButton, TextField } from '../../ui/form/form.tsx';
import { documentLabel } from './reservation-labels.ts';
import { registerForm, type UpdateReservationReply } from './update-reservation.ts';

type RegisterFormProps = { stay: ReservationReply; answer: UpdateReservationReply | undefined };

/**
 * The data of the night register (Dutch Penal Code, article 438), explained in plain words: name, town and
 * kind of document, and no more than that.
 */
export function RegisterForm({ stay, answer }: RegisterFormProps) {
  const { t } = useTranslation();
  const { register, guestName, actions } = stay;
  const lastResult = answer?.form === 'register' ? answer.result : undefined;
  if (!actions.includes('describe')) return null;
  return (
    <section>
      <h2 className="heading-3">{t('myStay.register.title')}</h2>
      <p className="measure mt-2">{t('myStay.register.why')}</p>
      <p className="measure mt-2">{t('myStay.register.never')}</p>
      {register && (
        <p className="mt-3 font-semibold">
          {t('myStay.register.written', { ...register, document: documentLabel(t, register.documentKind) })}
        </p>
      )}
      <details className="my-stay-fold" open={!!lastResult}>
        <summary className="text-link py-2">
          {register ? t('myStay.register.correct') : t('myStay.register.fill')}
        </summary>
        <div className="my-stay-form">
          <Form
            name="stay-register"
            schema={registerForm}
            lastResult={lastResult}
            defaultValue={register ?? { name: guestName }}
          >
            {(fields) => (
              <>
                <input type="hidden" name="form" value="register" />
                <TextField field={fields.name} label={t('myStay.register.name')} autoComplete="name" />
                <TextField
                  field={fields.town}
                  label={t('myStay.register.town')}
                  autoComplete="address-level2"
                />
                {/* No option is preselected: a wrong entry in the register is worse than none. */}
                <SelectField
                  field={fields.documentKind}
                  label={t('myStay.register.document')}
                  hint={t('myStay.register.documentHint')}
                  placeholder={t('myStay.register.choose')}
                  options={documentKinds.map((kind) => ({ value: kind, label: documentLabel(t, kind) }))}
                />
                <SubmitButton isQuiet>{t('account.save')}</SubmitButton>
              </>
            )}
          </Form>
        </div>
      </details>
    </section>
  );
}
