import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Failure, Result } from '../../../client/result.ts';
import type { Contract, Reply } from '../../../contract/contract.ts';
import { href } from '../../../contract/site-map.ts';
import { useMomentFormat } from '../../editor/business-time.ts';
import type { PanelProps } from '../../editor/panel-props.ts';
import { SaveBar } from '../../editor/site/save-bar.tsx';
import { useEdited } from '../../editor/site/use-edited.ts';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { type Fact, FactList } from '../../ui/fact-list.tsx';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { showToast } from '../../ui/toast.ts';
import { useRead } from '../../ui/use-read.ts';
import { DetailHead } from '../form/detail-head.tsx';
import { FormSection } from '../form/form-section.tsx';
import { officeApi } from '../office-api.ts';
import { languageName } from './language-name.ts';
import { RoleChoice } from './role-choice.tsx';
import { SessionList } from './session-list.tsx';
import { staffName, useRoleNames } from './staff-panel.tsx';

type Member = Reply<Contract['officeStaff']['read']>;
type Props = Pick<PanelProps, 'culture'> & { id: string; mayChange: boolean; ownId: string | undefined };

/** Somebody who works here: their roles, what can be done now, and their sessions. */
export function StaffDetail(props: Props) {
  const read = useRead(officeApi.officeStaff.read, { params: { staffId: props.id } });
  if (!read.value) return <ReadProblem {...read} />;
  return <MemberView {...props} key={props.id} member={read.value} onChanged={read.set} />;
}

type MemberViewProps = Props & { member: Member; onChanged: (member: Member) => void };

function MemberView({ culture, id, mayChange, ownId, member, onChanged }: MemberViewProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const moment = useMomentFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const [isDroppingFactor, setIsDroppingFactor] = useState(false);
  const params = { staffId: id };
  const isOneself = id === ownId;

  async function act<Value>(result: Promise<Result<Value>>, done: string, onDone: (value: Value) => void) {
    setIsBusy(true);
    const answer = await result;
    setIsBusy(false);
    setIsRemoving(false);
    setIsDroppingFactor(false);
    setFailure(answer.succeeded ? null : answer);
    if (!answer.succeeded) return;
    onDone(answer.data);
    showToast('success', done);
  }

  const { officeStaff } = officeApi;
  const actions = mayChange && !isOneself && (
    <>
      {member.state !== 'locked' && (
        <button
          type="button"
          className="button-quiet"
          disabled={isBusy}
          onClick={() =>
            act(officeStaff.inviteAgain({ params }, { culture }), t('officeStaff.invite.sent'), onChanged)
          }
        >
          {t('officeStaff.inviteAgain')}
        </button>
      )}
      <button
        type="button"
        className="button-quiet"
        disabled={isBusy}
        onClick={() =>
          member.state === 'locked'
            ? act(officeStaff.unlock({ params }, { culture }), t('officeStaff.unlocked'), onChanged)
            : act(officeStaff.lock({ params }, { culture }), t('officeStaff.locked'), onChanged)
        }
      >
        {member.state === 'locked' ? t('officeStaff.unlock') : t('officeStaff.lock')}
      </button>
      {member.hasSecondFactor && (
        <button
          type="button"
          className="button-quiet"
          disabled={isBusy}
          onClick={() => setIsDroppingFactor(true)}
        >
          {t('officeStaff.factor.drop')}
        </button>
      )}
      <button type="button" className="button-quiet" disabled={isBusy} onClick={() => setIsRemoving(true)}>
        {t('officeStaff.remove')}
      </button>
    </>
  );
  const facts: Fact[] = [
    [t('office.emailAddress'), member.emailAddress],
    [t('officeStaff.language'), languageName(member.culture)],
    [t('officeStaff.lastSeen'), member.lastSeenAt ? moment(member.lastSeenAt) : t('officeStaff.never')],
    [
      t('officeStaff.factor.title'),
      member.hasSecondFactor ? t('officeStaff.factor.set') : t('officeStaff.factor.notSet'),
    ],
    [t('officeStaff.invitedUntil'), member.invitedUntil && moment(member.invitedUntil)],
  ];
  return (
    <>
      <DetailHead
        culture={culture}
        panel="staff"
        title={staffName(member)}
        actions={actions}
        history={{ kind: 'staff', id }}
      >
        {member.state !== 'active' && (
          <span className="office-state">{t(`officeStaff.state.${member.state}`)}</span>
        )}
      </DetailHead>
      <div className="grid gap-4">
        <Problems failure={failure} />
        <FactList facts={facts} className="office-card" />
        <RolesForm culture={culture} member={member} mayChange={mayChange} onChanged={onChanged} />
        <FormSection title={t('officeStaff.sessions')}>
          <SessionList sessions={member.sessions} />
          {mayChange && member.sessions.length > 0 && (
            <button
              type="button"
              className="button-quiet justify-self-start"
              disabled={isBusy}
              onClick={() =>
                act(
                  officeStaff.endSessions({ params }, { culture }),
                  t('officeStaff.sessionsEnded'),
                  onChanged,
                )
              }
            >
              {t('officeStaff.endSessions')}
            </button>
          )}
        </FormSection>
      </div>
      {isDroppingFactor && (
        <Dialog
          title={t('officeStaff.factor.dropTitle', { name: staffName(member) })}
          description={t('officeStaff.factor.dropText')}
          size="narrow"
          footer={
            <DialogButtons
              submit={t('officeStaff.factor.drop')}
              cancel={t('officeStaff.cancel')}
              isDisabled={isBusy}
              onCancel={() => setIsDroppingFactor(false)}
            />
          }
          onSubmit={() =>
            act(
              officeStaff.dropSecondFactor({ params }, { culture }),
              t('officeStaff.factor.dropped'),
              onChanged,
            )
          }
          onClose={() => setIsDroppingFactor(false)}
        >
          {null}
        </Dialog>
      )}
      {isRemoving && (
        <Dialog
          title={t('officeStaff.removeTitle', { name: staffName(member) })}
          description={t('officeStaff.removeText')}
          size="narrow"
          footer={
            <DialogButtons
              submit={t('officeStaff.remove')}
              cancel={t('officeStaff.cancel')}
              isDisabled={isBusy}
              onCancel={() => setIsRemoving(false)}
            />
          }
          onSubmit={() =>
            act(officeStaff.remove({ params }, { culture }), t('officeStaff.removed'), () =>
              navigate(href('panel', { culture, panel: 'staff' })),
            )
          }
          onClose={() => setIsRemoving(false)}
        >
          {null}
        </Dialog>
      )}
    </>
  );
}

