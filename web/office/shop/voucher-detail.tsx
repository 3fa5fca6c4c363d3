import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Failure, Result } from '../../../client/result.ts';
import type { OfficeVoucher, SeriesCode, VoucherUse } from '../../../contract/office-voucher.ts';
import { href } from '../../../contract/site-map.ts';
import { useMomentFormat } from '../../editor/business-time.ts';
import type { PanelProps } from '../../editor/panel-props.ts';
import { RemoveButton } from '../../editor/site/parts.tsx';
import { SaveBar } from '../../editor/site/save-bar.tsx';
import { useEdited } from '../../editor/site/use-edited.ts';
import { useMoney } from '../../storefront/catalog/money.ts';
import { useShell } from '../../storefront/layout/shell.ts';
import { Problems } from '../../ui/form/failure.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { Table } from '../../ui/table.tsx';
import { useRead } from '../../ui/use-read.ts';
import { DetailHead } from '../form/detail-head.tsx';
import { WriteOnly } from '../form/write-access.tsx';
import { withLastQuery } from '../list/last-query.ts';
import { OfficeList } from '../list/office-list.tsx';
import { officeApi } from '../office-api.ts';
import { emptyVoucher, toBody, toDraft, type VoucherDraft, VoucherFields } from './voucher-fields.tsx';
import { stateLabels } from './vouchers-panel.tsx';

type Culture = PanelProps['culture'];

/** A voucher that is being made; once saved it has its own address. */
export function NewVoucher({ culture }: { culture: Culture }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <>
      <DetailHead culture={culture} panel="vouchers" title={t('vouchers.new')} />
      <VoucherForm
        stored={emptyVoucher}
        write={(draft) => officeApi.officeVoucher.create({ body: toBody(draft, true) }, { culture })}
        onSaved={({ id }) =>
          navigate(href('panel', { culture, panel: 'vouchers', '*': id }), { replace: true })
        }
      />
    </>
  );
}

/** One voucher or series: its rules, the orders that used it, and its codes. */
export function VoucherDetail({ culture, id }: { culture: Culture; id: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const params = { voucherId: id };
  const read = useRead(officeApi.officeVoucher.read, { params });
  const [failure, setFailure] = useState<Failure | null>(null);
  // The form starts from the reply to each action.
  const [actions, setActions] = useState(0);
  const { value: voucher } = read;
  if (!voucher) return <ReadProblem {...read} />;

  async function act(call: () => Promise<Result<OfficeVoucher>>) {
    const result = await call();
    setFailure(result.succeeded ? null : result);
    if (!result.succeeded) return;
    read.set(result.data);
    setActions(actions + 1);
  }

  async function remove() {
    const result = await officeApi.officeVoucher.remove({ params }, { culture });
    setFailure(result.succeeded ? null : result);
    if (result.succeeded) navigate(withLastQuery(href('panel', { culture, panel: 'vouchers' })));
  }

  const isStopped = voucher.stoppedAt !== null;
  const title = voucher.isSeries ? voucher.name || voucher.code : voucher.code;
  return (
    <>
      <DetailHead
        culture={culture}
        panel="vouchers"
        title={title}
        history={{ kind: 'voucher', id: voucher.id }}
        actions={
          <WriteOnly>
            <button
              type="button"
              className="button-quiet"
              onClick={() =>
                act(() =>
                  isStopped
                    ? officeApi.officeVoucher.resume({ params }, { culture })
                    : officeApi.officeVoucher.stop({ params }, { culture }),
                )
              }
            >
              {isStopped ? t('vouchers.resume') : t('vouchers.stop')}
            </button>
            {voucher.isRemovable && <RemoveButton name={title} onRemove={remove} />}
          </WriteOnly>
        }
      >
        <span>{stateLabels(t)[voucher.state]}</span>
      </DetailHead>
      <Problems failure={failure} />
      <VoucherForm
        key={actions}
        stored={voucher}
        write={(draft, version) =>
          officeApi.officeVoucher.change({ params, body: { ...toBody(draft, false), version } }, { culture })
        }
        onSaved={read.set}
      />
      <section className="mt-6" aria-label={voucher.isSeries ? t('vouchers.codes') : t('vouchers.usesTitle')}>
        <h2 className="mb-3">{voucher.isSeries ? t('vouchers.codes') : t('vouchers.usesTitle')}</h2>
        {voucher.isSeries ? <Codes id={id} name={title} /> : <Uses id={id} />}
      </section>
    </>
  );
}

type VoucherFormProps = {
  stored: OfficeVoucher;
  write: (draft: VoucherDraft, version: string) => Promise<Result<OfficeVoucher>>;
  onSaved: (stored: OfficeVoucher) => void;
};

function VoucherForm({ stored, write, onSaved }: VoucherFormProps) {
  const { t } = useTranslation();
  const name = `voucher ${stored.id}`;
  const edited = useEdited({ name, stored, toDraft, write, onSaved });
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => event.preventDefault()}
      aria-label={t('vouchers.rules')}
    >
      <VoucherFields
        draft={edited.draft}
        products={stored.products}
        isNew={stored.id === ''}
        isSeries={stored.isSeries}
        failure={edited.failure}
        onChange={edited.change}
      />
      <Problems failure={edited.failure} />
      <SaveBar
        edited={edited}
        toDraft={toDraft}
        toLines={({ itemCodes, ...draft }) => [
          ...Object.entries(draft).map(([field, value]) => `${field}: ${value ?? ''}`),
          ...itemCodes,
        ]}
      />
    </form>
  );
}

