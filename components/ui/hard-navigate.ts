'use client';

/**
 * Goes to another page with a full load, so that nothing of the person before stays in the router's
 * memory. Resolves late, so that a busy button stays busy until the page is gone, yet not for ever.
 * @param how `replace`: in the place of this page, so that Back does not lead to it
 */
export async function hardNavigate(
  path: string,
  how: 'assign' | 'replace' = 'assign',
): Promise<void> {
  window.location[how](path);
  await new Promise((resolve) => setTimeout(resolve, 8000));
}
