/** Whether this browser keeps cookies, as far as it can be asked: without them no basket is found again. */
export function areCookiesKept(): boolean {
  try {
    return navigator.cookieEnabled;
  } catch {
    return false;
  }
}
