import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { languageTags } from '../../../contract/culture.ts';
import type { ListedVoucher } from '../../../contract/office-voucher.ts';
import { href } from '../../../contract/site-map.ts';
import type { PanelProps } from '../../editor/panel-props.ts';
import { useMoney } from '../../storefront/catalog/money.ts';
import { useShell } from '../../storefront/layout/shell.ts';
import { DateInput } from '../form/date-input.tsx';
import { isDate } from '../form/date-text.ts';
import { WriteOnly } from '../form/write-access.tsx';
import { BulkStepsDialog, stepOf, useBulkSteps } from '../list/bulk-steps.tsx';
import { type ListColumn, OfficeList } from '../list/office-list.tsx';
import { officeApi } from '../office-api.ts';
import { useDayFormat } from './day-format.ts';
import { NewVoucher, VoucherDetail } from './voucher-detail.tsx';

/** The panel of vouchers: the list, a new one, or one of them. */
export function VouchersPanel({ culture, path: [id] }: PanelProps) {
  if (id === 'new') return <NewVoucher culture={culture} />;
  return id ? <VoucherDetail key={id} culture={culture} id={id} /> : <VoucherList culture={culture} />;
}

export const stateLabels = (t: TFunction): Record<ListedVoucher['state'], string> => ({
  active: t('vouchers.state.active'),
  planned: t('vouchers.state.planned'),
  ended: t('vouchers.state.ended'),
  usedUp: t('vouchers.state.usedUp'),
  stopped: t('vouchers.state.stopped'),
});

export const kindLabels = (t: TFunction): Record<ListedVoucher['kind'], string> => ({
  percent: t('vouchers.kind.percent'),
  amount: t('vouchers.kind.amount'),
  freeShipping: t('vouchers.kind.freeShipping'),
  pieces: t('vouchers.kind.pieces'),
});

const choicesOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

function VoucherList({ culture }: Pick<PanelProps, 'culture'>) {
  const { t } = useTranslation();
  const { site } = useShell();
  const money = useMoney(site.currency ?? 'EUR');
  const day = useDayFormat();
  const percent = new Intl.NumberFormat(languageTags[culture], {
    style: 'percent',
    maximumFractionDigits: 2,
  });
  const bulk = useBulkActions(culture);
  const [states, kinds] = [stateLabels(t), kindLabels(t)];
  const getDiscount = (voucher: ListedVoucher): string =>
    ({
      percent: percent.format(voucher.percentage / 100),
      amount: money(voucher.amount),
      freeShipping: kinds.freeShipping,
      pieces: t('vouchers.piecesFor', { bought: voucher.boughtPieces, paid: voucher.paidPieces }),
    })[voucher.kind];
  const getCode = ({ code, isSeries, codes }: ListedVoucher) =>
    isSeries ? t('vouchers.series', { code, count: codes }) : code;
  const getPeriod = ({ validFrom, validUntil }: ListedVoucher) => {
    if (!validFrom && !validUntil) return t('vouchers.always');
    return `${validFrom ? day(validFrom) : ''} – ${validUntil ? day(validUntil) : ''}`.trim();
  };
  const columns: ListColumn<ListedVoucher>[] = [
    { key: 'code', header: t('vouchers.code'), cell: getCode, csv: getCode, sort: 'code' },
    {
      key: 'name',
      header: t('vouchers.name'),
      cell: ({ name }) => <bdi>{name}</bdi>,
      csv: ({ name }) => name,
      sort: 'name',
    },
    { key: 'discount', header: t('vouchers.discount'), cell: getDiscount, csv: getDiscount },
    {
      key: 'state',
      header: t('vouchers.stateHeader'),
      cell: ({ state }) => states[state],
      csv: ({ state }) => states[state],
      sort: 'state',
    },
    { key: 'period', header: t('vouchers.period'), cell: getPeriod, csv: getPeriod, sort: 'validUntil' },
    {
      key: 'uses',
      header: t('vouchers.uses'),
      cell: ({ uses }) => uses,
      csv: ({ uses }) => String(uses),
      sort: 'uses',
      isNumeric: true,
    },
  ];
  return (
    <>
      <OfficeList
        title={t('officePanels.name.vouchers')}
        call={officeApi.officeVoucher.all}
        columns={columns}
        filters={[
          { name: 'state', label: t('vouchers.stateHeader'), choices: choicesOf(states) },
          { name: 'kind', label: t('vouchers.kindHeader'), choices: choicesOf(kinds) },
        ]}
        defaultSort="-createdAt"
        rowHref={({ id }) => href('panel', { culture, panel: 'vouchers', '*': id })}
        rowName={getName}
        bulkActions={bulk.actions}
        toolbar={
          <WriteOnly>
            <Link to={href('panel', { culture, panel: 'vouchers', '*': 'new' })} className="button">
              {t('vouchers.new')}
            </Link>
          </WriteOnly>
        }
        empty={t('vouchers.empty')}
      />
      {bulk.dialog}
    </>
  );
}

const getName = ({ code, name }: ListedVoucher) => name || code;

function useBulkActions(culture: PanelProps['culture']) {
  const { t } = useTranslation();
  const { open, action } = useBulkSteps(officeApi.officeVoucher.all, getName);
  const [validUntil, setValidUntil] = useState('');
  const actions = [
    action('stop', t('vouchers.stop')),
    action('resume', t('vouchers.resume')),
    action('extend', t('vouchers.bulk.extend')),
  ];

  async function extend(voucherId: string) {
    const params = { voucherId };
    const read = await officeApi.officeVoucher.read({ params }, { culture });
    if (!read.succeeded) return stepOf(read);
    const { version, validUntil: before } = read.data;
    if (before === null || before >= validUntil) return { isDone: true, text: t('vouchers.bulk.longer') };
    return stepOf(
      await officeApi.officeVoucher.change({ params, body: { version, validUntil } }, { culture }),
    );
  }

  const change = (['stop', 'resume'] as const).find((name) => name === open?.action);
  if (!open) return { actions, dialog: null };
  const dialog = change ? (
    <BulkStepsDialog
      open={open}
      step={async ({ id }) =>
        stepOf(await officeApi.officeVoucher[change]({ params: { voucherId: id } }, { culture }))
      }
    />
  ) : (
    <BulkStepsDialog
      open={open}
      hint={t('vouchers.bulk.extendHint')}
      step={isDate(validUntil) ? ({ id }) => extend(id) : null}
    >
      <DateInput label={t('vouchers.validUntil')} value={validUntil} onChange={setValidUntil} />
    </BulkStepsDialog>
  );
  return { actions, dialog };
}
