import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Failure } from '../../../client/result.ts';
import type { StaffRole } from '../../../contract/office-staff.ts';
import { hasRight, type Right, rights } from '../../../contract/rights.ts';
import { href } from '../../../contract/site-map.ts';
import type { PanelProps } from '../../editor/panel-props.ts';
import { SaveBar } from '../../editor/site/save-bar.tsx';
import { useEdited } from '../../editor/site/use-edited.ts';
import { ContentLink } from '../../ui/content-link.tsx';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { CheckboxInput, TextInput } from '../../ui/form/inputs.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { Table } from '../../ui/table.tsx';
import { useRead } from '../../ui/use-read.ts';
import { DetailHead } from '../form/detail-head.tsx';
import { FormSection } from '../form/form-section.tsx';
import { officeApi } from '../office-api.ts';
import { mayUse } from '../rights.ts';
import { useRoleName } from '../role-name.ts';
import { useFrame } from '../use-frame.ts';

/** The panel of roles: all of them, or one with its rights. */
export function RolesPanel({ culture, path: [id] }: PanelProps) {
  const read = useRead(officeApi.officeStaff.roles, {});
  if (!read.value) return <ReadProblem {...read} />;
  if (!id) return <RoleTable culture={culture} roles={read.value} />;
  const role = id === 'new' ? newRole : read.value.find((one) => one.id === id);
  return role && <RoleView key={id} culture={culture} role={role} />;
}

const newRole: StaffRole = {
  ...{ id: '', key: null, name: '', rights: [], needsSecondFactor: false, members: 0, version: 0 },
};

function useMayChange(): { mayChange: boolean; held: readonly Right[] } {
  const frame = useFrame();
  return {
    mayChange: frame !== undefined && mayUse(frame.user, 'staff:write'),
    held: frame?.user.rights ?? [],
  };
}

function RoleTable({ culture, roles }: Pick<PanelProps, 'culture'> & { roles: readonly StaffRole[] }) {
  const { t } = useTranslation();
  const nameOf = useRoleName();
  const areaName = useAreaName();
  const { mayChange } = useMayChange();
  const link = (id: string) => ({ url: href('panel', { culture, panel: 'roles', '*': id }) });
  return (
    <div className="grid gap-4">
      <p className="site-hint">{t('officeRoles.lead')}</p>
      {mayChange && (
        <ContentLink link={link('new')} className="button justify-self-start">
          {t('officeRoles.add')}
        </ContentLink>
      )}
      <Table
        rows={roles}
        rowKey={({ id }) => id}
        caption={t('officePanels.name.roles')}
        isCaptionHidden
        isWide
        columns={[
          {
            key: 'name',
            header: t('officeRoles.name'),
            isRowHeader: true,
            cell: ({ id, key, name }) => (
              <ContentLink link={link(id)} className="office-link">
                {key ? nameOf(key) : name}
              </ContentLink>
            ),
          },
          {
            key: 'members',
            header: t('officeRoles.members'),
            cell: ({ members }) => members,
          },
          {
            key: 'areas',
            header: t('officeRoles.areas'),
            cell: ({ key, rights: ofRole }) =>
              key === 'administrator'
                ? t('officeRoles.everything')
                : listAreas(ofRole).map(areaName).join(', '),
          },
        ]}
      />
    </div>
  );
}

const areaOf = (right: Right) => right.split(':')[0] ?? '';
const listAreas = (held: readonly Right[]) => [...new Set(held.map(areaOf))];
const everyArea = listAreas(rights);

function useAreaName(): (area: string) => string {
  const { t } = useTranslation();
  return (area) => t(`officeRoles.area.${area}`);
}

type Draft = Pick<StaffRole, 'name' | 'rights' | 'needsSecondFactor'>;
type Stored = Draft & { id: string; version: string };

const toStored = ({ id, name, rights: held, needsSecondFactor, version }: StaffRole): Stored => ({
  ...{ id, name, rights: held, needsSecondFactor, version: String(version) },
});
const toDraft = ({ name, rights: held, needsSecondFactor }: Stored): Draft => ({
  ...{ name, rights: held, needsSecondFactor },
});

