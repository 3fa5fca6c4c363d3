import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { ListedGuest } from '../../../contract/office-guests.ts';
import { href } from '../../../contract/site-map.ts';
import { useMomentFormat } from '../../editor/business-time.ts';
import type { PanelProps } from '../../editor/panel-props.ts';
import { languageName } from '../../editor/site/cultures.ts';
import { useShell } from '../../storefront/layout/shell.ts';
import { showToast } from '../../ui/toast.ts';
import { DetailHead } from '../form/detail-head.tsx';
import { WriteAccess } from '../form/write-access.tsx';
import { type ListColumn, OfficeList } from '../list/office-list.tsx';
import { type ListSelection, toQuerySelection } from '../list/selection-bar.tsx';
import { officeApi } from '../office-api.ts';
import { useMayUse } from '../use-may-use.ts';
import { GuestDetail } from './guest-detail.tsx';
import { emptyGuest, GuestForm } from './guest-form.tsx';

type Culture = PanelProps['culture'];

/** The panel of guests: the list, a new one, or one of them. */
export function GuestsPanel({ culture, path: [id] }: PanelProps) {
  if (id === 'new') return <NewGuest culture={culture} />;
  return id ? <GuestDetail key={id} culture={culture} id={id} /> : <GuestList culture={culture} />;
}

function GuestList({ culture }: { culture: Culture }) {
  const { t } = useTranslation();
  const { cultures } = useShell();
  const moment = useMomentFormat({ dateStyle: 'medium' });
  const navigate = useNavigate();
  const mayUse = useMayUse();
  const mayWrite = mayUse('guests:write');
  const mayMail = mayUse('guests:mail');
  const getName = ({ name, companyName, emailAddress }: ListedGuest) => name || companyName || emailAddress;
  const columns: ListColumn<ListedGuest>[] = [
    {
      key: 'name',
      header: t('guests.name'),
      cell: (guest) => (
        <>
          <bdi>{getName(guest)}</bdi>
          {guest.isBlocked && <span className="office-tag ms-2">{t('guests.blocked')}</span>}
        </>
      ),
      csv: getName,
      sort: 'name',
    },
    {
      key: 'company',
      header: t('guests.company'),
      cell: ({ companyName }) => <bdi>{companyName}</bdi>,
      csv: ({ companyName }) => companyName,
    },
    {
      key: 'email',
      header: t('guests.email'),
      cell: ({ emailAddress }) => <bdi>{emailAddress}</bdi>,
      csv: ({ emailAddress }) => emailAddress,
    },
    {
      key: 'phone',
      header: t('guests.phone'),
      cell: ({ phoneNumber }) => <bdi>{phoneNumber}</bdi>,
      csv: ({ phoneNumber }) => phoneNumber,
    },
    {
      key: 'city',
      header: t('guests.city'),
      cell: ({ city }) => <bdi>{city}</bdi>,
      csv: ({ city }) => city,
    },
    {
      key: 'tags',
      header: t('guests.tags'),
      cell: ({ tags }) => <bdi>{tags.join(', ')}</bdi>,
      csv: ({ tags }) => tags.join(', '),
    },
    {
      key: 'language',
      header: t('guests.language'),
      cell: (guest) => languageName(culture, guest.culture),
      csv: (guest) => languageName(culture, guest.culture),
      isHidden: true,
    },
    {
      key: 'createdAt',
      header: t('guests.since'),
      cell: ({ createdAt }) => moment(createdAt),
      csv: ({ createdAt }) => createdAt,
      sort: 'createdAt',
    },
  ];
  /** Begins a mailing to the guests, and opens it. */
  async function beginMailing(selection: ListSelection): Promise<boolean> {
    const guests = 'ids' in selection ? { ids: [...selection.ids] } : toQuerySelection(selection);
    const created = await officeApi.officeMailing.create({ body: { guests } }, { culture });
    if (created.succeeded) navigate(href('panel', { culture, panel: 'mailings', '*': created.data.id }));
    else showToast('error', created.serverMessage ?? t('editorSite.noAnswer'));
    return created.succeeded;
  }

  const yes = (property: string) => [{ property, operator: 'eq', value: true }] as const;
  const list = (
    <OfficeList
      title={t('officePanels.name.guests')}
      call={officeApi.officeGuest.all}
      columns={columns}
      filters={[
        {
          name: 'kind',
          label: t('guests.kind'),
          choices: [
            { value: 'hasAccount', label: t('guests.withAccount') },
            { value: 'receivesNews', label: t('guests.receivesNews') },
            { value: 'isBlocked', label: t('guests.blocked') },
          ],
          isTabs: true,
          toFilters: yes,
        },
        {
          name: 'culture',
          label: t('guests.language'),
          choices: cultures.map((value) => ({ value, label: languageName(culture, value) })),
        },
      ]}
      defaultSort="-createdAt"
      rowHref={({ id }) => href('panel', { culture, panel: 'guests', '*': id })}
      rowName={getName}
      bulkActions={mayMail ? [{ name: 'mail', label: t('guests.mail'), run: beginMailing }] : []}
      toolbar={
        mayWrite && (
          <Link to={href('panel', { culture, panel: 'guests', '*': 'new' })} className="button">
            {t('guests.new')}
          </Link>
        )
      }
      empty={t('guests.empty')}
    />
  );
  // The rows are selected for an e-mail, which is a right of its own.
  return mayMail ? <WriteAccess right="guests:mail">{list}</WriteAccess> : list;
}

function NewGuest({ culture }: { culture: Culture }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <>
      <DetailHead culture={culture} panel="guests" title={t('guests.new')} />
      <GuestForm
        stored={{ ...emptyGuest, culture }}
        write={({ blockedReason: _, ...draft }) => officeApi.officeGuest.create({ body: draft }, { culture })}
        onSaved={({ id }) =>
          navigate(href('panel', { culture, panel: 'guests', '*': id }), { replace: true })
        }
      />
    </>
  );
}
