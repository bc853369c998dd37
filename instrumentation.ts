/** Once per server start, before the first request (Next's convention). */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { whenReady } = await import('./lib/readiness');
  const { startFollowing } = await import('./lib/changes/poll-invalidations');
  const { inBackground } = await import('./lib/background');
  const { sweepSpools } = await import('./lib/images/spool');
  const { startSweeping } = await import('./lib/images/sweep');
  const { startImportWatch } = await import('./lib/imports/worker');
  const { mailSoon } = await import('./lib/notifications/mailing');
  const { followDisabledSellers } = await import('./lib/users/disabled-sellers');
  // Not awaited: Next would not go on loading.
  void whenReady().then(() => {
    startFollowing();
    inBackground('left uploads', sweepSpools);
    startSweeping();
    startImportWatch();
    inBackground('products of disabled sellers', followDisabledSellers);
    // What a stop left unsent.
    mailSoon();
  });
}