function Uses({ id }: { id: string }) {
  const { t } = useTranslation();
  const { site } = useShell();
  const money = useMoney(site.currency ?? 'EUR');
  const moment = useMomentFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const input = { params: { voucherId: id }, query: { pageSize: 100 } };
  const read = useRead(officeApi.officeVoucher.uses, input);
  if (!read.value) return <ReadProblem {...read} />;
  const { items, totalCount } = read.value;
  return (
    <>
      <Table<VoucherUse>
        rows={items}
        rowKey={({ orderName }) => orderName}
        empty={<p className="site-hint">{t('vouchers.noUses')}</p>}
        caption={t('vouchers.usesTitle')}
        isCaptionHidden
        isWide
        columns={[
          {
            key: 'order',
            header: t('vouchers.order'),
            cell: ({ orderName }) => orderName,
            isRowHeader: true,
          },
          { key: 'at', header: t('vouchers.at'), cell: ({ createdAt }) => moment(createdAt) },
          {
            key: 'customer',
            header: t('vouchers.customer'),
            cell: ({ customerName, emailAddress }) => <bdi>{customerName || emailAddress}</bdi>,
          },
          {
            key: 'amount',
            header: t('vouchers.discount'),
            cell: ({ amount }) => money(amount),
            isNumeric: true,
          },
        ]}
      />
      {totalCount > items.length && (
        <p className="site-hint mt-2">{t('vouchers.moreUses', { total: totalCount })}</p>
      )}
    </>
  );
}

/** The codes of a series, as a list that can be saved as CSV. */
function Codes({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation();
  const getUse = ({ uses, orderName }: SeriesCode) =>
    uses > 0 ? orderName || String(uses) : t('vouchers.unused');
  return (
    <OfficeList<SeriesCode & { id: string }>
      title={`${t('vouchers.codes')} ${name}`}
      call={async ({ query }, options) => {
        const input = { params: { voucherId: id }, query };
        const result = await officeApi.officeVoucher.codes(input, options);
        if (!result.succeeded) return result;
        const items = result.data.items.map((code) => ({ ...code, id: code.code }));
        return { ...result, data: { ...result.data, items } };
      }}
      columns={[
        {
          key: 'code',
          header: t('vouchers.code'),
          cell: ({ code }) => code,
          csv: ({ code }) => code,
          sort: 'code',
        },
        { key: 'use', header: t('vouchers.usedBy'), cell: getUse, csv: getUse, sort: 'uses' },
      ]}
      rowName={({ code }) => code}
    />
  );
}
