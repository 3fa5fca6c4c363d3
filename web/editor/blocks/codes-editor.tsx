import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { itemCodePattern } from '../../../contract/item-code.ts';
import { CheckboxInput } from '../../ui/form/inputs.tsx';
import { moveItem } from './drag-order.ts';
import { allCodes, type CodeKind, parseCodes, serializeCodes } from './item-codes.ts';
import type { KindProps } from './kind-props.ts';
import { RemoveTool } from './remove-tool.tsx';
import { SearchSelect } from './search-select.tsx';
import { SortableList } from './sortable-list.tsx';
import { useCatalogOptions } from './use-catalog-options.ts';

/** Edits the rooms or products of a block, found by their names: one, several in an order, or all rooms. */
export function CodesEditor({ kind, label, value, onChange, edited }: KindProps & { kind: CodeKind }) {
  const { t } = useTranslation();
  const [searchText, setSearchText] = useState('');
  const codes = parseCodes(value);
  const isAll = kind.mayBeAll && codes.includes(allCodes);
  const askable = codes.filter((code) => itemCodePattern.test(code));
  const { found, search, names } = useCatalogOptions(kind.of, askable, searchText, edited);
  const write = (next: readonly string[]) => onChange(serializeCodes(next));

  const getName = (code: string) => names.value?.get(code) ?? code;
  const chosen = (code: string) => (
    <p className="leading-[1.4]">
      <strong>{getName(code)}</strong>{' '}
      <span className="site-hint">
        {names.value && !names.value.has(code) ? t('editorBlocks.codes.notThere') : code}
      </span>
    </p>
  );
  const remove = (code: string) => (
    <RemoveTool name={getName(code)} onRemove={() => write(codes.filter((one) => one !== code))} />
  );
  const hint = kind.isMany ? t('editorBlocks.codes.many') : t('editorBlocks.codes.one');
  const find = kind.of === 'room' ? t('editorBlocks.codes.findRoom') : t('editorBlocks.codes.findProduct');
  return (
    <fieldset className="block-group">
      <legend>{label}</legend>
      <p className="site-hint">{kind.mayBeAll ? t('editorBlocks.codes.orAll') : hint}</p>
      {kind.mayBeAll && (
        <CheckboxInput
          label={t('editorBlocks.codes.all')}
          checked={isAll}
          onChange={(checked) => write(checked ? [allCodes] : [])}
        />
      )}
      {!isAll && (
        <>
          {kind.isMany ? (
            <SortableList
              items={codes.map((code) => ({ key: code, name: getName(code) }))}
              onMove={(from, to) => write(moveItem(codes, from, to))}
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
          <SearchSelect
            label={find}
            searchText={searchText}
            options={found.filter((option) => !codes.includes(option.value))}
            search={search}
            onSearch={setSearchText}
            onChoose={(code) => write(kind.isMany ? [...codes, code] : [code])}
          />
        </>
      )}
    </fieldset>
  );
}
