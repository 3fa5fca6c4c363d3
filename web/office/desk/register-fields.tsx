import type { TFunction } from 'i18next';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import {
  documentKinds,
  emptyGuest,
  factField,
  guestLengths,
  listPlaces,
  listRequiredFacts,
  type Party,
  type RegisterFact,
  type RegisterScopes,
  type ReservationGuest,
  splitName,
} from '../../../contract/night-register.ts';
import type { StaffReservation } from '../../../contract/office-reservation.ts';
import { countryChoices } from '../../storefront/account/countries.ts';
import { SelectInput, TextInput } from '../../ui/form/inputs.tsx';
import { DateInput } from '../form/date-input.tsx';

/** The label of each fact of the register. */
export const factLabels = (t: TFunction): Record<RegisterFact, string> => ({
  name: t('officeDesk.lastName'),
  birthDate: t('officeDesk.birthDate'),
  birthPlace: t('officeDesk.birthPlace'),
  nationality: t('officeDesk.nationality'),
  street: t('officeDesk.street'),
  postalCode: t('officeDesk.postalCode'),
  town: t('officeDesk.town'),
  country: t('officeDesk.country'),
  documentKind: t('officeDesk.document'),
  documentNumber: t('officeDesk.documentNumber'),
});

/** The guests of a reservation as they are filled in so far: one for each who was booked, and those whom staff added. */
export function toGuests({ guests, guestName, ...party }: StaffReservation): ReservationGuest[] {
  const booked = listPlaces(party).filter(({ place }) => guests.every((guest) => guest.place !== place));
  const main = { ...splitName(guestName), documentKind: 'passport' as const };
  return [
    ...guests,
    ...booked.map((place) => ({ ...emptyGuest, ...(place.place === 1 && main), ...place })),
  ].toSorted((one, other) => one.place - other.place);
}

/** Whether as many adults and children are here as were booked. */
export function isAsBooked(
  guests: readonly ReservationGuest[],
  { adults, children, babies }: Party,
): boolean {
  const here = guests.filter(({ isChild }) => isChild).length;
  return here === children + babies && guests.length - here === adults;
}

type RegisterFieldsProps = {
  culture: Culture;
  guests: readonly ReservationGuest[];
  scopes: RegisterScopes;
  /** The error of a field of the list. */
  error: (field: string) => string | undefined;
  onChange: (guests: ReservationGuest[]) => void;
};

/** The guests of a reservation, each with the facts that the night register requires of them. */
export function RegisterFields({ culture, guests, scopes, error, onChange }: RegisterFieldsProps) {
  const { t } = useTranslation();
  const add = () => {
    const place = Math.max(0, ...guests.map((guest) => guest.place)) + 1;
    onChange([...guests, { ...emptyGuest, place }]);
  };
  return (
    <div className="grid gap-4">
      {guests.map((guest, index) => (
        <GuestFields
          key={guest.place}
          {...{ culture, guest, scopes }}
          title={index === 0 ? t('officeDesk.mainGuest') : t('officeDesk.guestNumber', { number: index + 1 })}
          error={(field) => error(`${index}.${field}`)}
          onChange={(more) => onChange(guests.with(index, { ...guest, ...more }))}
          onRemove={index === 0 ? undefined : () => onChange(guests.toSpliced(index, 1))}
        />
      ))}
      {guests.length < 100 && (
        <button type="button" className="button-quiet justify-self-start" onClick={add}>
          {t('officeDesk.addGuest')}
        </button>
      )}
    </div>
  );
}

type GuestFieldsProps = Pick<RegisterFieldsProps, 'culture' | 'scopes' | 'error'> & {
  guest: ReservationGuest;
  title: string;
  onChange: (more: Partial<ReservationGuest>) => void;
  /** The main guest is always there. */
  onRemove: (() => void) | undefined;
};

function GuestFields({ culture, guest, scopes, title, error, onChange, onRemove }: GuestFieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  const labels = factLabels(t);
  const facts = listRequiredFacts(scopes, guest);
  const text = (field: 'firstName' | Exclude<ReturnType<typeof factField>, 'documentKind'>, label: string) =>
    field === 'birthDate' ? (
      <DateInput
        key={field}
        label={label}
        error={error(field)}
        direction="past"
        value={guest[field]}
        onChange={(value) => onChange({ [field]: value })}
      />
    ) : (
      <TextInput
        key={field}
        label={label}
        error={error(field)}
        value={guest[field]}
        maxLength={field in guestLengths ? guestLengths[field as keyof typeof guestLengths] : undefined}
        autoComplete="off"
        onChange={(value) => onChange({ [field]: value })}
      />
    );
  const select = (
    field: 'nationality' | 'country' | 'documentKind',
    choices: { value: string; label: string }[],
  ) => (
    <SelectInput
      key={field}
      label={labels[field]}
      error={error(field)}
      value={guest[field]}
      choices={[{ value: '', label: t('officeDesk.choose') }, ...choices]}
      onChange={(value) => onChange({ [field]: value } as Partial<ReservationGuest>)}
    />
  );
  return (
    <fieldset aria-labelledby={id} className="desk-guest">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p id={id} className="font-semibold">
          {title}
        </p>
        {onRemove && (
          <>
            <label className="form-check">
              <input
                type="checkbox"
                checked={guest.isChild}
                onChange={(event) => onChange({ isChild: event.target.checked })}
              />
              {t('officeDesk.isChild')}
            </label>
            <button
              type="button"
              className="text-link ms-auto"
              aria-label={t('officeDesk.removeGuest', { name: title })}
              onClick={onRemove}
            >
              {t('officeDesk.remove')}
            </button>
          </>
        )}
      </div>
      <div className="office-fields mt-2">
        {text('firstName', t('officeDesk.firstName'))}
        {!facts.includes('name') && text('lastName', labels.name)}
        {facts.map((fact) => {
          const field = factField(fact);
          if (field === 'documentKind')
            return select(
              field,
              documentKinds.map((value) => ({ value, label: t(`officeDesk.documents.${value}`) })),
            );
          if (field === 'nationality' || field === 'country')
            return select(field, countryChoices(culture, [], guest[field] || undefined));
          return text(field, labels[fact]);
        })}
      </div>
    </fieldset>
  );
}
