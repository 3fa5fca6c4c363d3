import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { languageTags } from '../../../contract/culture.ts';
import type { ListedCompany } from '../../../contract/office-companies.ts';
import { href } from '../../../contract/site-map.ts';
import { useMomentFormat } from '../../editor/business-time.ts';
import type { PanelProps } from '../../editor/panel-props.ts';
import { useMoney } from '../../storefront/catalog/money.ts';
import { useShell } from '../../storefront/layout/shell.ts';
import { DetailHead } from '../form/detail-head.tsx';
import { type ListColumn, OfficeList } from '../list/office-list.tsx';
import { officeApi } from '../office-api.ts';
import { useMayUse } from '../use-may-use.ts';
import { CompanyDetail } from './company-detail.tsx';
import { CompanyForm, emptyCompany } from './company-form.tsx';

type Culture = PanelProps['culture'];

/** The panel of companies: the list, a new one, or one of them. */
export function CompaniesPanel({ culture, path: [id] }: PanelProps) {
  if (id === 'new') return <NewCompany culture={culture} />;
  return id ? <CompanyDetail key={id} culture={culture} id={id} /> : <CompanyList culture={culture} />;
}

function CompanyList({ culture }: { culture: Culture }) {
  const { t } = useTranslation();
  const moment = useMomentFormat({ dateStyle: 'medium' });
  const money = useMoney(useShell().site.currency ?? 'EUR');
  const mayUse = useMayUse();
  const getName = ({ name }: ListedCompany) => name;
  const due: ListColumn<ListedCompany> = {
    key: 'due',
    header: t('companies.money'),
    cell: ({ dueInclVat }) => (dueInclVat ? money(dueInclVat) : ''),
    csv: ({ dueInclVat }) => `${dueInclVat ?? ''}`,
    sort: 'dueInclVat',
    isNumeric: true,
  };
  const columns: ListColumn<ListedCompany>[] = [
    {
      key: 'name',
      header: t('officeDesk.payer.companyName'),
      cell: ({ name, isArchived }) => (
        <>
          <bdi>{name}</bdi>
          {isArchived && <span className="office-tag ms-2">{t('companies.archived')}</span>}
        </>
      ),
      csv: getName,
      sort: 'name',
    },
    {
      key: 'city',
      header: t('officeDesk.payer.city'),
      cell: ({ city }) => <bdi>{city}</bdi>,
      csv: ({ city }) => city,
      sort: 'city',
    },
    ...(mayUse('orders:read') ? [due] : []),
    {
      key: 'daysToPay',
      header: t('companies.daysToPay'),
      cell: ({ daysToPay }) =>
        daysToPay === null ? t('companies.usual') : daysToPay.toLocaleString(languageTags[culture]),
      csv: ({ daysToPay }) => `${daysToPay ?? ''}`,
      isNumeric: true,
    },
    {
      key: 'email',
      header: t('companies.email'),
      cell: ({ emailAddress }) => <bdi>{emailAddress}</bdi>,
      csv: ({ emailAddress }) => emailAddress,
    },
    {
      key: 'vatNumber',
      header: t('officeDesk.payer.vatNumber'),
      cell: ({ vatNumber }) => <bdi>{vatNumber}</bdi>,
      csv: ({ vatNumber }) => vatNumber,
      isHidden: true,
    },
    {
      key: 'reference',
      header: t('companies.reference'),
      cell: ({ reference }) => <bdi>{reference}</bdi>,
      csv: ({ reference }) => reference,
      isHidden: true,
    },
    {
      key: 'createdAt',
      header: t('companies.since'),
      cell: ({ createdAt }) => moment(createdAt),
      csv: ({ createdAt }) => createdAt,
      sort: 'createdAt',
      isHidden: true,
    },
  ];
  return (
    <OfficeList
      title={t('officePanels.name.companies')}
      call={officeApi.officeCompany.all}
      columns={columns}
      filters={[
        {
          name: 'state',
          label: t('companies.state'),
          choices: [
            { value: 'active', label: t('companies.active') },
            { value: 'archived', label: t('companies.archived') },
          ],
          isTabs: true,
          opensWith: 'active',
          toFilters: (value) => [{ property: 'isArchived', operator: 'eq', value: value === 'archived' }],
        },
      ]}
      defaultSort="name"
      rowHref={({ id }) => href('panel', { culture, panel: 'companies', '*': id })}
      rowName={getName}
      toolbar={
        mayUse('guests:write') && (
          <Link to={href('panel', { culture, panel: 'companies', '*': 'new' })} className="button">
            {t('companies.new')}
          </Link>
        )
      }
      empty={t('companies.empty')}
    />
  );
}

function NewCompany({ culture }: { culture: Culture }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <>
      <DetailHead culture={culture} panel="companies" title={t('companies.new')} />
      <CompanyForm
        culture={culture}
        stored={emptyCompany(culture)}
        write={(body) => officeApi.officeCompany.create({ body }, { culture })}
        onSaved={({ id }) =>
          navigate(href('panel', { culture, panel: 'companies', '*': id }), { replace: true })
        }
      />
    </>
  );
}
