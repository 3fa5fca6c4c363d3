import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OfficeRatePlanSummary } from '../../../contract/office-rate-plans.ts';
import { href } from '../../../contract/site-map.ts';
import type { PanelProps } from '../../editor/panel-props.ts';
import { WriteOnly } from '../form/write-access.tsx';
import { type ListColumn, OfficeList } from '../list/office-list.tsx';
import { officeApi } from '../office-api.ts';
import { OrderView } from './order-view.tsx';
import { RatePlanDetail } from './rate-plan-detail.tsx';
import { useRatePlanChoices } from './use-sold.ts';

/** The panel of rate plans: the list, one of them, or their order. */
export function RatePlansPanel({ culture, path: [id] }: PanelProps) {
  if (id === 'order') return <PlanOrder culture={culture} />;
  return id ? <RatePlanDetail key={id} culture={culture} id={id} /> : <PlanList culture={culture} />;
}

function PlanOrder({ culture }: Pick<PanelProps, 'culture'>) {
  return (
    <OrderView
      culture={culture}
      panel="rate-plans"
      rows={useRatePlanChoices()}
      write={(itemCodes) => officeApi.officeRatePlan.order({ body: { itemCodes } }, { culture })}
    />
  );
}

function PlanList({ culture }: Pick<PanelProps, 'culture'>) {
  const { t } = useTranslation();
  const add = href('panel', { culture, panel: 'rate-plans', '*': 'new' });
  const priceOf = ({ base, basePercent, baseAmount }: OfficeRatePlanSummary) =>
    base === null
      ? t('rate-plans.list.own')
      : [base, basePercent !== 0 && `${signed(basePercent)} %`, baseAmount !== 0 && signed(baseAmount)]
          .filter(Boolean)
          .join(' ');
  const patternOf = ({ arrivalPattern }: OfficeRatePlanSummary) => t(`rate-plans.pattern.${arrivalPattern}`);
  const columns: ListColumn<OfficeRatePlanSummary>[] = [
    {
      key: 'name',
      header: t('officeSetup.texts.name'),
      cell: ({ name, isArchived }) => (
        <span dir="auto">
          {name} {isArchived && <span className="office-tag">{t('officeSetup.archived')}</span>}
        </span>
      ),
      csv: ({ name }) => name,
      sort: 'name',
    },
    {
      key: 'code',
      header: t('officeSetup.code'),
      cell: ({ itemCode }) => itemCode,
      csv: ({ itemCode }) => itemCode,
      sort: 'itemCode',
    },
    { key: 'price', header: t('rate-plans.list.price'), cell: priceOf, csv: priceOf },
    { key: 'pattern', header: t('rate-plans.arrival'), cell: patternOf, csv: patternOf },
    {
      key: 'deposit',
      header: t('rate-plans.list.deposit'),
      cell: ({ depositPercent }) => `${depositPercent} %`,
      csv: ({ depositPercent }) => `${depositPercent}`,
      sort: 'depositPercent',
      isNumeric: true,
    },
    {
      key: 'promoCode',
      header: t('rate-plans.promoCode'),
      cell: ({ promoCode }) => promoCode,
      csv: ({ promoCode }) => promoCode ?? '',
      sort: 'promoCode',
    },
    {
      key: 'rooms',
      header: t('officePanels.name.rooms'),
      cell: ({ roomTypes }) => roomTypes,
      csv: ({ roomTypes }) => `${roomTypes}`,
      sort: 'roomTypes',
      isNumeric: true,
    },
  ];
  return (
    <OfficeList
      title={t('officePanels.name.rate-plans')}
      call={officeApi.officeRatePlan.all}
      columns={columns}
      filters={[
        {
          name: 'isArchived',
          label: t('officeSetup.shown'),
          choices: [
            { value: 'false', label: t('officeSetup.onSale') },
            { value: 'true', label: t('officeSetup.archived') },
          ],
        },
      ]}
      defaultSort="place"
      rowHref={({ id }) => href('panel', { culture, panel: 'rate-plans', '*': id })}
      rowName={({ name }) => name}
      toolbar={
        <WriteOnly>
          <Link className="button" to={add}>
            {t('rate-plans.add')}
          </Link>
          <Link className="button-quiet" to={href('panel', { culture, panel: 'rate-plans', '*': 'order' })}>
            {t('officeSetup.order')}
          </Link>
        </WriteOnly>
      }
      empty={
        <>
          <p>{t('rate-plans.empty')}</p>
          <WriteOnly>
            <Link className="button" to={add}>
              {t('rate-plans.add')}
            </Link>
          </WriteOnly>
        </>
      }
    />
  );
}

const signed = (value: number) => (value > 0 ? `+${value}` : `−${Math.abs(value)}`);
