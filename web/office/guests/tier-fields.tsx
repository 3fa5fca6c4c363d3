import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { LoyaltySetup } from '../../../contract/loyalty.ts';
import { RemoveButton } from '../../editor/site/parts.tsx';
import { useShell } from '../../storefront/layout/shell.ts';
import { findError } from '../../ui/form/failure.tsx';
import { NumberInput, TextInput } from '../../ui/form/inputs.tsx';
import { useCulture } from '../../use-culture.ts';
import { CultureTabs } from '../form/culture-tabs.tsx';

type Tier = LoyaltySetup['tiers']['tiers'][number];

type TierFieldsProps = {
  tier: Tier;
  /** The path of the tier in the request. */
  path: string;
  failure: Failure | null;
  onChange: (tier: Tier) => void;
  onRemove: () => void;
};

/** One tier: from how many points, and its words in every culture. */
export function TierFields({ tier, path, failure, onChange, onRemove }: TierFieldsProps) {
  const { t } = useTranslation();
  const own = useCulture();
  const { cultures } = useShell();
  const [shown, setShown] = useState<Culture>(cultures.includes(own) ? own : (cultures[0] ?? own));
  const error = (field: string) => findError(failure, `${path}.${field}`);
  const { name = '', benefits = [] } = tier.texts[shown] ?? {};
  const names = Object.fromEntries(
    Object.entries(tier.texts).map(([culture, text]) => [culture, text?.name]),
  );

  /** A culture without a name has no words of its own. */
  function setTexts(next: { name: string; benefits: string[] }) {
    const { [shown]: _, ...others } = tier.texts;
    const isEmpty = next.name === '' && next.benefits.every((line) => line === '');
    onChange({ ...tier, texts: isEmpty ? others : { ...others, [shown]: next } });
  }

  return (
    <fieldset className="is-whole office-fields py-3 border-t border-line">
      <legend className="sr-only">{name || tier.code || t('loyalty.newTier')}</legend>
      <TextInput
        label={t('loyalty.tierCode')}
        hint={t('loyalty.tierCodeHint')}
        error={error('code')}
        value={tier.code}
        maxLength={40}
        onChange={(code) => onChange({ ...tier, code })}
      />
      <NumberInput
        label={t('loyalty.minimumPoints')}
        error={error('minimumPoints')}
        value={tier.minimumPoints}
        onChange={(minimumPoints) => onChange({ ...tier, minimumPoints: minimumPoints ?? Number.NaN })}
      />
      <CultureTabs texts={[names]} shown={shown} onShow={setShown}>
        <TextInput
          label={t('loyalty.tierName')}
          culture={shown}
          error={error(`texts.${shown}.name`)}
          value={name}
          maxLength={100}
          onChange={(next) => setTexts({ name: next, benefits })}
        />
        <TextInput
          label={t('loyalty.benefits')}
          hint={t('loyalty.benefitsHint')}
          culture={shown}
          error={error(`texts.${shown}.benefits`)}
          value={benefits.join('\n')}
          rows={3}
          onChange={(text) => setTexts({ name, benefits: text === '' ? [] : text.split('\n') })}
        />
      </CultureTabs>
      <div className="is-whole">
        <RemoveButton name={name || tier.code || t('loyalty.newTier')} onRemove={onRemove} />
      </div>
    </fieldset>
  );
}
