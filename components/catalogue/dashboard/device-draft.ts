'use client';

const PREFIX = 'product-draft:';
/** Days after which what was never sent is forgotten. */
const DAYS = 30;

interface Stored<Draft> {
  at: number;
  draft: Draft;
}

function stored<Draft>(key: string): Stored<Draft> | null {
  const text = localStorage.getItem(key);
  return text === null ? null : (JSON.parse(text) as Stored<Draft>);
}

/** What was typed on this device and not yet sent; null where nothing is, or it is too old. */
export function readFromDevice<Draft>(name: string): Draft | null {
  try {
    const kept = stored<Draft>(PREFIX + name);
    if (kept && Date.now() - kept.at > DAYS * 24 * 60 * 60 * 1000) {
      localStorage.removeItem(PREFIX + name);
      return null;
    }
    return kept?.draft ?? null;
  } catch {
    // Storage can be forbidden or hold something old; a draft is a comfort, never a need.
    return null;
  }
}

/** Keeps it also past the tab's end. @param draft null forgets it */
export function keepOnDevice(name: string, draft: unknown): void {
  try {
    if (draft === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify({ at: Date.now(), draft }));
  } catch {
    // See readFromDevice.
  }
}
