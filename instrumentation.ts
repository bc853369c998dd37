/** Once per server start, before the first request (Next's convention). */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { registerFeatures } = await import('./lib/startup/register');
  registerFeatures();
  const { whenReady } = await import('./lib/platform/jobs/readiness');
  const { startFollowing } = await import('./lib/platform/cache/poll-invalidations');
  const { inBackground } = await import('./lib/platform/jobs/background');
  const { sweepSpools } = await import('./lib/platform/storage/spool');
  const { startSweeping } = await import('./lib/platform/storage/sweep');
  const { startImportWatch } = await import('./lib/features/imports/worker');
  const { mailSoon } = await import('./lib/features/notifications/mailing');
  const { followDisabledSellers } = await import('./lib/features/accounts/disabled-sellers');
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
