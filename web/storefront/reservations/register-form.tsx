import { useTranslation } from 'react-i18next';
import {
  documentKinds,
  emptyGuest,
  factField,
  guestFullName,
  listPlaces,
  listRequiredFacts,
  type RegisterFact,
  type ReservationGuest,
  splitName,
} from '../../../contract/night-register.ts';
import type { ReservationReply } from '../../../contract/reservation.ts';
import type { Field } from '../../ui/form/field.tsx';
import { DateField, Form, SelectField, SubmitButton, TextField } from '../../ui/form/form.tsx';
import { useCulture } from '../../use-culture.ts';
import { countryChoices } from '../account/countries.ts';
import { documentLabel } from './reservation-labels.ts';
import { registerForm, type UpdateReservationReply } from './update-reservation.ts';

type RegisterFormProps = { stay: ReservationReply; answer: UpdateReservationReply | undefined };

/**
 * The data of the night register, explained in plain words: a form for each guest of whom it requires something, with
 * those facts alone.
 */
export function RegisterForm({ stay, answer }: RegisterFormProps) {
  const { t } = useTranslation();
  const { registerScopes: scopes, actions } = stay;
  if (!actions.includes('describe')) return null;
  const usual: readonly RegisterFact[] = ['name', 'town', 'documentKind'];
  const isUsual = listRequiredFacts(scopes, { place: 1, isChild: false }).every((fact) =>
    usual.includes(fact),
  );
  return (
    <section>
      <h2 className="heading-3">{t('myStay.register.title')}</h2>
      <p className="measure mt-2">{isUsual ? t('myStay.register.why') : t('myStay.register.whyMore')}</p>
      {scopes.documentNumber === 'none' && <p className="measure mt-2">{t('myStay.register.never')}</p>}
      {listRegistered(stay, answer?.place).map((guest) => (
        <GuestRegisterForm key={guest.place} stay={stay} guest={guest} answer={answer} />
      ))}
    </section>
  );
}

/**
 * The guests of whom the register requires something, as they are filled in so far, with the guest of a form that was sent,
 * whom staff may have taken off the reservation.
 */
function listRegistered(
  { registerScopes, guests, ...party }: ReservationReply,
  sentPlace: number | undefined,
): ReservationGuest[] {
  const booked = listPlaces(party);
  const isGone = sentPlace !== undefined && booked.every(({ place }) => place !== sentPlace);
  return [...booked, ...(isGone ? [{ place: sentPlace, isChild: false }] : [])]
    .map((place) => guests.find((guest) => guest.place === place.place) ?? { ...emptyGuest, ...place })
    .filter((guest) => listRequiredFacts(registerScopes, guest).length > 0);
}

function GuestRegisterForm({ stay, guest, answer }: RegisterFormProps & { guest: ReservationGuest }) {
  const { t } = useTranslation();
  const { place, isChild, ...known } = guest;
  const facts = listRequiredFacts(stay.registerScopes, guest);
  const isComplete = facts.every((fact) => guest[factField(fact)]);
  const lastResult = answer?.form === 'register' && answer.place === place ? answer.result : undefined;
  const name = guestFullName(guest);
  const { register } = stay;
  const first = place === 1 && !name ? splitName(stay.guestName) : {};
  return (
    <div>
      {place > 1 && (
        <h3 className="mt-5 font-semibold">
          {isChild
            ? t('myStay.register.child', { number: place })
            : t('myStay.register.guest', { number: place })}
        </h3>
      )}
      {isComplete && (
        <p className="mt-3 font-semibold">
          {place === 1 && register
            ? t('myStay.register.written', {
                ...register,
                document: documentLabel(t, register.documentKind),
              })
            : t('myStay.register.complete', { name })}
        </p>
      )}
      <details className="my-stay-fold" open={!!lastResult}>
        <summary className="text-link py-2">
          {isComplete ? t('myStay.register.correct') : t('myStay.register.fill')}
        </summary>
        <div className="my-stay-form">
          <Form
            name={place === 1 ? 'stay-register' : `stay-register-${place}`}
            schema={registerForm(facts)}
            lastResult={lastResult}
            defaultValue={{ ...known, documentKind: guest.documentKind || undefined, ...first }}
          >
            {(fields) => (
              <>
                <input type="hidden" name="form" value="register" />
                <input type="hidden" name="place" value={place} />
                {facts.includes('name') && (
                  <TextField
                    field={fields.firstName}
                    label={t('myStay.register.firstName')}
                    autoComplete={place === 1 ? 'given-name' : 'off'}
                  />
                )}
                {facts.map((fact) => (
                  <FactField
                    key={fact}
                    fact={fact}
                    field={fields[factField(fact)]}
                    isMain={place === 1}
                    hasNumber={facts.includes('documentNumber')}
                  />
                ))}
                <SubmitButton isQuiet>{t('account.save')}</SubmitButton>
              </>
            )}
          </Form>
        </div>
      </details>
    </div>
  );
}

type FactFieldProps = {
  fact: RegisterFact;
  field: Field;
  isMain: boolean;
  /** The register requires the number of the document too. */
  hasNumber: boolean;
};

function FactField({ fact, field, isMain, hasNumber }: FactFieldProps) {
  const { t } = useTranslation();
  const culture = useCulture();
  const auto = (token: string) => (isMain ? token : 'off');
  const choose = t('myStay.register.choose');
  switch (fact) {
    case 'name':
      return (
        <TextField field={field} label={t('myStay.register.lastName')} autoComplete={auto('family-name')} />
      );
    case 'birthDate':
      return <DateField field={field} label={t('myStay.register.birthDate')} autoComplete={auto('bday')} />;
    case 'birthPlace':
      return <TextField field={field} label={t('myStay.register.birthPlace')} autoComplete="off" />;
    case 'street':
      return (
        <TextField field={field} label={t('myStay.register.street')} autoComplete={auto('address-line1')} />
      );
    case 'postalCode':
      return (
        <TextField field={field} label={t('myStay.register.postalCode')} autoComplete={auto('postal-code')} />
      );
    case 'town':
      return (
        <TextField field={field} label={t('myStay.register.town')} autoComplete={auto('address-level2')} />
      );
    case 'nationality':
    case 'country':
      return (
        <SelectField
          field={field}
          label={fact === 'country' ? t('myStay.register.country') : t('myStay.register.nationality')}
          placeholder={choose}
          options={countryChoices(culture, [])}
        />
      );
    // No option is preselected: a wrong entry in the register is worse than none.
    case 'documentKind':
      return (
        <SelectField
          field={field}
          label={t('myStay.register.document')}
          hint={hasNumber ? undefined : t('myStay.register.documentHint')}
          placeholder={choose}
          options={documentKinds.map((kind) => ({ value: kind, label: documentLabel(t, kind) }))}
        />
      );
    case 'documentNumber':
      return <TextField field={field} label={t('myStay.register.documentNumber')} autoComplete="off" />;
  }
}
