/** What postgres.js is told of a database. As in all of PostgreSQL's own programs `?host=/folder` names a Unix socket, which it does not know. */
export function addressOf(url: string): [url: string, at: { path?: string }] {
  const { searchParams, port } = new URL(url);
  const host = searchParams.get('host');
  if (!host?.startsWith('/')) return [url, {}];
  const plain = new URL(url);
  plain.searchParams.delete('host');
  return [plain.href, { path: `${host}/.s.PGSQL.${port || 5432}` }];
}
