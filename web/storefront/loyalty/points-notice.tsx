import { useTranslation } from 'react-i18next';
import type { User } from '../../../contract/account.ts';
import { Notice } from '../account/notice.tsx';
import { usePoints } from './use-points.ts';

/** The result of a form on the screen. */
export type PointsAnswer = {
  /** The points that a new member starts with. */
  joinedWith?: number;
  /** The link that confirms an email address was sent. */
  isSent?: boolean;
  /** The reason for a refusal, in the server’s message. */
  error?: string | null;
};

type PointsNoticeProps = {
  answer: PointsAnswer | undefined;
  user: Pick<User, 'firstName' | 'emailAddress'>;
  hasLeft: boolean;
};

/** Shows the result of an action, or the reason for its refusal. */
export function PointsNotice({ answer, user, hasLeft }: PointsNoticeProps) {
  const { t } = useTranslation();
  if (answer?.error) return <Notice isError>{answer.error}</Notice>;
  if (answer?.isSent)
    return <Notice>{t('account.confirm.sent', { emailAddress: user.emailAddress })}</Notice>;
  if (answer?.joinedWith !== undefined) {
    return (
      <Notice>
        <Welcome firstName={user.firstName} count={answer.joinedWith} />
      </Notice>
    );
  }
  return <Notice>{hasLeft && t('points.leave.done')}</Notice>;
}

function Welcome({ firstName, count }: { firstName: string; count: number }) {
  const { t } = useTranslation();
  const { points } = usePoints();
  return (
    <>
      <strong>{firstName ? t('points.join.hello', { name: firstName }) : t('points.join.helloYou')}</strong>{' '}
      {count > 0 ? t('points.join.welcomeWith', { points: points(count) }) : t('points.join.welcome')}
    </>
  );
}
