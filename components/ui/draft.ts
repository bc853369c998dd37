'use client';

const PREFIX = 'draft:';

/** Returns what was typed and not yet sent, kept for this tab alone; null where there is nothing. */
export function readDraft<Draft>(name: string): Draft | null {
  try {
    const kept = sessionStorage.getItem(PREFIX + name);
    return kept === null ? null : (JSON.parse(kept) as Draft);
  } catch {
    // Storage can be forbidden or hold something old; a draft is a comfort, never a need.
    return null;
  }
}

export function keepDraft(name: string, draft: unknown): void {
  try {
    if (draft === null) sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, JSON.stringify(draft));
  } catch {
    // See readDraft.
  }
}

/** Addresses and numbers must not wait for the next person at this screen. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // See readDraft.
  }
}
