/** Has a program that the launcher starts wait for its word before it listens. */
export const WAIT = '--wait';

/** The launcher's word that a program may listen. */
export interface OpeningWord {
  open: true;
  /** Whether the database holds the demonstration; absent where nobody looked. */
  isDemonstration?: boolean;
}

/** Resolves once the launcher says that this program may listen; at once without a launcher. */
export function allowedToOpen(): Promise<OpeningWord> {
  if (!process.argv.includes(WAIT) || !process.connected) return Promise.resolve({ open: true });
  return new Promise((resolve) => {
    process.on('message', (message) => {
      if ((message as Partial<OpeningWord>).open) resolve(message as OpeningWord);
    });
  });
}
