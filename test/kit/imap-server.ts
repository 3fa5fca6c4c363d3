import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ImapFlow } from 'imapflow';
import { mailCertificate } from '../fakes/mail-server.ts';
import { installPackage, installsPackages } from './install-package.ts';

const program = '/usr/sbin/dovecot';
const user = 'post@inn.example';

/** A mailbox on a Dovecot of this machine, which the first call installs. Its certificate is for `localhost`. */
export async function startImapServer(password: string) {
  if (!existsSync(program) && installsPackages()) await installPackage('dovecot-imapd', true);
  if (!existsSync(program)) throw new Error('The tests of mailboxes need Dovecot (Debian: dovecot-imapd).');
  const folder = await mkdtemp(join(tmpdir(), 'herberg-imap-'));
  const [port, plainPort] = await freePorts();
  await writeFile(join(folder, 'cert.pem'), mailCertificate.cert);
  await writeFile(join(folder, 'key.pem'), mailCertificate.key);
  await mkdir(join(folder, 'mail'));
  await chmod(folder, 0o755);
  await chmod(join(folder, 'mail'), 0o777);
  await writeFile(join(folder, 'users'), `${user}:{PLAIN}${password}\n`);
  await writeFile(join(folder, 'dovecot.conf'), settings(folder, port, plainPort));
  let output = '';
  const child = spawn(program, ['-F', '-c', join(folder, 'dovecot.conf')], { stdio: 'pipe' });
  child.stderr.on('data', (text) => {
    output += text;
  });
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  await untilOpen(port, child, () => output);
  /** Runs `work` as another program that reads the mailbox. */
  async function asOwner<Result>(work: (client: ImapFlow) => Promise<Result>): Promise<Result> {
    const client = new ImapFlow({
      ...{ host: 'localhost', port, secure: true, logger: false, tls: { ca: mailCertificate.cert } },
      auth: { user, pass: password },
    });
    await client.connect();
    const result = await work(client);
    await client.logout();
    return result;
  }

  return {
    port,
    /** Encrypted by STARTTLS only. */
    plainPort,
    user,
    asOwner,
    /** Puts an email into the mailbox as its server receives it. */
    arrive: (source: string, mailbox = 'INBOX') =>
      asOwner((client) => client.append(mailbox, source.replaceAll('\n', '\r\n'))),
    /** Lets the process end while the server runs, which ends with it. */
    unref() {
      child.unref();
      child.stderr.destroy();
      child.stdout.destroy();
      child.stdin.destroy();
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      end();
      await ended;
      process.off('exit', end);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function settings(folder: string, port: number, plainPort: number): string {
  const own = userInfo().username;
  const isRoot = process.getuid?.() === 0;
  return `
base_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = required
ssl_cert = <${folder}/cert.pem
ssl_key = <${folder}/key.pem
mail_location = maildir:${folder}/mail/%u
${isRoot ? '' : `default_internal_user = ${own}\ndefault_login_user = ${own}`}
auth_failure_delay = 0
passdb {
  driver = passwd-file
  args = ${folder}/users
}
userdb {
  driver = static
  args = uid=${isRoot ? 'nobody' : own} gid=${isRoot ? 'nogroup' : userInfo().gid} home=${folder}/mail/%u
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${plainPort}
  }
  inet_listener imaps {
    port = ${port}
    ssl = yes
  }
}
service anvil {
  chroot =
}
`;
}

async function freePorts(): Promise<[number, number]> {
  const servers = [createServer(), createServer()];
  const ports: number[] = [];
  for (const server of servers) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ports.push((server.address() as AddressInfo).port);
  }
  for (const server of servers) await new Promise((resolve) => server.close(resolve));
  return ports as [number, number];
}

async function untilOpen(port: number, child: ChildProcess, output: () => string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (child.exitCode !== null) throw new Error(`Dovecot ended: ${output()}`);
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isOpen) return;
    await wait(100);
  }
  throw new Error(`Dovecot did not open its port: ${output()}`);
}
