'use client';

/**
 * Goes to another page with a full load, so that nothing of the person before stays in the router's
 * memory. Resolves late, so that a busy button stays busy until the page is gone, yet not for ever.
 */
export async function hardNavigate(path: string): Promise<void> {
  window.location.assign(path);
  await new Promise((resolve) => setTimeout(resolve, 8000));
}
