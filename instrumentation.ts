/** Once per server start, before the first request (Next's convention). */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { whenOpen } = await import('./lib/opening');
  const { startFollowing } = await import('./lib/changes/follow');
  const { startSweeping } = await import('./lib/images/sweep');
  const { startImportWatch } = await import('./lib/imports/worker');
  const { mailSoon } = await import('./lib/notifications/mailing');
  // Not awaited: Next would not go on loading.
  void whenOpen().then(() => {
    startFollowing();
    startSweeping();
    startImportWatch();
    // What a stop left unsent.
    mailSoon();
  });
}
