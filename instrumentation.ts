/** Once per server start, before the first request (Next's convention). */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { registerFeatures } = await import('./lib/startup/register');
  registerFeatures();
  const { registerWatching } = await import('./lib/startup/watch');
  registerWatching();
  const { startWorking } = await import('./lib/startup/work');
  startWorking();
}
