/** Next's router where a page is written outside of Next: there is none, and nobody goes anywhere. */
export function useRouter(): null {
  return null;
}
