import type { Received } from '../../contract/contract.ts';
import type { Culture } from '../../contract/culture.ts';
import { ApiError } from '../../contract/errors.ts';
import type { officeMailing } from '../../contract/office-mailings.ts';
import type { Db } from '../../database/connect.ts';
import { loadSites, readBusiness } from '../business/index.ts';
import { getPerson } from '../customers/index.ts';
import type { Jobs, MailingTest, Message, Site, Transport } from '../platform/index.ts';
import { type MailingReader, readText, requireMailing } from './mailing.ts';
import { isWhole, writeMailing } from './write-mailing.ts';

type PreviewDeps = { db: Db; site: Site; origin: string };

const unknownReader = { emailAddress: '', firstName: '', lastName: '' };

/** Writes an email of a mailing as a guest would get it. @throws ApiError `not_found`, also for an unknown guest */
export async function previewMailing(
  { db, site, origin }: PreviewDeps,
  staff: MailingReader,
  mailingId: string,
  { culture, guestId, text }: Received<typeof officeMailing.preview>['body'],
): Promise<Message> {
  await requireMailing(db, staff, mailingId);
  const guest = guestId ? await getPerson(db, guestId) : undefined;
  if (guest && (guest.siteId !== site.id || guest.isStaff)) throw new ApiError('not_found');
  const email = { culture, origin, reader: guest ?? unknownReader, link: undefined };
  return writeMailing(
    { ...email, text: text ?? (await readText(db, mailingId, culture)) },
    await readBusiness(db, site, culture),
  );
}

/**
 * Enqueues the saved texts of a culture to the member of staff.
 * @throws ApiError `not_found`; `conflict` where the culture has no whole text
 */
export async function sendMailingTest(
  { db, jobs, origin }: { db: Db; jobs: Pick<Jobs, 'enqueue'>; origin: string },
  staff: MailingReader,
  mailingId: string,
  culture: Culture,
): Promise<void> {
  await requireMailing(db, staff, mailingId);
  if (!isWhole(await readText(db, mailingId, culture)))
    throw new ApiError('conflict', { messageKey: 'mailing.not_whole' });
  const { staffId, site } = staff;
  await jobs.enqueue(db, 'mailing-test', { siteId: site.id, mailingId, culture, staffId, origin });
}

/** Handles the job `mailing-test`: mails a preview to a member of staff, whose address it reads then. */
export function mailingTestSender({ db, transport }: { db: Db; transport: Transport }) {
  return async (
    { siteId, mailingId, culture, staffId, origin }: MailingTest,
    jobId: string,
    queuedAt = new Date(),
  ): Promise<void> => {
    const site = (await loadSites(db)).find(({ id }) => id === siteId);
    const text = await readText(db, mailingId, culture);
    if (!site || !isWhole(text)) return;
    const reader = await getPerson(db, staffId);
    const message = writeMailing(
      { text, culture, origin, reader, link: undefined },
      await readBusiness(db, site, culture),
    );
    const about = { kind: 'mailing', culture, queuedAt, isTest: true } as const;
    await transport.send(siteId, { ...message, about }, jobId);
  };
}