type RolesFormProps = Pick<MemberViewProps, 'culture' | 'member' | 'mayChange' | 'onChanged'>;

const toDraft = ({ roles }: Member): string[] => roles.map(({ id }) => id).toSorted();

function RolesForm({ culture, member, mayChange, onChanged }: RolesFormProps) {
  const { t } = useTranslation();
  const roleNames = useRoleNames();
  const edited = useEdited<Member, string[]>({
    ...{ name: `staff ${member.id}`, stored: member, toDraft, onSaved: onChanged },
    write: (roleIds, version) =>
      officeApi.officeStaff.putRoles(
        { params: { staffId: member.id }, body: { roleIds, version } },
        { culture },
      ),
  });
  const { draft, failure, change, theirs } = edited;
  return (
    <FormSection title={t('office.roles')} hint={t('officeStaff.rolesHint')}>
      <RoleChoice
        chosen={draft}
        isDisabled={!mayChange}
        error={findError(failure, 'body.roleIds') && t('officeStaff.needsRole')}
        onChange={(roleIds) => change(roleIds.toSorted())}
      />
      {mayChange && (
        <div className="is-whole grid gap-4">
          <Problems failure={failure} />
          <SaveBar
            edited={edited}
            toLines={(ids) =>
              [...member.roles, ...(theirs?.roles ?? [])]
                .filter(
                  ({ id }, index, all) => ids.includes(id) && all.findIndex((one) => one.id === id) === index,
                )
                .map((role) => roleNames([role]))
            }
            toDraft={toDraft}
          />
        </div>
      )}
    </FormSection>
  );
}
