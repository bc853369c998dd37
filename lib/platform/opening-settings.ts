const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|::1|\[::1\])$/.test(host);

/**
 * The settings by which others than this machine reach the shop, as they would be written; none where
 * it stays on loopback, as it does by itself on the embedded database.
 */
export function openingSettings({
  host,
  nextAuthUrl,
  trustProxy,
}: {
  host: string | undefined;
  nextAuthUrl: string | undefined;
  trustProxy: boolean;
}): string[] {
  return [
    ...(host !== undefined && !isLoopback(host) ? [`HOST=${host}`] : []),
    ...(nextAuthUrl !== undefined && !isLoopback(new URL(nextAuthUrl).hostname)
      ? [`NEXTAUTH_URL=${nextAuthUrl}`]
      : []),
    ...(trustProxy ? ['TRUST_PROXY'] : []),
  ];
}