function RoleView({ culture, role }: Pick<PanelProps, 'culture'> & { role: StaffRole }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const nameOf = useRoleName();
  const areaName = useAreaName();
  const actionName = useActionName();
  const { mayChange, held } = useMayChange();
  const [removalFailure, setRemovalFailure] = useState<Failure | null>(null);
  const isNew = role.id === '';
  const edited = useEdited<Stored, Draft>({
    ...{ name: `role ${role.id || 'new'}`, stored: toStored(role), toDraft },
    async write({ name, rights: chosen, needsSecondFactor }, version) {
      const { createRole, updateRole } = officeApi.officeStaff;
      const params = { roleId: role.id };
      const changes = {
        ...(!role.key && { name }),
        ...(role.key !== 'administrator' && { rights: chosen }),
        needsSecondFactor,
      };
      const result = isNew
        ? await createRole({ body: { name, rights: chosen, needsSecondFactor } }, { culture })
        : await updateRole({ params, body: { version: Number(version), ...changes } }, { culture });
      if (result.succeeded) return { ...result, data: toStored(result.data) };
      const theirs = result.details?.theirs as StaffRole | undefined;
      return theirs ? { ...result, details: { ...result.details, theirs: toStored(theirs) } } : result;
    },
    onSaved({ id }) {
      if (isNew) navigate(href('panel', { culture, panel: 'roles', '*': id }));
    },
  });
  const { draft, failure, change } = edited;
  const isFixed = !mayChange || role.key === 'administrator';

  async function remove() {
    const result = await officeApi.officeStaff.removeRole({ params: { roleId: role.id } }, { culture });
    if (result.succeeded) navigate(href('panel', { culture, panel: 'roles' }));
    else setRemovalFailure(result);
  }

  return (
    <>
      <DetailHead
        culture={culture}
        panel="roles"
        title={role.key ? nameOf(role.key) : role.name || t('officeRoles.add')}
        history={!isNew && { kind: 'role', id: role.id }}
        actions={
          mayChange && !role.key && !isNew && role.members === 0 ? (
            <button type="button" className="button-quiet" onClick={remove}>
              {t('officeRoles.remove')}
            </button>
          ) : undefined
        }
      >
        {!isNew && <span>{t('officeRoles.count', { count: role.members })}</span>}
      </DetailHead>
      <div className="grid gap-4">
        <Problems failure={removalFailure} />
        {!role.key && (
          <FormSection title={t('officeRoles.name')}>
            <TextInput
              label={t('officeRoles.name')}
              maxLength={60}
              disabled={!mayChange}
              error={findError(failure, 'body.name')}
              value={draft.name}
              onChange={(name) => change({ ...draft, name })}
            />
          </FormSection>
        )}
        <FormSection
          title={t('officeRoles.rights')}
          hint={role.key === 'administrator' ? t('officeRoles.fixed') : t('officeRoles.hint')}
        >
          {everyArea.map((area) => (
            <fieldset key={area} disabled={isFixed} className="grid gap-1">
              <legend>{areaName(area)}</legend>
              {rights
                .filter((right) => areaOf(right) === area)
                .map((right) => {
                  const isIncluded = !draft.rights.includes(right) && hasRight(draft.rights, right);
                  return (
                    <label key={right} className="form-check">
                      <input
                        type="checkbox"
                        checked={draft.rights.includes(right) || isIncluded}
                        // Nobody gives or takes a right that they do not have.
                        disabled={isIncluded || !hasRight(held, right)}
                        onChange={({ target: { checked } }) =>
                          change({
                            ...draft,
                            rights: rights.filter((one) =>
                              one === right ? checked : draft.rights.includes(one),
                            ),
                          })
                        }
                      />
                      {actionName(right)}
                    </label>
                  );
                })}
            </fieldset>
          ))}
        </FormSection>
        {mayChange && (
          <CheckboxInput
            label={t('officeRoles.needsFactor')}
            checked={draft.needsSecondFactor}
            onChange={(needsSecondFactor) => change({ ...draft, needsSecondFactor })}
          />
        )}
        {mayChange && (
          <>
            <Problems failure={failure} />
            <SaveBar
              edited={edited}
              toLines={({ name, rights: chosen, needsSecondFactor }) => [
                name,
                needsSecondFactor ? t('officeRoles.needsFactor') : '',
                ...chosen.map((right) => `${areaName(areaOf(right))}: ${actionName(right)}`),
              ]}
              toDraft={toDraft}
            />
          </>
        )}
      </div>
    </>
  );
}

function useActionName(): (right: Right) => string {
  const { t } = useTranslation();
  return (right) => t(`officeRoles.action.${right.split(':')[1]}`);
}
