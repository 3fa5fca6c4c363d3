import { fieldError, type MailConnection } from '../platform/index.ts';

/** A mail server may answer slowly, and a stranger's server is none of ours to call often. */
export const trialPace = { calls: 20, seconds: 3600 };

type ServerAndUser = Pick<MailConnection, 'host' | 'port' | 'security' | 'username'>;

/** Whether a server and user that were typed are the stored ones. */
export const isSameServer = (typed: ServerAndUser, stored: ServerAndUser | undefined): boolean =>
  (['host', 'port', 'security', 'username'] as const).every((name) => stored?.[name] === typed[name]);

/**
 * The typed password, else the stored one. A stored one goes to the server that it was typed for and to no other,
 * else whoever may change the server could read the password with a server of their own.
 * @param stored its password is undefined when it was sealed with another secret of the installation
 * @throws ApiError `invalid` at the password
 */
export function passwordFor(
  server: ServerAndUser,
  typed: string | null,
  stored: (ServerAndUser & { password: string | undefined }) | undefined,
): string {
  if (typed) return typed;
  if (!stored) throw fieldError('body.password', 'required');
  if (!isSameServer(server, stored)) throw fieldError('body.password', 'mail_password_again');
  if (stored.password === undefined) throw fieldError('body.password', 'mail_password_unreadable');
  return stored.password;
}
