import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import type { OfficeVatRates } from '../../../contract/office-fees.ts';
import { SaveBar } from '../../editor/site/save-bar.tsx';
import { useEdited } from '../../editor/site/use-edited.ts';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { NumberInput, TextInput } from '../../ui/form/inputs.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { useRead } from '../../ui/use-read.ts';
import { FormSection } from '../form/form-section.tsx';
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
            <TextInput
              label={t('fees.vat.category')}
              error={errorOf(index, 'category')}
              value={rate.category}
              maxLength={50}
              spellCheck={false}
              onChange={(category) => replace({ category })}
            />
            <TextInput
              label={t('fees.validFrom')}
              type="date"
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
