/** The database name in the URL of a ClickHouse server, as the client reads it: the parameter `database`, or the path. */
export function databaseOf(url: string): string {
  const { pathname, searchParams } = new URL(url);
  return searchParams.get('database') ?? (decodeURIComponent(pathname.slice(1)) || 'default');
}

/** The same server, with another database. */
export function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.searchParams.delete('database');
  address.pathname = `/${encodeURIComponent(name)}`;
  return String(address);
}
