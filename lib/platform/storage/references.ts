import { isOwnPath } from './allowed';

/** Reads the addresses of all pictures that a feature shows, ours and others. */
export type PictureSource = () => AsyncIterable<string>;

const shared = globalThis as typeof globalThis & { paikariPictureSources?: PictureSource[] };

/**
 * Says who shows pictures; once for each process (lib/startup). The sweep removes what none of them
 * names, so whatever comes to show pictures belongs into this list. They are read in its order.
 */
export function setPictureSources(sources: PictureSource[]): void {
  shared.paikariPictureSources = sources;
}

/** Every own picture that something shows. @throws Error where no sources are registered */
export async function readReferences(): Promise<Set<string>> {
  if (!shared.paikariPictureSources) {
    throw new Error('No picture sources are registered: call register() of lib/startup first.');
  }
  const found = new Set<string>();
  for (const source of shared.paikariPictureSources) {
    for await (const url of source()) if (isOwnPath(url)) found.add(url);
  }
  return found;
}
