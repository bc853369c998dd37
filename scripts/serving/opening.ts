/** Has a program that the launcher starts wait for its word before it listens. */
export const WAIT = '--wait';

/** Resolves once the launcher says that this program may listen; at once without a launcher. */
export function allowedToOpen(): Promise<void> {
  if (!process.argv.includes(WAIT) || !process.connected) return Promise.resolve();
  return new Promise((resolve) => {
    process.on('message', (message) => {
      if ((message as { open?: boolean }).open) resolve();
    });
  });
}
