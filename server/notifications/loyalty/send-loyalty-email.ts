import type { Db } from '../../../database/connect.ts';
import { loadSites, readBusiness } from '../../business/index.ts';
import type { LoyaltyEmail, LoyaltyEmailKind, Transport } from '../../platform/index.ts';
import { readEmailSettings } from '../own-texts.ts';
import { type MemberFacts, readMemberFacts } from './member-facts.ts';
import { writeLoyaltyEmail } from './write-loyalty-email.ts';

/**
 * Handles the job `loyalty-email`: reads the member's facts as they are then, writes the email and sends it.
 * Drops an outdated email, or one without a recipient.
 */
export function loyaltyEmailSender({ db, transport }: { db: Db; transport: Transport }) {
  return async (email: LoyaltyEmail, jobId: string, queuedAt = new Date()): Promise<void> => {
    const member = await readMemberFacts(db, email.memberId);
    if (!member || !isStillRelevant[email.kind](member, email)) return;
    const site = (await loadSites(db)).find(({ id }) => id === member.siteId);
    if (!site) throw new Error(`There is no site ${member.siteId}.`);
    const [host] = site.hosts;
    const origin = member.origin || (host ? `https://${host}` : '');
    const business = await readBusiness(db, site, member.culture);
    const { isOn, words } = await readEmailSettings(db, site.id, email.kind, member.culture);
    if (!isOn) return;
    const message = writeLoyaltyEmail(email.kind, { ...member, origin }, business, words);
    const about = { kind: email.kind, culture: member.culture, queuedAt, memberId: email.memberId };
    await transport.send(site.id, { ...message, about }, jobId);
  };
}

const hasTier = ({ tier }: MemberFacts, { tierId }: LoyaltyEmail) => tier.id === tierId;

/** Checks by kind whether an email is still relevant, because it may have waited for the mail server. */
const isStillRelevant: Record<LoyaltyEmailKind, (member: MemberFacts, email: LoyaltyEmail) => boolean> = {
  memberWelcome: () => true,
  tierReached: hasTier,
  tierLost: hasTier,
  tierEnding: (member, email) => hasTier(member, email) && member.ending !== null,
  pointsExpiring: ({ expiring }) => expiring.length > 0,
};
