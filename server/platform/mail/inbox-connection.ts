import type { Db } from '../../../database/connect.ts';
import type { Keys } from '../keys.ts';

/** The mailbox of a site that is read for replies of guests. */
export type InboxConnection = {
  host: string;
  port: number;
  /** `tls` from the first byte, `starttls` before the login. */
  security: 'tls' | 'starttls';
  username: string;
  password: string;
  folder: string;
  /** The address whose emails arrive in the folder. */
  address: string;
};

/**
 * Reads the mailbox that a site has in the office. Its password is undefined when it was sealed with another secret of
 * the installation.
 */
export async function findInboxConnection(
  db: Db,
  { secrets }: Pick<Keys, 'secrets'>,
  siteId: string,
): Promise<(Omit<InboxConnection, 'password'> & { password: string | undefined }) | undefined> {
  const row = await db
    .selectFrom('inbox_connection')
    .select(['host', 'port', 'security', 'username', 'sealed_password', 'folder', 'address'])
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { sealed_password: sealed, security, ...facts } = row;
  return { ...facts, security: security as InboxConnection['security'], password: secrets.unseal(sealed) };
}
