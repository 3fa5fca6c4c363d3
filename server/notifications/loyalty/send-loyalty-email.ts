import type { Db } from '../../../database/connect.ts';
import { loadSites, readBusiness } from '../../business/index.ts';
import type { LoyaltyEmail, LoyaltyEmailKind, Transport } from '../../platform/index.ts';
import { type MemberFacts, readMemberFacts } from './member-facts.ts';
import { writeLoyaltyEmail } from './write-loyalty-email.ts';

/**
 * What does the job `loyalty-letter`: reads where the member stands at that moment, writes the letter and sends it. One that is not true
 * any more, or has nobody to go to, is let go.
 */
export function loyaltyEmailSender({ db, transport }: { db: Db; transport: Transport }) {
  return async (email: LoyaltyEmail, jobId: string): Promise<void> => {
    const member = await readMemberFacts(db, email.memberId);
    if (!member || !isStillRelevant[email.kind](member, email)) return;
    const site = (await loadSites(db)).find(({ id }) => id === member.siteId);
    if (!site) throw new Error(`There is no site ${member.siteId}.`);
    const [host] = site.hosts;
    const origin = member.origin || (host ? `https://${host}` : '');
    const business = await readBusiness(db, site, member.culture);
    await transport.send(site.id, writeLoyaltyEmail(email.kind, { ...member, origin }, business), jobId);
  };
}

const hasTier = ({ tier }: MemberFacts, { tierId }: LoyaltyEmail) => tier.id === tierId;

/** Whether a letter still says what is so, as it may have waited for the mail server. */
const isStillRelevant: Record<LoyaltyEmailKind, (member: MemberFacts, email: LoyaltyEmail) => boolean> = {
  memberWelcome: () => true,
  tierReached: hasTier,
  tierLost: hasTier,
  tierEnding: (member, email) => hasTier(member, email) && member.ending !== null,
  pointsExpiring: ({ expiring }) => expiring.length > 0,
};
