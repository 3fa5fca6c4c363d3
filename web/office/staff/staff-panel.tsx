import { useTranslation } from 'react-i18next';
import { type StaffMember, staffStates } from '../../../contract/office-staff.ts';
import { builtInRoles } from '../../../contract/rights.ts';
import { href } from '../../../contract/site-map.ts';
import { useMomentFormat } from '../../editor/business-time.ts';
import type { PanelProps } from '../../editor/panel-props.ts';
import { ContentLink } from '../../ui/content-link.tsx';
import { type ListColumn, OfficeList } from '../list/office-list.tsx';
import { officeApi } from '../office-api.ts';
import { mayUse } from '../rights.ts';
import { useRoleName } from '../role-name.ts';
import { useFrame } from '../use-frame.ts';
import { InviteStaff } from './invite-staff.tsx';
import { StaffDetail } from './staff-detail.tsx';

/** The panel of the people who work here: the list, one of them, or an invitation. */
export function StaffPanel({ culture, path: [id] }: PanelProps) {
  const frame = useFrame();
  const mayChange = frame !== undefined && mayUse(frame.user, 'staff:write');
  if (id === 'new') return <InviteStaff culture={culture} />;
  if (id)
    return <StaffDetail key={id} culture={culture} id={id} mayChange={mayChange} ownId={frame?.user.id} />;
  return <StaffList culture={culture} mayChange={mayChange} />;
}

export const staffName = ({ firstName, lastName, emailAddress }: StaffMember) =>
  [firstName, lastName].filter(Boolean).join(' ') || emailAddress;

/** Returns the names of somebody's roles. */
export function useRoleNames(): (roles: StaffMember['roles']) => string {
  const nameOf = useRoleName();
  return (roles) => roles.map(({ key, name }) => (key ? nameOf(key) : name)).join(', ');
}

function StaffList({ culture, mayChange }: Pick<PanelProps, 'culture'> & { mayChange: boolean }) {
  const { t } = useTranslation();
  const moment = useMomentFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const roleName = useRoleName();
  const roleNames = useRoleNames();
  const states = {
    active: t('officeStaff.state.active'),
    invited: t('officeStaff.state.invited'),
    locked: t('officeStaff.state.locked'),
  };
  const factor = (isSet: boolean) => (isSet ? t('officeStaff.factor.set') : t('officeStaff.factor.notSet'));
  const columns: ListColumn<StaffMember>[] = [
    {
      key: 'name',
      header: t('officeStaff.name'),
      cell: (member) => <bdi>{staffName(member)}</bdi>,
      csv: staffName,
      sort: 'name',
    },
    {
      key: 'emailAddress',
      header: t('office.emailAddress'),
      cell: ({ emailAddress }) => <bdi>{emailAddress}</bdi>,
      csv: ({ emailAddress }) => emailAddress,
      sort: 'emailAddress',
    },
    {
      key: 'roles',
      header: t('office.roles'),
      cell: ({ roles }) => roleNames(roles),
      csv: ({ roles }) => roleNames(roles),
    },
    {
      key: 'state',
      header: t('officeStaff.state.title'),
      cell: ({ state }) => states[state],
      csv: ({ state }) => states[state],
      sort: 'state',
    },
    {
      key: 'hasSecondFactor',
      header: t('officeStaff.factor.title'),
      cell: ({ hasSecondFactor }) => factor(hasSecondFactor),
      csv: ({ hasSecondFactor }) => factor(hasSecondFactor),
    },
    {
      key: 'lastSeenAt',
      header: t('officeStaff.lastSeen'),
      cell: ({ lastSeenAt }) => (lastSeenAt ? moment(lastSeenAt) : t('officeStaff.never')),
      csv: ({ lastSeenAt }) => (lastSeenAt ? moment(lastSeenAt) : ''),
      sort: 'lastSeenAt',
    },
  ];
  return (
    <OfficeList
      title={t('officePanels.name.staff')}
      call={officeApi.officeStaff.all}
      columns={columns}
      filters={[
        {
          name: 'state',
          label: t('officeStaff.state.title'),
          choices: staffStates.map((value) => ({ value, label: states[value] })),
        },
        {
          name: 'role',
          label: t('officeStaff.role'),
          choices: builtInRoles.map((value) => ({ value, label: roleName(value) })),
        },
      ]}
      defaultSort="name"
      rowHref={({ id }) => href('panel', { culture, panel: 'staff', '*': id })}
      rowName={staffName}
      toolbar={
        mayChange && (
          <ContentLink
            link={{ url: href('panel', { culture, panel: 'staff', '*': 'new' }) }}
            className="button"
          >
            {t('officeStaff.invite.title')}
          </ContentLink>
        )
      }
      empty={t('officeStaff.none')}
    />
  );
}
