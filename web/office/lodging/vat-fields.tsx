import { useTranslation } from 'react-i18next';
import { countryDefaults, findCountryOfRates } from '../../../contract/country-defaults.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { OfficeVatRates } from '../../../contract/office-fees.ts';
import { SaveBar } from '../../editor/site/save-bar.tsx';
import { useEdited } from '../../editor/site/use-edited.ts';
import { countryName } from '../../storefront/account/countries.ts';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { NumberInput, SelectInput, TextInput } from '../../ui/form/inputs.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { useRead } from '../../ui/use-read.ts';
import { DateInput } from '../form/date-input.tsx';
import { FormSection } from '../form/form-section.tsx';
import { useVatNames } from '../form/use-vat-choices.ts';
import { officeApi } from '../office-api.ts';
import { Rows } from './rows.tsx';

/** The VAT rates of each category, by date. */
export function VatFields({ culture }: { culture: Culture }) {
  const rates = useRead(officeApi.officeFee.vatRates, {});
  if (!rates.value) return <ReadProblem {...rates} />;
  return <VatForm culture={culture} stored={rates.value} onSaved={rates.set} />;
}

const toDraft = ({ rates }: OfficeVatRates) => rates;

type VatFormProps = { culture: Culture; stored: OfficeVatRates; onSaved: (rates: OfficeVatRates) => void };

function VatForm({ culture, stored, onSaved }: VatFormProps) {
  const { t } = useTranslation();
  const edited = useEdited<OfficeVatRates, ReturnType<typeof toDraft>>({
    ...{ name: 'vat', stored, toDraft, onSaved },
    write: (rates, version) => officeApi.officeFee.putVatRates({ body: { rates, version } }, { culture }),
  });
  const { draft, failure } = edited;
  const errorOf = (index: number, name: string) => findError(failure, `body.rates.${index}.${name}`);
  return (
    <FormSection title={t('fees.vat.title')} hint={t('fees.vat.hint')}>
      <CountryRates culture={culture} country={stored.country} rates={draft} onChange={edited.change} />
      <Rows
        legend={t('fees.vat.rates')}
        rows={draft}
        blank={{ category: 'standard', validFrom: '', percentage: 0, source: '' }}
        add={t('fees.vat.add')}
        error={findError(failure, 'body.rates')}
        onChange={edited.change}
      >
        {(rate, replace, index) => (
          <>
            <CategoryInput
              error={errorOf(index, 'category')}
              value={rate.category}
              onChange={(category) => replace({ category })}
            />
            <DateInput
              label={t('fees.validFrom')}
              error={errorOf(index, 'validFrom')}
              value={rate.validFrom}
              onChange={(validFrom) => replace({ validFrom })}
            />
            <NumberInput
              label={t('fees.percent')}
              error={errorOf(index, 'percentage')}
              value={rate.percentage}
              onChange={(percentage) => replace({ percentage: percentage ?? Number.NaN })}
            />
            <TextInput
              label={t('fees.source')}
              error={errorOf(index, 'source')}
              value={rate.source}
              maxLength={500}
              onChange={(source) => replace({ source })}
            />
          </>
        )}
      </Rows>
      <div className="is-whole">
        <Problems failure={failure} />
        <SaveBar
          edited={edited}
          toDraft={toDraft}
          toLines={(rates) =>
            rates.map((rate) => `${rate.category} ${rate.validFrom}: ${rate.percentage} % ${rate.source}`)
          }
        />
      </div>
    </FormSection>
  );
}

type CountryRatesProps = {
  culture: Culture;
  /** Of the business. */
  country: string | null;
  rates: OfficeVatRates['rates'];
  onChange: (rates: OfficeVatRates['rates']) => void;
};

/** Offers the rates of the country of the business in the place of another country's; own categories stay. */
function CountryRates({ culture, country, rates, onChange }: CountryRatesProps) {
  const { t } = useTranslation();
  const usual = countryDefaults.get(country ?? '')?.vatRates;
  const present = findCountryOfRates(rates);
  if (!country || present === country || !(usual || present)) return null;
  const name = countryName(culture, country);
  return (
    <div className="is-whole grid gap-2 justify-items-start">
      {present && (
        <p role="status">{t('fees.vat.foreign', { of: countryName(culture, present), country: name })}</p>
      )}
      {usual && (
        <button
          type="button"
          className="button-quiet"
          onClick={() => onChange([...usual, ...rates.filter((one) => !isIn(usual, one))])}
        >
          {t('fees.vat.take', { country: name })}
        </button>
      )}
    </div>
  );
}

const isIn = (rates: readonly { category: string }[], { category }: { category: string }) =>
  rates.some((one) => one.category === category);

type CategoryInputProps = {
  error: string | undefined;
  value: string;
  onChange: (category: string) => void;
};

/** Chooses a category by its name, or takes the code of one of the business's own. */
function CategoryInput({ error, value, onChange }: CategoryInputProps) {
  const { t } = useTranslation();
  const names = useVatNames();
  const isOwn = !names.has(value);
  return (
    <>
      <SelectInput
        label={t('fees.vat.category')}
        error={isOwn ? undefined : error}
        value={isOwn ? '' : value}
        choices={[
          ...[...names].map(([code, label]) => ({ value: code, label })),
          { value: '', label: t('fees.vat.other') },
        ]}
        onChange={onChange}
      />
      {isOwn && (
        <TextInput
          label={t('fees.vat.code')}
          error={error}
          value={value}
          maxLength={50}
          spellCheck={false}
          onChange={onChange}
        />
      )}
    </>
  );
}
