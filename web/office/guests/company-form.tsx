import { useTranslation } from 'react-i18next';
import type { Result } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { Company } from '../../../contract/office-companies.ts';
import { SaveBar } from '../../editor/site/save-bar.tsx';
import { useEdited } from '../../editor/site/use-edited.ts';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { NumberInput, TextInput } from '../../ui/form/inputs.tsx';
import { noPayer, PayerFields, toPayer } from '../desk/payer-fields.tsx';
import { FormSection } from '../form/form-section.tsx';

type CompanyDraft = Pick<
  Company,
  | 'name'
  | 'vatNumber'
  | 'registrationNumber'
  | 'street'
  | 'houseNumber'
  | 'postalCode'
  | 'city'
  | 'countryCode'
  | 'emailAddress'
  | 'daysToPay'
  | 'reference'
  | 'note'
>;

/** A new company, in the country of the office's language. */
export function emptyCompany(culture: Culture): Company {
  const { companyName: name, ...address } = noPayer(culture);
  return {
    ...{ ...address, name, id: '', version: '', registrationNumber: '', emailAddress: '', daysToPay: null },
    ...{ reference: '', note: '', isArchived: false, createdAt: '', dueInclVat: null, overdueInclVat: null },
    ...{ orders: null, guests: [] },
  };
}

const toDraft = (company: Company): CompanyDraft => {
  const { name, vatNumber, registrationNumber, street, houseNumber, postalCode, city } = company;
  const { countryCode, emailAddress, daysToPay, reference, note } = company;
  return {
    ...{ name, vatNumber, registrationNumber, street, houseNumber, postalCode, city },
    ...{ countryCode, emailAddress, daysToPay, reference, note },
  };
};

type CompanyFormProps = {
  culture: Culture;
  stored: Company;
  write: (draft: CompanyDraft, version: string) => Promise<Result<Company>>;
  onSaved: (company: Company) => void;
};

/** The address and the terms of a company. */
export function CompanyForm({ culture, stored, write, onSaved }: CompanyFormProps) {
  const { t } = useTranslation();
  const edited = useEdited<Company, CompanyDraft>({
    name: `company ${stored.id}`,
    ...{ stored, toDraft, write, onSaved },
  });
  const { draft, failure } = edited;
  const change = (more: Partial<CompanyDraft>) => edited.change({ ...draft, ...more });
  const error = (field: keyof CompanyDraft) => findError(failure, `body.${field}`);
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => event.preventDefault()}
      aria-label={t('companies.facts')}
    >
      <FormSection title={t('companies.facts')} hint={stored.id !== '' && t('companies.keeps')}>
        <PayerFields
          culture={culture}
          payer={toPayer(draft)}
          isRequired
          onChange={({ companyName, ...more }) =>
            change({ ...more, ...(companyName !== undefined && { name: companyName }) })
          }
          error={(field) =>
            field === 'companyName' ? error('name') : error(field as Exclude<keyof CompanyDraft, 'name'>)
          }
        />
        <TextInput
          label={t('companies.registrationNumber')}
          error={error('registrationNumber')}
          value={draft.registrationNumber}
          maxLength={50}
          onChange={(registrationNumber) => change({ registrationNumber })}
        />
        <TextInput
          label={t('companies.email')}
          hint={t('companies.emailHint')}
          error={error('emailAddress')}
          type="email"
          value={draft.emailAddress}
          maxLength={254}
          onChange={(emailAddress) => change({ emailAddress })}
        />
        <NumberInput
          label={t('companies.daysToPay')}
          hint={t('companies.daysHint')}
          error={error('daysToPay')}
          value={draft.daysToPay}
          onChange={(daysToPay) => change({ daysToPay })}
        />
        <TextInput
          label={t('companies.reference')}
          hint={t('companies.referenceHint')}
          error={error('reference')}
          value={draft.reference}
          maxLength={100}
          onChange={(reference) => change({ reference })}
        />
        <div className="is-whole">
          <TextInput
            label={t('companies.note')}
            hint={t('companies.noteHint')}
            error={error('note')}
            value={draft.note}
            maxLength={2000}
            rows={3}
            onChange={(note) => change({ note })}
          />
        </div>
      </FormSection>
      <Problems failure={failure} />
      <SaveBar
        edited={edited}
        toDraft={toDraft}
        toLines={(company) => [
          ...[company.name, company.vatNumber, company.registrationNumber],
          `${company.street} ${company.houseNumber}`,
          `${company.postalCode} ${company.city} ${company.countryCode}`,
          ...[company.emailAddress, `${company.daysToPay ?? t('companies.usual')}`],
          ...[company.reference, company.note],
        ]}
      />
    </form>
  );
}
