import type { Db } from '../../../database/connect.ts';
import type { Keys } from '../keys.ts';

/** The mail server of a site, with its sender. `username` is empty for a server without a login. */
export type MailConnection = {
  host: string;
  port: number;
  /** `tls` from the first byte, `starttls` before the login. */
  security: 'tls' | 'starttls' | 'none';
  username: string;
  password: string;
  /** Empty: the name of the business. */
  senderName: string;
  senderAddress: string;
};

/** A stored password was sealed with another secret. */
export class UnreadablePasswordError extends Error {
  constructor() {
    super('The password of the mail server cannot be read: the secret of the installation changed.');
  }
}

/**
 * Reads the mail server that a site has in the office.
 * @throws UnreadablePasswordError when its password was sealed with another secret
 */
export async function findMailConnection(
  db: Db,
  { secrets }: Pick<Keys, 'secrets'>,
  siteId: string,
): Promise<MailConnection | undefined> {
  const row = await db
    .selectFrom('mail_connection')
    .select(['host', 'port', 'security', 'username', 'sealed_password'])
    .select(['sender_name', 'sender_address'])
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  if (!row) return undefined;
  const password = row.sealed_password === null ? '' : secrets.unseal(row.sealed_password);
  if (password === undefined) throw new UnreadablePasswordError();
  return {
    ...{ host: row.host, port: row.port, security: row.security as MailConnection['security'] },
    ...{ username: row.username, password },
    ...{ senderName: row.sender_name, senderAddress: row.sender_address },
  };
}
