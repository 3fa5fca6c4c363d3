import { useTranslation } from 'react-i18next';
import type { User } from '../../../contract/account.ts';
import { Notice } from '../account/notice.tsx';
import { usePoints } from './use-points.ts';

/** What came of a form of the screen. */
export type PointsAnswer = {
  /** The points with which a member begins. */
  joinedWith?: number;
  /** The link that confirms an e-mail address is on its way. */
  isSent?: boolean;
  /** Why it was not done, in the server’s words. */
  error?: string | null;
};

type PointsNoticeProps = {
  answer: PointsAnswer | undefined;
  user: Pick<User, 'firstName' | 'emailAddress'>;
  hasLeft: boolean;
};

/** Says what was done, or why it was not. */
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
