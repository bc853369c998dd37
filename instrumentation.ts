/** Once per server start, before the first request (Next's convention). */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { startSweeping } = await import('./lib/images/sweep');
  startSweeping();
  const { startImportWatch } = await import('./lib/imports/worker');
  startImportWatch();
  // What a stop left unsent.
  const { mailSoon } = await import('./lib/notifications/mailing');
  mailSoon();
}
