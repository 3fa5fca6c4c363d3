import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { itemCodePattern } from '../../../contract/item-code.ts';
import { Check } from '../site/parts.tsx';
import { placed } from './drag.ts';
import { allCodes, type CodeKind, codesData, codesIn } from './item-codes.ts';
import type { KindProps } from './kind-props.ts';
import { RemoveTool } from './remove-tool.tsx';
import { SearchChoice } from './search-choice.tsx';
import { SortableList } from './sortable-list.tsx';
import { useOffers } from './use-offers.ts';

/** Rooms or products that a block names, found by their names; one, several in an order, or all rooms. */
export function CodesEditor({ kind, label, value, onChange, edited }: KindProps & { kind: CodeKind }) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState('');
  const codes = codesIn(value);
  const isAll = kind.mayBeAll && codes.includes(allCodes);
  const askable = codes.filter((code) => itemCodePattern.test(code));
  const { found, names } = useOffers(kind.of, askable, wanted, edited);
  const write = (next: readonly string[]) => onChange(codesData(next));

  const nameOf = (code: string) => names.value?.get(code) ?? code;
  const chosen = (code: string) => (
    <p className="leading-[1.4] wrap-anywhere">
      <strong>{nameOf(code)}</strong>{' '}
      <span className="site-hint">
        {names.value && !names.value.has(code) ? t('editorBlocks.codes.notThere') : code}
      </span>
    </p>
  );
  const remove = (code: string) => (
    <RemoveTool name={nameOf(code)} onRemove={() => write(codes.filter((one) => one !== code))} />
  );
  const hint = kind.isMany ? t('editorBlocks.codes.many') : t('editorBlocks.codes.one');
  const find = kind.of === 'room' ? t('editorBlocks.codes.findRoom') : t('editorBlocks.codes.findProduct');
  return (
    <fieldset className="block-group">
      <legend>{label}</legend>
      <p className="site-hint">{kind.mayBeAll ? t('editorBlocks.codes.orAll') : hint}</p>
      {kind.mayBeAll && (
        <Check
          label={t('editorBlocks.codes.all')}
          checked={isAll}
          onChange={(checked) => write(checked ? [allCodes] : [])}
        />
      )}
      {!isAll && (
        <>
          {kind.isMany ? (
            <SortableList
              items={codes.map((code) => ({ key: code, name: nameOf(code) }))}
              onMove={(from, to) => write(placed(codes, from, to))}
              tools={(index) => remove(codes[index] ?? '')}
            >
              {(index) => chosen(codes[index] ?? '')}
            </SortableList>
          ) : (
            codes.map((code) => (
              <div
                key={code}
                className="block-row flex min-w-0 flex-wrap items-center gap-x-[0.35rem] gap-y-[0.15rem] rounded-lg"
              >
                <div className="min-w-[min(9rem,60%)] flex-1">{chosen(code)}</div>
                {remove(code)}
              </div>
            ))
          )}
          <SearchChoice
            label={find}
            wanted={wanted}
            options={found.filter((option) => !codes.includes(option.value))}
            onWanted={setWanted}
            onChoose={(code) => write(kind.isMany ? [...codes, code] : [code])}
          />
        </>
      )}
    </fieldset>
  );
}
