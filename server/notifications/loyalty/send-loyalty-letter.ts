import type { Db } from '../../../database/connect.ts';
import { loadSites, readHouse } from '../../business/index.ts';
import type { LoyaltyLetter, LoyaltyLetterKind, Transport } from '../../platform/index.ts';
import { type MemberFacts, readMemberFacts } from './member-facts.ts';
import { writeLoyaltyLetter } from './write-loyalty-letter.ts';

/**
 * What does the job `loyalty-letter`: reads where the member stands at that moment, writes the letter and sends it. One that is not true
 * any more, or has nobody to go to, is let go.
 */
export function loyaltyLetterSender({ db, transport }: { db: Db; transport: Transport }) {
  return async (letter: LoyaltyLetter, jobId: string): Promise<void> => {
    const member = await readMemberFacts(db, letter.memberId);
    if (!member || !asks[letter.kind](member, letter)) return;
    const site = (await loadSites(db)).find(({ id }) => id === member.siteId);
    if (!site) throw new Error(`There is no site ${member.siteId}.`);
    const [host] = site.hosts;
    const origin = member.origin || (host ? `https://${host}` : '');
    const house = await readHouse(db, site, member.culture);
    await transport.send(site.id, writeLoyaltyLetter(letter.kind, { ...member, origin }, house), jobId);
  };
}

const hasTier = ({ tier }: MemberFacts, { tierId }: LoyaltyLetter) => tier.id === tierId;

/** Whether a letter still says what is so, as it may have waited for the mail server. */
const asks: Record<LoyaltyLetterKind, (member: MemberFacts, letter: LoyaltyLetter) => boolean> = {
  memberWelcome: () => true,
  tierReached: hasTier,
  tierLost: hasTier,
  tierEnding: (member, letter) => hasTier(member, letter) && member.ending !== null,
  pointsExpiring: ({ expiring }) => expiring.length > 0,
};
