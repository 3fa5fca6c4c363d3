import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import type { OfficeAgeBands } from '../../../contract/office-fees.ts';
import { SaveBar } from '../../editor/site/save-bar.tsx';
import { useEdited } from '../../editor/site/use-edited.ts';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { NumberInput } from '../../ui/form/inputs.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { useRead } from '../../ui/use-read.ts';
import { FormSection } from '../form/form-section.tsx';
import { officeApi } from '../office-api.ts';

/** From which age a guest is a child and an adult. */
export function AgeFields({ culture }: { culture: Culture }) {
  const ages = useRead(officeApi.officeFee.ageBands, {});
  if (!ages.value) return <ReadProblem {...ages} />;
  return <AgeForm culture={culture} stored={ages.value} onSaved={ages.set} />;
}

const toDraft = ({ version: _, ...ages }: OfficeAgeBands) => ages;

type AgeFormProps = { culture: Culture; stored: OfficeAgeBands; onSaved: (ages: OfficeAgeBands) => void };

function AgeForm({ culture, stored, onSaved }: AgeFormProps) {
  const { t } = useTranslation();
  const edited = useEdited<OfficeAgeBands, ReturnType<typeof toDraft>>({
    ...{ name: 'ages', stored, toDraft, onSaved },
    write: (draft, version) => officeApi.officeFee.putAgeBands({ body: { ...draft, version } }, { culture }),
  });
  const { draft, failure } = edited;
  return (
    <FormSection title={t('fees.ages.title')} hint={t('fees.ages.hint')}>
      {(['childrenFrom', 'adultsFrom'] as const).map((field) => (
        <NumberInput
          key={field}
          label={t(`fees.ages.${field}`)}
          error={findError(failure, `body.${field}`)}
          value={draft[field]}
          onChange={(age) => edited.change({ ...draft, [field]: age ?? Number.NaN })}
        />
      ))}
      <div className="is-whole">
        <Problems failure={failure} />
        <SaveBar
          edited={edited}
          toDraft={toDraft}
          toLines={({ childrenFrom, adultsFrom }) => [
            `${t('fees.ages.childrenFrom')}: ${childrenFrom}`,
            `${t('fees.ages.adultsFrom')}: ${adultsFrom}`,
          ]}
        />
      </div>
    </FormSection>
  );
}
