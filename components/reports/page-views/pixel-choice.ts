/** Meta's pixel: nothing of it is loaded, and nothing is sent, before the visitor has allowed it. */

export const KEY = 'advertising';

export type Choice = 'allowed' | 'refused';

/** The visitor's consent on this device, or null; without storage there is none. */
export function pixelChoice(): Choice | null {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'allowed' || kept === 'refused' ? kept : null;
  } catch {
    return 'refused';
  }
}
