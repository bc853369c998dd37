/** Red text that keeps 4.5:1 on light and dark: the theme's error colour, pulled towards the ink. */
export const DANGER_TEXT =
  'text-[color-mix(in_oklab,var(--color-error)_62%,var(--color-base-content))]';
